import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DOCUMENT_STATUS } from '../mock-api/records/documents';
import { expectDefined, findExpected } from './support/expect-defined';
import { expect, getCalls, openPage, test, visitPage } from './support/fixtures';
import { findDocument, getDocuments } from './support/records';

// The portal remembers pending predictions for minutes, so that each test of predictions uses another document.
const LIST_PATH = '/ocr/file-list';

const getRow = (page: Page, { id }: { id: number }) => page.locator(`#row-${id}`);
const getDataLink = (row: Locator) => row.getByRole('link', { name: /^Open data/ });
const getDetail = (page: Page) => page.locator('tr.detail');

async function downloadCsv(page: Page, container: Locator, name = /^CSV of/): Promise<string> {
  const menu = container.locator('summary', { hasText: 'Export' });
  const link = container.getByRole('link', { name });
  if ((await menu.count()) > 0 && !(await link.isVisible())) await menu.click();
  const download = page.waitForEvent('download');
  await link.click();
  return readFile(await (await download).path(), 'utf8');
}

const open = (page: Page, hasScript: boolean, query = '') => openPage(page, 'trainer', LIST_PATH + query, hasScript);

test(
  'an open row shows predicted and moderated data, page by page',
  { tag: ['@OCRLIST-12', '@OCRLIST-13', '@OCRLIST-16', '@NOJS-01'] },
  async ({ page, stack, hasScript }) => {
    const document = findExpected(
      getDocuments(stack),
      'a validated document with two pages',
      ({ status, ocrPages }) => status === DOCUMENT_STATUS.validated && ocrPages.length > 1,
    );
    await open(page, hasScript, '?rows=100');
    await getDataLink(getRow(page, document)).click();
    await expect(getDetail(page).getByRole('link', { name: 'Predicted Data' })).toHaveAttribute('aria-current', 'page');
    await expect(getDetail(page).locator('.entry dt').first()).toBeVisible();
    await expect(getDetail(page).locator('table.cells td').first()).not.toBeEmpty();
    await getDetail(page)
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Page 2/ })
      .click();
    await expect(page).toHaveURL(/[?&]p=2/);
    const pagePosition = getDetail(page).locator('.document__bar');
    await expect(pagePosition).toContainText(`Page 2 of ${document.ocrPages.length}`);
    await getDetail(page).getByRole('link', { name: 'Moderated Data' }).click();
    await expect(page).toHaveURL(/tab=moderated/);
    await expect(getDetail(page).getByRole('link', { name: 'Moderated Data' })).toHaveAttribute('aria-current', 'page');
    await expect(pagePosition).toContainText(`Page 2 of ${document.ocrPages.length}`);
    await page.goBack();
    await expect(getDetail(page).getByRole('link', { name: 'Predicted Data' })).toHaveAttribute('aria-current', 'page');

    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, hasScript, `?rows=100&open=${document.id}&tab=moderated`);
    const values = getDetail(page).locator('.entry dd');
    await expect(values.first()).toBeVisible();
    const countWide = () => values.evaluateAll((all) => all.filter((dd) => dd.scrollWidth > dd.clientWidth).length);
    expect(await countWide(), 'values that cover their scores').toBe(0);
  },
);

