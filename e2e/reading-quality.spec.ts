import type { Page } from '@playwright/test';
import { getHorizontalOverflow } from './support/accessibility';
import { expectDefined } from './support/expect-defined';
import { expect, openPage, test, visitPage } from './support/fixtures';
import { getDocuments } from './support/records';

const LIST_PATH = '/ocr/file-list';
const MODEL = 'Supplier Invoices';

const getPicture = (page: Page) => page.getByRole('region', { name: 'Reading quality' });
const getCount = (page: Page) => page.locator('.toolbar__count');

test('the picture shows which labels of a model are read badly, and a bar leads to those documents', async ({
  page,
  hasScript,
}) => {
  await openPage(page, 'trainer', LIST_PATH, hasScript);
  const fold = getPicture(page).getByRole('button', { name: 'Reading quality' });
  const rows = getPicture(page).locator('tbody tr');
  await fold.click();
  await expect(rows).toHaveCount(8);
  await expect(getPicture(page)).toContainText(/documents of \d models/);
  const model = getPicture(page).getByRole('combobox', { name: 'Model' });
  await expect(model).toHaveValue('');
  await model.selectOption(MODEL);
  if (!hasScript) await getPicture(page).getByRole('button', { name: 'Show' }).click();
  await expect(getPicture(page)).not.toContainText(/of \d models/);
  const worst = rows.first();
  const label = expectDefined(await worst.getByRole('rowheader').textContent(), 'the worst label');
  await expect(worst.locator('svg')).toHaveCount(2);
  const countOfModel = await getCount(page).innerText();
  await worst.getByRole('link', { name: /was read below 90$/ }).click();
  await expect(page).toHaveURL(/doubtful=/);
  await expect(getCount(page)).not.toHaveText(countOfModel);
  const found = Number.parseInt(await getCount(page).innerText(), 10);
  expect(found).toBeGreaterThan(1);
  await expect(page.locator('.grid tbody tr')).toHaveCount(found);
  await page.getByRole('link', { name: `Remove the filter Below 90: ${label}` }).click();
  await expect(page).not.toHaveURL(/doubtful=/);
  await expect(getCount(page)).not.toHaveText(new RegExp(`^${found} `));
  await model.selectOption('All models');
  if (!hasScript) await getPicture(page).getByRole('button', { name: 'Show' }).click();
  await getPicture(page).getByRole('link', { name: 'Values read' }).click();
  await expect(page).toHaveURL(/quality-sort=read/);
  await fold.click();
  await expect(rows).toHaveCount(0);
  await expect(page).not.toHaveURL(/model=.|quality/);
});

test('no document, and labels of 300 characters', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  await openPage(page, 'trainer', `${LIST_PATH}?doubtful=none`, hasScript);
  await expect(page.getByRole('heading', { name: 'No document has such a value' })).toBeVisible();
  const label = 'W'.repeat(300);
  for (const document of getDocuments(stack)) {
    const predictionData = JSON.stringify([{ label, ocr_text: label, score: 0.5 }]);
    document.modelName = label;
    document.ocrPages = [{ id: 1, page: 0, predictionData, moderatedData: '[]' }];
  }
  stack.mock.db.revision += 1;
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await visitPage(page, `${LIST_PATH}?quality=open&doubtful=${label}`, hasScript);
    await expect(getPicture(page)).toContainText('100.0%');
    await expect(getPicture(page)).toContainText('Not moderated');
    expect(await getHorizontalOverflow(page), String(width)).toBeLessThanOrEqual(0);
    const headHeight = await page.locator('.page-head').evaluate(({ clientHeight }) => clientHeight);
    if (hasScript) expect(headHeight, 'Upload File is beside the title').toBeLessThan(50);
  }
});
