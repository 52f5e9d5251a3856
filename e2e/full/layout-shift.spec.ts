import type { Page } from '@playwright/test';
import { DIALOGS } from '../matrix/screens';
import { recordFigure } from '../support/figures-reporter';
import { expect, signIn, test, visitPage } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';
import { findRecording, isLong } from '../support/records';

const MAX_SHIFT = 0.02;
/** Longer than the entrance of a dialog and the first renders after hydration. */
const SETTLE_MS = 1000;
/** At 1350 pixels the open menu leaves the least width to tables and dialogs beside it. */
const WIDTHS = [1440, 1350, 390];
const REPRESENTATIVES = ['security', 'create-company'];

const ADDRESSES = { ...DIALOGS, account: '/account', security: '/account#security', activation: '/account#activation' };

/** Adds up the layout shifts of the next documents, those before its first script included. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { layoutShift: 0, layoutShifts: shifts });
    const observer = new PerformanceObserver((list) => {
      // The types of TypeScript have no layout shifts.
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
        (globalThis as unknown as { layoutShift: number }).layoutShift += entry.value;
        const names = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.nodeName}.${node.className}` : '',
        );
        shifts.push(`${entry.value.toFixed(3)} ${names.join(' ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

const readShift = (page: Page) =>
  page.evaluate(() => {
    const { layoutShift, layoutShifts } = globalThis as unknown as { layoutShift: number; layoutShifts: string[] };
    return { shift: layoutShift, shifts: layoutShifts };
  });

async function expectNoShift(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const { shift, shifts } = await readShift(page);
  recordFigure(`layout shift of ${name}: ${shift.toFixed(3)}`);
  expect(shift, shifts.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}

test.skip(({ hasScript }) => !hasScript, 'Without script nothing changes after the first paint.');

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    for (const [name, address] of chooseFifth(Object.entries(ADDRESSES), ([key]) => REPRESENTATIVES.includes(key))) {
      test(`the URL of ${name} does not shift`, async ({ page }) => {
        if (!address.startsWith('/login'))
          await signIn(page, name === 'activation' ? 'superAdminNotActivated' : 'superAdmin');
        await observeShifts(page);
        // It may arrive after the first frame, and a line that is nearly full then ends elsewhere.
        await page.route('**/*.woff2', (route) => route.abort());
        await visitPage(page, address);
        await expect(
          page.locator('[role=dialog], [role=alertdialog], [role=tab][aria-selected=true]').first(),
        ).toBeVisible();
        await expectNoShift(page, `${name} at ${width} pixels`);
      });
    }

    for (const search of ['', '?tab=occasions']) {
      test(`a recording ${search} does not shift when the player takes the place of the audio element`, async ({
        page,
        stack,
      }) => {
        const { id } = findRecording(stack, (recording) => isLong(recording) && recording.streamId !== null);
        // The font arrives after the first frames.
        await page.route('**/*.woff2', (route) => page.waitForTimeout(SETTLE_MS).then(() => route.continue()));
        await signIn(page, 'superAdmin');
        await observeShifts(page);
        await visitPage(page, `/events/${id}${search}`);
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expectNoShift(page, `a recording ${search} at ${width} pixels`);
        // The browser reports a shift that is there.
        await page.locator('.player').evaluate((player) => {
          const line = document.createElement('hr');
          line.style.height = '200px';
          player.before(line);
        });
        await expect.poll(async () => (await readShift(page)).shift).toBeGreaterThan(MAX_SHIFT);
      });
    }
  });
}