test(
  'a row has the color of its status and the actions of its state',
  { tag: ['@OCRLIST-03', '@OCRLIST-04', '@OCRLIST-05', '@OCRLIST-06', '@OCRLIST-07', '@OCRLIST-08', '@OCRLIST-11'] },
  async ({ page, stack, hasScript }) => {
    const NONE = { predictionTime: null, moderatedUrl: null };
    const STATES = [
      [
        { ...NONE, status: DOCUMENT_STATUS.uploaded, blobUrl: null },
        'Uploaded',
        'error',
        /^View File.* no address.*Predict File$/,
      ],
      [{ ...NONE, status: DOCUMENT_STATUS.predicted }, 'Predicted', 'info', /^View File\s*Review$/],
      [
        { ...NONE, status: DOCUMENT_STATUS.validated, moderatedUrl: '/files/moderation/7' },
        'Validated',
        'success',
        /Verify File$/,
      ],
      [{ ...NONE, status: 7 }, '7', 'neutral', /^View File\s*Review$/],
    ] as const;
    const documents = getDocuments(stack).slice(0, STATES.length);
    for (const [index, document] of documents.entries()) Object.assign(document, STATES[index]?.[0]);
    stack.mock.db.revision += 1;
    await open(page, hasScript);
    for (const [index, [{ status }, label, tone, actions]] of STATES.entries()) {
      const row = getRow(page, expectDefined(documents[index], label));
      await expect(row.locator('.tag').first()).toHaveText(label);
      await expect(row.locator('.tag').first()).toHaveAttribute('data-tone', tone);
      await expect(row.locator('.row-actions')).toHaveText(actions);
      await expect(getDataLink(row)).toHaveCount(status === DOCUMENT_STATUS.uploaded ? 0 : 1);
      const time = row.locator('td[data-label="Prediction Time"]');
      await expect(time).toContainText(status === DOCUMENT_STATUS.uploaded ? 'Not predicted yet' : 'none');
    }
    await expect(page.getByRole('link', { name: 'View File', exact: false }).nth(0)).toHaveAttribute(
      'target',
      '_blank',
    );
  },
);

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
    await expect(getDataLink(getRow(page, document))).toBeVisible();
    expect(getCalls(stack, 'predictOcrDocument').map(({ path }) => path)).toEqual([
      `/api/nanonets/ocr-documents/${document.id}/predict`,
    ]);
    expect(getCalls(stack, 'listOcrDocuments').length).toBeGreaterThan(1);
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
    stack.mock.db.revision += 1;
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
    await page.locator('summary', { hasText: 'Status' }).click();
    await page.getByRole('checkbox', { name: 'Validated' }).check();
    if (!hasScript) await page.getByRole('button', { name: 'Apply the filter Status' }).click();
    await expect(page).toHaveURL(/status=3/);
    await page.keyboard.press('Escape');
    await expect(page.locator('tbody .tag').filter({ hasText: 'Validated' }).first()).toBeAttached();
    await expect(page.locator('tbody .tag').filter({ hasNotText: 'Validated' })).toHaveCount(0);
    const searchBox = page.getByRole('searchbox', { name: 'Search file name' });
    await searchBox.fill(document.fileName);
    await searchBox.press('Enter');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    expect(await downloadCsv(page, page.locator('.toolbar'), /^CSV of 1 of /)).toContain('File Name,Model,Status');
    expect(await downloadCsv(page, page.locator('.toolbar'), /^CSV of the values of 1 of /)).toContain(
      `${document.fileName},${document.id},`,
    );
    await getDataLink(getRow(page, document)).click();
    expect(await downloadCsv(page, getDetail(page))).toContain('Data,Page,Label');
  },
);

test(
  'an opened row keeps its place, and a URL scrolls to its open row',
  { tag: '@OCRLIST-12' },
  async ({ page, hasScript }) => {
    test.skip(!hasScript, 'Without script every step is a document.');
    await open(page, hasScript);
    const link = page.getByRole('link', { name: /^Open data/ }).last();
    await link.scrollIntoViewIfNeeded();
    const rowId = await link.evaluate((element) => element.closest('tr')?.id);
    const row = page.locator(`#${rowId}`);
    const getTop = () => row.evaluate((element) => element.getBoundingClientRect().top);
    const topBefore = await getTop();
    await link.click();
    await expect(page.locator('.document .entry').first()).toBeVisible();
    expect(Math.abs((await getTop()) - topBefore)).toBeLessThan(2);
    await row.getByRole('link', { name: /^Close data/ }).click();
    await expect(page.locator('.document')).toHaveCount(0);
    expect(Math.abs((await getTop()) - topBefore)).toBeLessThan(2);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await visitPage(page, `/ocr/file-list?open=${rowId?.replace('row-', '')}`);
      await expect(row).toBeInViewport();
    }
  },
);
