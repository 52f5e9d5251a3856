import type { Page } from '@playwright/test';
import { expect, getMenu, openPage, test } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

/** Long enough to read the skeleton, and shorter than the time budget of a call. */
const LATENCY_MS = 1200;
/** How far the table may move when the data arrive. */
const MAX_MOVE_PX = 3;
/** How far columns of a list with sample texts may move: the widths of the data are not known before. */
const MAX_COLUMN_MOVE_PX = 25;
const SAMPLE_LISTS = ['File List'];
/** How much the height of a row may change: rows of two lines are not known before. */
const MAX_ROW_DIFFERENCE_PX = 10;
const SKELETON = '.page-skeleton';

const LISTS = [
  'Dashboard',
  'File List',
  'Event List',
  'Tag List',
  'Assistant Streams',
  'Process Config',
  'Task History',
  'Get OTP',
  'Main Loggings',
  'Companies',
];
/** Rows of one line, rows of several lines, and columns with sample texts. */
const REPRESENTATIVE_LISTS = ['Event List', 'Main Loggings', ...SAMPLE_LISTS];

test.skip(({ hasScript }) => !hasScript, 'Without script the browser shows that a page loads.');

/** Reads what a page shows above its rows. */
async function readFrame(page: Page, root: string) {
  const list = page.locator(`${root} table`).first();
  const header = await list.locator('thead').boundingBox();
  const row = await list.locator('tbody tr').first().boundingBox();
  const headers = await list.locator('th').allTextContents();
  return {
    title: await page.locator(`${root} h1`).textContent(),
    // Phones show no breadcrumb.
    crumbs: await page.getByRole('navigation', { name: 'Breadcrumb' }).allInnerTexts(),
    // The first column of rows that can be expanded has a header for screen readers only.
    headers: headers.filter((text) => text !== '' && text !== 'Open'),
    // The x coordinates where the texts of columns begin. Columns can share one.
    lefts: await list.locator('th').evaluateAll((cells) => {
      const shown = cells.filter((cell) => cell.getBoundingClientRect().width > 0);
      const getLeft = (cell: Element) =>
        Math.round(cell.getBoundingClientRect().x + parseFloat(getComputedStyle(cell).paddingLeft));
      return [...new Set(shown.map(getLeft))];
    }),
    // A list of cards has no header.
    top: Math.round((header ?? row)?.y ?? Number.NaN),
    rowHeight: Math.round(row?.height ?? Number.NaN),
  };
}

function expectSameColumns(pending: readonly number[], loaded: readonly number[]): void {
  const moves = pending.map((left, index) => Math.abs(left - (loaded[index] ?? Number.NaN)));
  expect(Math.max(0, ...moves), 'columns').toBeLessThanOrEqual(MAX_COLUMN_MOVE_PX);
}

for (const name of chooseFifth(LISTS, (list) => REPRESENTATIVE_LISTS.includes(list))) {
  test(`${name} that is being loaded shows its title, crumbs and columns at their place`, async ({ page, stack }) => {
    await openPage(page, 'superAdmin', '/pd/pipeline');
    stack.mock.controls.setLatency({ ms: LATENCY_MS });
    await getMenu(page).getByRole('link', { name, exact: true }).click();
    await expect(page.locator(SKELETON)).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Nothing here yet')).toBeHidden();
    const pending = await readFrame(page, SKELETON);
    await expect(page.locator(SKELETON)).toBeHidden();
    const loaded = await readFrame(page, 'main');
    expect(pending.headers.length).toBeGreaterThan(1);
    const unmeasured = { lefts: [], top: 0, rowHeight: 0 };
    expect({ ...pending, ...unmeasured }).toEqual({ ...loaded, ...unmeasured });
    expect(Math.abs(pending.top - loaded.top), 'top of the table').toBeLessThanOrEqual(MAX_MOVE_PX);
    if (SAMPLE_LISTS.includes(name)) expectSameColumns(pending.lefts, loaded.lefts);
    expect(Math.abs(pending.rowHeight - loaded.rowHeight), 'height of a row').toBeLessThanOrEqual(
      MAX_ROW_DIFFERENCE_PX,
    );
  });
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test(`Event Details that is being loaded at ${width} px shows its columns at their place`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, 'superAdmin', '/events');
    stack.mock.controls.setLatency({ ms: LATENCY_MS });
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    const pending = await readFrame(page, SKELETON);
    await expect(page.locator(SKELETON)).toBeHidden();
    const loaded = await readFrame(page, 'main');
    expect(pending.headers).toEqual(loaded.headers);
    // Facts and marks of a recording can have another line each.
    expect(Math.abs(pending.top - loaded.top), 'top of the table').toBeLessThanOrEqual(40);
    expect(pending.lefts.length).toBe(loaded.lefts.length);
    expectSameColumns(pending.lefts, loaded.lefts);
  });
}
