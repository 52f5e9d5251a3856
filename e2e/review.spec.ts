import type { Page } from '@playwright/test';
import { DOCUMENT_STATUS, type OcrEntry } from '../mock-api/records/documents';
import { getHorizontalOverflow } from './support/accessibility';
import { expect, getCalls, openPage, test, type Stack } from './support/fixtures';
import { findDocument, getDocuments } from './support/records';

const LIST_PATH = '/ocr/file-list';
const MODEL = 'Supplier Invoices';

type Entry = Pick<OcrEntry, 'label' | 'ocr_text' | 'score'>;
const createEntry = (label: string, text: string, score = 0.95): Entry => ({ label, ocr_text: text, score });

function getInvoices(stack: Stack) {
  const invoices = getDocuments(stack).filter(
    ({ status, modelName }) => status === DOCUMENT_STATUS.predicted && modelName === MODEL,
  );
  expect(invoices.length).toBeGreaterThan(2);
  type Invoice = (typeof invoices)[number];
  return invoices as [Invoice, Invoice, Invoice];
}

function setPages(
  stack: Stack,
  document: ReturnType<typeof getDocuments>[number],
  pages: readonly { predicted: readonly object[]; moderated?: readonly object[] }[],
): void {
  document.ocrPages = pages.map(({ predicted, moderated = [] }, page) => ({
    id: page + 1,
    page,
    predictionData: JSON.stringify(predicted),
    moderatedData: JSON.stringify(moderated),
  }));
  stack.mock.db.revision += 1;
}

const open = (page: Page, hasScript: boolean, path: string) => openPage(page, 'trainer', path, hasScript);

const getCurrent = (page: Page) => page.locator('.values .entry[aria-current]');

test('keys step through values and documents while the focus is in the review and not in a field', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script there are no keys');
  const [document] = getInvoices(stack);
  setPages(stack, document, [
    { predicted: [createEntry('a', 'A', 0.5), createEntry('b', 'B'), createEntry('c', 'C', 0.8)] },
  ]);
  await open(page, hasScript, `${LIST_PATH}/${document.id}`);
  await page.keyboard.press('n');
  await expect(getCurrent(page).locator('dt')).toHaveText('a');
  await page.keyboard.press('N');
  await expect(getCurrent(page).locator('dt')).toHaveText('c');
  await page.keyboard.press('p');
  await expect(getCurrent(page).locator('dt')).toHaveText('a');
  const search = page.getByRole('searchbox', { name: 'Search labels and values' });
  await search.pressSequentially('n');
  await expect(page).toHaveURL(/find=n/);
  await expect(search).toHaveValue('n');
  await search.fill('');
  await expect(page).not.toHaveURL(/find=/);
  await page.locator('.values__page').first().click();
  const position = page.getByRole('navigation', { name: 'Documents of the list' });
  const place = Number.parseInt(await position.innerText(), 10);
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press(']');
  await expect(position).not.toContainText(`${place} of`);
  await expect(heading).toBeFocused();
  await page.keyboard.press('[');
  await expect(heading).toHaveText(document.fileName);
  await expect(heading).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
  await page.keyboard.press('n');
  await expect(getCurrent(page)).toHaveCount(0);
});

test(
  'filters and search leave the values below 90, the changed ones, and those with a text, by URL and without a request',
  { tag: '@D150' },
  async ({ page, stack, hasScript }) => {
    const document = findDocument(stack, 'validated');
    setPages(stack, document, [
      {
        predicted: [
          createEntry('number', 'INV-8B', 0.6),
          createEntry('total', '12.00'),
          { label: 'items', cells: [{ row: 1, col: 1, label: 'name', text: 'Palet' }], score: 1 },
          createEntry('date', 'May'),
        ],
        moderated: [
          createEntry('number', 'INV-88', 0.6),
          createEntry('total', '12.00'),
          { label: 'items', cells: [{ row: 1, col: 1, label: 'name', text: 'Pallet' }], score: 1 },
        ],
      },
    ]);
    await open(page, hasScript, `${LIST_PATH}/${document.id}?tab=moderated`);
    const labels = page.locator('.values .entry dt');
    await expect(labels).toHaveText(['number', 'total', 'items', 'date']);
    stack.mock.controls.clearLog();
    const filters = page.getByRole('group', { name: 'Show values' });
    await filters.getByRole('link', { name: 'Below 90 1' }).click();
    await expect(labels).toHaveText(['number']);
    await expect(page).toHaveURL(/only=below/);
    if (hasScript) await page.keyboard.press('c');
    else await filters.getByRole('link', { name: 'Changed 3' }).click();
    await expect(labels).toHaveText(['number', 'items', 'date']);
    await expect(page.locator('.values .entry').first()).toContainText('was INV-8B');
    await expect(page.locator('.values .cells')).toContainText('Pallet was Palet');
    await page.getByRole('link', { name: 'Next changed value' }).click();
    await expect(getCurrent(page).locator('dt')).toHaveText('number');
    const search = page.getByRole('searchbox', { name: 'Search labels and values' });
    await search.fill('PALLET');
    if (!hasScript) await search.press('Enter');
    await expect(page).toHaveURL(/only=changed&find=PALLET/);
    await expect(labels).toHaveText(['items']);
    await search.fill('nowhere');
    if (!hasScript) await search.press('Enter');
    await expect(page.getByText('No value that moderation has changed contains “nowhere”.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all values' }).click();
    await expect(labels).toHaveCount(4);
    await expect(search).toHaveValue('');
    if (hasScript) expect(getCalls(stack)).toEqual([]);
    await page.getByRole('link', { name: 'Predicted Data' }).click();
    await expect(labels).toHaveText(['number', 'total', 'items', 'date']);
    await expect(filters.getByRole('link', { name: /^Changed/ })).toHaveCount(0);
  },
);

