import type { Locator, Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, openPage, test, type Stack } from '../support/fixtures';

const REASON = 'Mailbox locked elsewhere';
/** Keys from the dashboard to the reason; most are Tab. */
const MAX_KEYS = 46;
/** More presses of Tab than there are links and controls on a page. */
const MAX_TABS = 200;

/** Signs in, with one failed run this morning, and opens the dashboard. */
async function openDashboard(page: Page, { mock }: Stack, hasScript: boolean) {
  const morning = mock.db.mainLoggings.filter(({ startTime }) => startTime.startsWith('2026-11-20'));
  for (const run of morning) if (run.techStatus === 4) run.techStatus = 2;
  Object.assign(expectDefined(morning[2], 'the third run of the day'), { techStatus: 4, endComments: REASON });
  await openPage(page, 'superAdmin', '/', hasScript);
}

async function expectReason(log: Page) {
  const facts = log.getByRole('region', { name: /^Run \d+$/ });
  await expect(facts.getByText('Failed', { exact: true })).toBeVisible();
  await expect(facts.getByText(REASON, { exact: true })).toBeVisible();
  await expect(facts.getByText(REASON, { exact: true })).toBeInViewport();
}

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
  const [log] = await Promise.all([page.waitForEvent('popup'), press('Enter')]);
  await expectReason(log);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
});
