import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DOCUMENT_STATUS, type OcrEntry } from '../mock-api/records/documents';
import { expectDefined, findExpected } from './support/expect-defined';
import { expect, findUser, getCalls, signIn, test, waitForHydration, type Stack } from './support/fixtures';

// All tests of one screen and its helpers are in this file.
// The tests of one screen share its rows and the document that they open, so they are in one file.
const LIST_PATH = '/ocr/file-list';

/** The documents of the trainer, in the order of the list. */
function getDocuments(stack: Stack) {
  const user = findUser(stack, 'trainer');
  return stack.mock.db.documents.filter(({ userId }) => userId === user.id).reverse();
}

/**
 * The newest document of the trainer with a status (`index` 0), or an older one. The portal remembers pending
 * predictions for minutes, so each test of predictions uses another document.
 */
function findDocument(stack: Stack, statusName: keyof typeof DOCUMENT_STATUS, index = 0) {
  const document = getDocuments(stack).filter(({ status }) => status === DOCUMENT_STATUS[statusName])[index];
  return expectDefined(document, `${statusName} document ${index} of the trainer`);
}

/** Call after a change of a record: the mock caches its lists until the revision changes. */
function invalidateCachedLists({ mock }: Stack): void {
  mock.db.revision += 1;
}

const getRow = (page: Page, { id }: { id: number }) => page.locator(`#row-${id}`);
const getDetail = (page: Page) => page.locator('tr.detail');