test(
  'numbers of a table stay whole beside the file, and its heads wrap at underscores only',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    const [document] = getInvoices(stack);
    const columns = {
      tariff_code: '9403.60.00',
      goods: 'Flat-packed oak tables',
      packages: '10',
      value: '142,538.00',
      duty_percent: '5',
      duty: '12,538.00',
    };
    const cells = Object.entries(columns).map(([label, text], col) => ({ row: 1, col: col + 1, label, text }));
    setPages(stack, document, [{ predicted: [{ label: 'tariff_lines', cells, score: 1 }] }]);
    await open(page, hasScript, `${LIST_PATH}/${document.id}`);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const broken = await page.locator('.cells :is(th, td)').evaluateAll((elements) =>
        elements
          .flatMap((element) => [...element.childNodes])
          .filter((node) => {
            const range = new Range();
            range.selectNodeContents(node);
            const tops = [...range.getClientRects()].map(({ top }) => top);
            return !node.textContent?.includes(' ') && new Set(tops).size > 1;
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(broken, String(width)).toEqual([]);
    }
  },
);

test('long names, labels and values do not widen the page', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  const [document] = getInvoices(stack);
  const text = 'W'.repeat(300);
  document.fileName = `${text}.pdf`;
  document.modelName = text;
  setPages(stack, document, [
    { predicted: [createEntry(text, text, 0.5)], moderated: [createEntry(text, `${text}x`)] },
  ]);
  await open(page, hasScript, `${LIST_PATH}/${document.id}?tab=moderated`);
  for (const width of [1440, 1000, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await getHorizontalOverflow(page), String(width)).toBeLessThanOrEqual(0);
  }
});

test('to check all values below 90 of the newest invoice and go on takes a click per value, and one for the next document', async ({
  page,
  stack,
  hasScript,
}) => {
  const [newest, second, third] = getInvoices(stack);
  // So many values that the first one below 90 is not in view.
  const certain = Array.from({ length: 40 }, (_, index) => createEntry(`certain ${index}`, 'C'));
  setPages(stack, newest, [
    { predicted: [...certain, createEntry('a', 'A', 0.5), createEntry('b', 'B'), createEntry('c', 'C', 0.8999)] },
    { predicted: [createEntry('d', 'D', 0.85)] },
  ]);
  setPages(stack, second, [{ predicted: [createEntry('e', 'E')] }]);
  setPages(stack, third, [{ predicted: [createEntry('f', 'F'), createEntry('g', 'G', 0.1)] }]);
  const list = `${LIST_PATH}?model=${encodeURIComponent(MODEL)}&status=2`;
  await open(page, hasScript, list);
  await page.getByRole('link', { name: `Review ${newest.fileName}` }).click();
  const foot = page.locator('.values__foot');
  for (const [title, label, position, next] of [
    [newest.fileName, 'a', '1 of 3 below 90', 'Next value below 90'],
    [newest.fileName, 'c', '2 of 3 below 90', 'Next value below 90'],
    [newest.fileName, 'd', '3 of 3 below 90', /^Next document\s*:/],
    [third.fileName, 'g', '1 of 1 below 90', null],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(getCurrent(page).locator('dt')).toHaveText(label);
    await expect(foot).toContainText(position);
    await expect(getCurrent(page)).toBeInViewport();
    if (next !== null) await foot.getByRole('link', { name: next }).click();
  }
  await page.getByRole('link', { name: 'Back to File List' }).click();
  await expect(page).toHaveURL(`${list.replace('%20', '+')}#row-${third.id}`);
  await expect(page.locator('tbody .tag').filter({ hasNotText: 'Predicted' })).toHaveCount(0);
});
