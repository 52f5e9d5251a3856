import { expectDefined } from '../support/expect-defined';
import { expect, openPage, tabTo, test } from '../support/fixtures';

const REASON = 'Mailbox locked elsewhere';
/** The most keys that a user may press from the dashboard to the reason. Most of them are Tab. */
const MAX_KEYS = 26;
const MAX_TABS_TO_ROWS = 6;

test('why a run failed this morning is found with the keyboard', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'Without script there is no switcher.');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const morning = stack.mock.db.mainLoggings.filter(({ startTime }) => startTime.startsWith('2026-11-20'));
  for (const run of morning) if (run.techStatus === 4) run.techStatus = 2;
  Object.assign(expectDefined(morning[2], 'the third run of the day'), { techStatus: 4, endComments: REASON });
  await openPage(page, 'superAdmin', '/', hasScript);
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to a page or company' })).toBeFocused();
  for (const letter of 'main') await press(letter);
  await expect(page.getByRole('option', { name: /^Main Loggings/ })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Main Loggings' })).toBeFocused();
  keys += await tabTo(page, page.getByRole('link', { name: 'Failed 1', exact: true }));
  await press('Enter');
  const viewLog = page.getByRole('link', { name: /^View Log/ });
  await expect(viewLog).toHaveCount(1);
  const skipLink = page.getByRole('link', { name: 'Skip to rows' }).first();
  const tabs = await tabTo(page, skipLink);
  expect(tabs).toBeLessThanOrEqual(MAX_TABS_TO_ROWS);
  keys += tabs;
  await press('Enter');
  await expect(viewLog).toBeFocused();
  const [log] = await Promise.all([page.waitForEvent('popup'), press('Enter')]);
  const facts = log.getByRole('region', { name: /^Run \d+$/ });
  await expect(facts.getByText('Failed', { exact: true })).toBeVisible();
  await expect(log.getByText(REASON, { exact: true })).toBeInViewport();
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
});