async function downloadCsv(page: Page, container: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await container.getByRole('link', { name: /^CSV/ }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function open(page: Page, hasScript: boolean, query = '') {
  await signIn(page, 'trainer');
  await page.goto(LIST_PATH + query);
  await waitForHydration(page, hasScript);
}

test(
  'each status has its label and color, and rows are numbered over all pages',
  { tag: ['@OCRLIST-03', '@OCRLIST-04', '@OCRLIST-05', '@NOJS-01'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    for (const [statusName, text, tone] of [
      ['uploaded', 'Uploaded', 'error'],
      ['predicted', 'Predicted', 'info'],
      ['validated', 'Validated', 'success'],
    ] as const) {
      const tag = getRow(page, findDocument(stack, statusName)).locator('.tag');
      await expect(tag).toHaveText(text);
      await expect(tag).toHaveAttribute('data-tone', tone);
      await expect(tag.locator('svg')).toHaveCount(1);
    }
    await page.goto(`${LIST_PATH}?page=2`);
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('21');
  },
);

test(
  'the actions and links of a row depend on the status of the document',
  { tag: ['@OCRLIST-06', '@OCRLIST-07', '@OCRLIST-08', '@OCRLIST-11'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    const uploadedRow = getRow(page, findDocument(stack, 'uploaded'));
    const validatedRow = getRow(page, findDocument(stack, 'validated'));
    const viewLink = uploadedRow.getByRole('link', { name: /^View File/ });
    await expect(viewLink).toHaveAttribute(
      'href',
      new RegExp(`/files/documents/${findDocument(stack, 'uploaded').id}$`),
    );
    await expect(viewLink).toHaveAttribute('target', '_blank');
    await expect(viewLink).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(uploadedRow.getByRole('button', { name: /^Predict File/ })).toBeVisible();
    await expect(uploadedRow.getByRole('link', { name: /^Open data/ })).toHaveCount(0);
    await expect(validatedRow.getByRole('button')).toHaveCount(0);
    await expect(validatedRow.getByRole('link', { name: /^Verify File/ })).toHaveAttribute('target', '_blank');
    await expect(uploadedRow.getByRole('link', { name: /^Verify File/ })).toHaveCount(0);
    await expect(validatedRow.getByRole('link', { name: /^Open data/ })).toBeVisible();
  },
);

test(
  'an open row shows predicted and moderated data, page by page',
  { tag: ['@OCRLIST-12', '@OCRLIST-13', '@OCRLIST-14', '@OCRLIST-15', '@OCRLIST-16', '@OCRLIST-17'] },
  async ({ page, stack, hasScript }) => {
    const document = findExpected(
      getDocuments(stack),
      'a validated document with two pages',
      ({ status, ocrPages }) => status === DOCUMENT_STATUS.validated && ocrPages.length > 1,
    );
    await open(page, hasScript, '?rows=100');
    await getRow(page, document)
      .getByRole('link', { name: /^Open data/ })
      .click();
    await expect(getDetail(page).getByRole('link', { name: 'Predicted Data' })).toHaveAttribute('aria-current', 'page');
    const entries = JSON.parse(
      expectDefined(document.ocrPages[0]?.predictionData, 'the predicted data of page 1'),
    ) as OcrEntry[];
    const shownEntries = getDetail(page).locator('.entry');
    expect(entries.length).toBeGreaterThan(1);
    await expect(shownEntries).toHaveCount(entries.length);
    for (const [index, { label, score }] of entries.entries()) {
      await expect(shownEntries.nth(index).locator('dt')).toHaveText(label);
      await expect(shownEntries.nth(index).locator('.tag')).toHaveText(`${(score * 100).toFixed(2)}%`);
    }
    // The last entry is a table, all others have a value.
    for (const [index, { ocr_text: value }] of entries.slice(0, -1).entries())
      await expect(shownEntries.nth(index).locator('dd').first()).toHaveText(value);
    const cells = expectDefined(entries.at(-1)?.cells, 'the table of the page');
    const table = getDetail(page).locator('table.cells');
    expect(cells.length).toBeGreaterThan(0);
    // Rows and columns count from 1.
    for (const { row, col, text } of cells) {
      await expect(
        table
          .locator('tbody tr')
          .nth(row - 1)
          .locator('td')
          .nth(col - 1),
      ).toHaveText(text);
    }
    await getDetail(page)
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Page 2/ })
      .click();
    await expect(page).toHaveURL(/[?&]p=2/);
    const pagePosition = getDetail(page).locator('.doc__bar');
    await expect(pagePosition).toContainText(`Page 2 of ${document.ocrPages.length}`);
    await getDetail(page).getByRole('link', { name: 'Moderated Data' }).click();
    await expect(page).toHaveURL(/tab=moderated/);
    await expect(getDetail(page).getByRole('link', { name: 'Moderated Data' })).toHaveAttribute('aria-current', 'page');
    await expect(pagePosition).toContainText(`Page 2 of ${document.ocrPages.length}`);
    await page.goBack();
    await expect(getDetail(page).getByRole('link', { name: 'Predicted Data' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  "scores have their colors, and 'Only below 90' shows the labels to review",
  { tag: ['@OCRLIST-18', '@OCRLIST-19', '@OCRLIST-20'] },
  async ({ page, stack, hasScript }) => {
    const document = findDocument(stack, 'predicted');
    const scores = [0.9, 0.8999, 0.8, 0.7999];
    const data = scores.map((score, index) => ({ label: `label ${index}`, ocr_text: 'x', score }));
    document.ocrPages = [{ id: 1, page: 0, predictionData: JSON.stringify(data), moderatedData: '{not JSON' }];
    invalidateCachedLists(stack);
    await open(page, hasScript, `?open=${document.id}`);
    const tags = getDetail(page).locator('.entry .tag');
    expect(await tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('data-tone')))).toEqual([
      'success',
      'warning',
      'warning',
      'error',
    ]);
    await expect(getDetail(page).locator('.doc__look')).toHaveText('3 of 4 to review');
    await getDetail(page).getByRole('link', { name: 'Only below 90' }).click();
    await expect(getDetail(page).locator('.entry')).toHaveCount(3);
    await getDetail(page).getByRole('link', { name: 'Show all labels' }).click();
    await expect(getDetail(page).locator('.entry')).toHaveCount(4);
    await getDetail(page).getByRole('link', { name: 'Moderated Data' }).click();
    await expect(getDetail(page)).toContainText('Invalid JSON');
  },
);

test('moderated values are marked with the predicted value, per label and per cell', async ({
  page,
  stack,
  hasScript,
}) => {
  const document = findDocument(stack, 'validated');
  const createData = (number: string, quantity: string) =>
    JSON.stringify([
      { label: 'number', ocr_text: number, score: 1 },
      { label: 'items', cells: [{ row: 1, col: 1, label: 'qty', text: quantity }], score: 1 },
    ]);
  document.ocrPages = [
    { id: 1, page: 0, predictionData: createData('INV-8B', '1O'), moderatedData: createData('INV-88', '10') },
  ];
  invalidateCachedLists(stack);
  await open(page, hasScript, `?open=${document.id}&tab=moderated`);
  // The value and its mark are two elements, so there is no space between their texts.
  await expect(getDetail(page).locator('.entry').first()).toContainText('INV-88was INV-8B');
  await expect(getDetail(page).locator('td[data-changed]')).toHaveText('10 was 1O');
});

test(
  'Predict sends one call, shows the message of the API and reloads the list',
  { tag: ['@OCRLIST-09', '@OCRLIST-10'] },
  async ({ page, stack, hasScript }) => {
    const document = findDocument(stack, 'uploaded');
    stack.mock.controls.setLatency({ call: 'predictOcrDocument', ms: 300 });
    await open(page, hasScript);
    stack.mock.controls.clearLog();
    const predictButton = getRow(page, document).getByRole('button', { name: /^Predict File/ });
    // Without script the browser prevents the second request.
    if (hasScript) await predictButton.dblclick();
    else await predictButton.click();
    await expect(page.getByText('Prediction finished.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Review ${document.fileName}` }).first()).toHaveAttribute(
      'href',
      `${LIST_PATH}/${document.id}?value=first#value-first`,
    );
    await expect(getRow(page, document).locator('.tag')).toHaveText('Predicted');
    await expect(getRow(page, document).getByRole('link', { name: /^Open data/ })).toBeVisible();
    expect(getCalls(stack, 'predictOcrDocument').map(({ path }) => path)).toEqual([
      `/api/nanonets/ocr-documents/${document.id}/predict`,
    ]);
    expect(getCalls(stack, 'listOcrDocuments').length).toBeGreaterThan(1);
  },
);

test(
  'a refused prediction shows the message of the API above the list and in the row',
  { tag: ['@ERR-01', '@ERR-02', '@full'] },
  async ({ page, stack, hasScript }) => {
    const document = findDocument(stack, 'uploaded', 1);
    await open(page, hasScript);
    for (const [body, text] of [
      ['<b>boom-xyz</b>', '<b>boom-xyz</b>'],
      ['<!doctype html><h1>x</h1>', 'The service did not answer as expected.'],
    ] as const) {
      stack.mock.controls.armFault({ call: 'predictOcrDocument', kind: 'status', status: 500, body, times: 1 });
      await getRow(page, document)
        .getByRole('button', { name: /^Predict File/ })
        .click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(getRow(page, document)).toContainText(`Not predicted: ${text}`);
    }
  },
);

test(
  'a pending prediction is shown in its row, and the list refreshes itself or offers Refresh',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    const document = findDocument(stack, 'uploaded', 2);
    stack.mock.controls.armFault({
      call: 'predictOcrDocument',
      kind: 'body',
      body: '{"message":"Accepted"}',
      times: 1,
    });
    await open(page, hasScript);
    await getRow(page, document)
      .getByRole('button', { name: /^Predict File/ })
      .click();
    await expect(getRow(page, document)).toContainText('Being predicted');
    await expect(page.getByText('1 document is being predicted.')).toBeVisible();
    document.status = DOCUMENT_STATUS.predicted;
    document.predictionTime = '2026-11-20T09:00:00Z';
    invalidateCachedLists(stack);
    if (!hasScript) await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(getRow(page, document).locator('.tag')).toHaveText('Predicted');
    await expect(page.getByText('is being predicted.')).toHaveCount(0);
  },
);

test(
  'the list can be filtered by status and searched by file name; the list and the data of a document can be downloaded',
  { tag: ['@SEARCH-01', '@NOJS-04', '@NOJS-07'] },
  async ({ page, stack, hasScript }) => {
    const document = findDocument(stack, 'validated');
    await open(page, hasScript);
    const statusFilter = page.getByRole('combobox', { name: 'Status' });
    await statusFilter.selectOption(String(DOCUMENT_STATUS.validated));
    if (!hasScript) await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/status=3/);
    await expect(page.locator('tbody .tag').filter({ hasText: 'Validated' }).first()).toBeAttached();
    await expect(page.locator('tbody .tag').filter({ hasNotText: 'Validated' })).toHaveCount(0);
    const searchBox = page.getByRole('searchbox', { name: 'Search file name' });
    await searchBox.fill(document.fileName);
    await searchBox.press('Enter');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    expect(await downloadCsv(page, page.locator('.toolbar'))).toContain('File Name,Model,Status');
    await getRow(page, document)
      .getByRole('link', { name: /^Open data/ })
      .click();
    expect(await downloadCsv(page, getDetail(page))).toContain('Data,Page,Label');
  },
);

test(
  'a list that could not be loaded shows an error panel with Retry',
  { tag: ['@ERR-06', '@D83'] },
  async ({ page, stack, hasScript }) => {
    stack.mock.controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500, body: 'no', times: 1 });
    await open(page, hasScript);
    await expect(page.getByRole('heading', { name: 'The documents could not be loaded' })).toBeVisible();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(getRow(page, findDocument(stack, 'uploaded'))).toBeVisible();
  },
);
