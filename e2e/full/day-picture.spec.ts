import { expectDefined } from '../support/expect-defined';
import { expect, openPage, test } from '../support/fixtures';

const LIST = '/rpa/main-logging';

test('the picture of the day counts the statuses, and a count is a link to its runs', async ({
  page,
  stack,
  hasScript,
}) => {
  const today = stack.mock.db.mainLoggings.filter(({ startTime }) => startTime.startsWith('2026-11-20'));
  for (const run of today.slice(2, 4)) run.techStatus = 4;
  const failed = today.filter(({ techStatus }) => techStatus === 4);
  expect(failed.length).toBeGreaterThan(1);
  await openPage(page, 'superAdmin', LIST, hasScript);
  const picture = page.getByRole('figure', { name: 'Runs of Fri 20 November 2026' });
  await picture.getByRole('link', { name: `Failed ${failed.length}`, exact: true }).click();
  await expect(page.getByRole('link', { name: /^View Log/ })).toHaveCount(failed.length);
  // The picture shows what the filter leaves, the counts are those of the day.
  await expect(picture.locator('a[target="_blank"]')).toHaveCount(failed.length);
  await expect(picture.getByRole('link', { name: /^Successful [1-9]/ })).toBeVisible();
  const [tab] = await Promise.all([page.waitForEvent('popup'), picture.locator('a[target="_blank"]').first().click()]);
  await expect(tab.getByRole('region', { name: /^Run \d+$/ })).toContainText('Failed');
});

test('the worst process of the week leads to its failed runs, and day links have their counts', async ({
  page,
  stack,
  hasScript,
}) => {
  const runs = stack.mock.db.mainLoggings.filter(({ startTime }) => startTime.startsWith('2026-11-17'));
  const company = expectDefined(runs[0], 'a run').company;
  for (const run of runs.slice(0, 20)) Object.assign(run, { processName: 'Worst', company, techStatus: 4 });
  await openPage(page, 'superAdmin', LIST, hasScript);
  stack.mock.controls.armFault({ call: 'queryMainLoggings', kind: 'status', status: 400, times: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'The week' }).click();
  const week = page.getByRole('region', { name: 'Failed runs of the week', exact: true });
  await expect(week.getByRole('status')).toContainText('; 1 of 7 days could not be loaded. Try again');
  await week.getByRole('link', { name: 'Try again' }).click();
  await expect(week.getByRole('status')).toHaveText(/^\d+ of \d+ runs failed, in \d+ processes$/);
  await expect(week.getByRole('row').first()).toContainText(/Sat 14.*Tue 17.*Today 20/);
  await expect(week.getByRole('row').nth(1)).toContainText(/Worst.*no runs/);
  await expect(week.getByRole('cell', { name: /^0 of \d+ runs failed$/ }).first()).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const day = page.getByRole('navigation', { name: /days$/i }).getByRole('link', { name: /^Tue 17/ });
  await expect(day).toContainText(/\d runs.*failed/);
  await week.getByRole('link', { name: '20 of 20 runs failed' }).click();
  await expect(page.getByRole('link', { name: /^View Log/ })).toHaveCount(20);
  await expect(day).toHaveAttribute('aria-current', 'date');
});

test('the picture can be folded, and other days have one too', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', LIST, hasScript);
  const lane = page.locator('.lane-row__words', { hasText: /^\d+ runs?/ }).first();
  await expect(lane).toBeVisible();
  await page.getByRole('link', { name: 'Fri 20 November 2026', exact: true }).click();
  await expect(lane).toBeHidden();
  await page.getByRole('link', { name: 'Thu 19 November 2026' }).first().click();
  await expect(page.getByRole('figure', { name: 'Runs of Thu 19 November 2026' })).toBeVisible();
  await page.goto(`${LIST}?searched=1`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('on a phone the picture is folded until it is opened, shows four processes first, and long names do not widen it', async ({
  page,
  stack,
  hasScript,
}) => {
  const run = expectDefined(stack.mock.db.mainLoggings.at(-1), 'the newest run');
  Object.assign(run, { processName: 'Reconciliation'.repeat(22), techStatus: 4 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'superAdmin', LIST, hasScript);
  const lanes = page.locator('.lane-row__words').filter({ visible: true });
  await expect(page.locator('.lane-row__words').first()).toBeHidden();
  await page.getByRole('link', { name: 'Fri 20 November 2026', exact: true }).click();
  await expect(lanes).toHaveCount(4);
  const more = page.getByRole('link', { name: /^\d+ more processes$/ });
  const count = Number.parseInt(expectDefined(await more.textContent(), 'the number of other processes'), 10);
  await more.click();
  await expect(lanes).toHaveCount(4 + count);
  await expect(more).toHaveCount(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('the picture of the current day has a mark of now, and a bar says its times', async ({
  page,
  stack,
  hasScript,
}) => {
  // The portal has the clock of the computer.
  const now = new Date().toISOString();
  const dayNumber = Math.floor(Date.parse(now) / 86_400_000);
  stack.mock.controls.moveClock({ now });
  const run = expectDefined(stack.mock.db.mainLoggings.at(-1), 'the newest run');
  Object.assign(run, {
    techStatus: 4,
    startTime: `${now.slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`,
    endTime: null,
    dayNumber,
  });
  await openPage(page, 'superAdmin', LIST, hasScript);
  await expect(page.getByText(/^now \d{2}:\d{2}$/)).toBeVisible();
  await expect(page.locator('.lane-row__now')).toHaveAttribute('x1', /^\d[\d.]*%$/);
  await expect(page.locator('.lane-row__bars title').first()).toHaveText('from 00:00, Failed, no end time');
  await page.goto(`${LIST}?date=2026-11-20`);
  await expect(page.locator('.lane-row__bars title').first()).toHaveText(/^\d{2}:\d{2} to \d{2}:\d{2}, \w+/);
  await expect(page.getByText(/^now /)).toHaveCount(0);
});
