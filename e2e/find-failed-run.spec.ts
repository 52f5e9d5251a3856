import type { Locator, Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, getMenu, signIn, test, waitForHydration, type Stack } from './support/fixtures';

const REASON = 'Mailbox locked elsewhere';
/** Keys from the dashboard to the reason; most are Tab. */
const MAX_KEYS = 44;
/** More presses of Tab than there are links and controls on a page. */
const MAX_TABS = 200;

/** Signs in, with one failed run this morning, and opens the dashboard. */
async function openDashboard(page: Page, { mock }: Stack, hasScript: boolean) {
  const morning = mock.db.mainLoggings.filter(({ startTime }) => startTime.startsWith('2026-11-20'));
  for (const run of morning) if (run.techStatus === 4) run.techStatus = 2;
  Object.assign(expectDefined(morning[2], 'the third run of the day'), { techStatus: 4, endComments: REASON });
  await signIn(page, 'superAdmin');
  await page.goto('/');
  await waitForHydration(page, hasScript);
}

/** Follows a link that opens the log of a run in a new tab. */
async function openLog(page: Page, follow: () => Promise<unknown>): Promise<Page> {
  const [log] = await Promise.all([page.waitForEvent('popup'), follow()]);
  return log;
}

async function expectReason(log: Page) {
  const facts = log.getByRole('region', { name: /^Run \d+$/ });
  await expect(facts.getByText('Failed', { exact: true })).toBeVisible();
  await expect(facts.getByText(REASON, { exact: true })).toBeVisible();
  await expect(facts.getByText(REASON, { exact: true })).toBeInViewport();
}

test('why a run failed this morning is found in three clicks', async ({ page, stack, hasScript }) => {
  let clicks = 0;
  const click = async (link: Locator) => {
    clicks += 1;
    await link.click();
  };
  await openDashboard(page, stack, hasScript);
  await click(getMenu(page).getByRole('link', { name: 'Main Loggings' }));
  await click(page.getByRole('figure', { name: /^Runs of / }).getByRole('link', { name: 'Failed 1', exact: true }));
  await expect(page.getByRole('link', { name: /^View Log/ })).toHaveCount(1);
  const log = await openLog(page, () => click(page.getByRole('link', { name: /^View Log/ })));
  await expectReason(log);
  expect(clicks).toBe(3);
});

test('why a run failed this morning is found with the keyboard', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'the command palette needs script');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab until the link has the focus. */
  const tabTo = async (link: Locator) => {
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      await press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${String(link)}`);
  };
  await openDashboard(page, stack, hasScript);
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to a page or company' })).toBeFocused();
  for (const letter of 'main') await press(letter);
  await expect(page.getByRole('option', { name: /^Main Loggings/ })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Main Loggings' })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Failed 1', exact: true }));
  await press('Enter');
  const viewLog = page.getByRole('link', { name: /^View Log/ });
  await expect(viewLog).toHaveCount(1);
  await tabTo(viewLog);
  const log = await openLog(page, () => press('Enter'));
  await expectReason(log);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
});
