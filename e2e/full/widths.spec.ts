import { TABS } from '../matrix/screens';
import { getHorizontalOverflow } from '../support/accessibility';
import { expect, openPage, test, visitPage } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

/** Lists. player-layout.spec.ts tests the sentences of a recording. */
const LISTS = [
  '/events',
  '/streams',
  '/tags',
  '/ocr/file-list',
  '/rpa/task-history',
  '/rpa/main-logging',
  '/rpa/main-logging/1',
  '/rpa/process-config',
  '/rpa/get-otp',
  '/settings/companies',
  '/settings/permissions',
];
/** Rows with a player, and rows with actions. */
const REPRESENTATIVES = ['/events', '/settings/companies'];
/** 720 × 450 is a window of 1440 × 900 at a zoom of 200 %. */
const SIZES = [
  [390, 844],
  [640, 900],
  [720, 450],
  [820, 1180],
  [1280, 720],
  [1440, 900],
] as const;
const MIN_ROWS = 8;
/** Their rows are as high as their texts. */
const ROWS_OF_TEXT = ['/rpa/main-logging/1'];

test(
  'lists are cards below 640 pixels and tables above, with every action and menu in view and 8 rows at 1280 × 720',
  { tag: '@REAL-06' },
  async ({ page, hasScript }) => {
    test.setTimeout(120_000);
    await openPage(page, 'superAdmin', '/', hasScript);
    for (const path of chooseFifth(LISTS, (list) => REPRESENTATIVES.includes(list))) {
      await visitPage(page, path, hasScript);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const state = await page.locator('table.stacks').evaluate((table: HTMLTableElement) => {
          const rows = [...table.querySelectorAll('tbody tr')];
          const actions = [...table.querySelectorAll('tbody :is(a, button, summary)')].map((action) =>
            action.getBoundingClientRect(),
          );
          return {
            hasHeaders: (table.tHead?.offsetHeight ?? 0) > 1,
            rowHeights: new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height))).size,
            visibleRows: rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
            actionsOutside: actions.filter(({ left, right }) => left < 0 || right > window.innerWidth).length,
          };
        });
        if (path === '/events' && width === 390) await expect(page.locator('.tag-lines').first()).toBeVisible();
        const place = `${path} at ${width} × ${height}`;
        expect.soft(state.hasHeaders, `${place}: headers`).toBe(width >= 640);
        expect.soft(state.actionsOutside, `${place}: actions outside`).toBe(0);
        expect.soft(await getHorizontalOverflow(page), `${place}: sideways`).toBeLessThanOrEqual(0);
        if (width > 640 && !ROWS_OF_TEXT.includes(path)) expect.soft(state.rowHeights, `${place}: row heights`).toBe(1);
        if (width === 390) {
          const menu = page.getByLabel('Columns and link to this view');
          await menu.click();
          const outside = await page
            .locator('details[open] > .popover__panel')
            .evaluateAll((panels) =>
              panels.map((panel) => panel.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > 390),
            );
          expect.soft(outside, `${place}: menu outside`).toEqual([]);
          await menu.click();
        }
        if (width === 1280) {
          const rowCount = await page.locator('table.stacks tbody tr').count();
          expect.soft(state.visibleRows, `${place}: rows`).toBeGreaterThanOrEqual(Math.min(MIN_ROWS, rowCount));
        }
      }
    }
  },
);

test(
  'the toolbars of company details have two rows on a phone, and forms two columns from 640 pixels',
  { tag: '@REAL-06' },
  async ({ page, hasScript }) => {
    await openPage(page, 'superAdmin', '/', hasScript);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of TABS) {
      await visitPage(page, tab, hasScript);
      const toolbar = page.locator('.toolbar:visible');
      expect.soft((await toolbar.boundingBox())?.height, tab).toBeLessThan(130);
    }
    for (const path of ['/settings/create-company', '/rpa/task-trigger', '/rpa/create-process-config']) {
      await visitPage(page, path, hasScript);
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        const lefts = await page
          .locator('.form-grid .field:visible')
          .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
        expect.soft(new Set(lefts).size, `${path} at ${width}`).toBe(width === 390 ? 1 : 2);
      }
    }
  },
);
