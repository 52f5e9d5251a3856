import type { Page } from '@playwright/test';
import { expectDefined, expectMatch } from '../support/expect-defined';
import { expect, getDialog, openPage, test } from '../support/fixtures';

const PAGE_PATH = '/rpa/get-otp';

const open = (page: Page, hasScript: boolean) => openPage(page, 'superAdmin', PAGE_PATH, hasScript);

const getOtpButton = (page: Page, rowNumber: number) =>
  page
    .getByRole('row')
    .nth(rowNumber)
    .getByRole('button', { name: /^Get OTP/ });

test(
  'Get OTP shows the code, username and password in a dialog, and closing it removes them',
  { tag: ['@OTP-03', '@OTP-14', '@OTP-15', '@D76'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    const config = expectDefined(stack.mock.db.otpConfigs[0], 'an OTP config');
    const username = expectDefined(config.username, 'the username of the OTP config');
    const password = expectDefined(config.password, 'the password of the OTP config');
    await getOtpButton(page, 1).click();
    const dialog = getDialog(page, hasScript, 'OTP Information');
    await expect(dialog.getByRole('group', { name: 'OTP' })).toHaveText(/^\d{6}$/);
    await expect(dialog).toContainText(username);
    await expect(dialog.getByText('Password', { exact: true })).toHaveCount(1);
    await expect(dialog.getByText(password)).toBeHidden();
    if (hasScript) await dialog.getByRole('button', { name: 'Show password' }).click();
    else await dialog.getByText('Show password').click();
    await expect(dialog.getByText(password)).toBeVisible();
    await expect(page).toHaveURL(PAGE_PATH);

    // Codes depend on the time.
    stack.mock.controls.moveClock({ now: '2026-11-20T11:00:00Z' });
    const firstCode = expectDefined(await dialog.getByRole('group', { name: 'OTP' }).textContent(), 'the first code');
    await dialog.getByRole('button', { name: 'New code' }).click();
    await expect(dialog.getByRole('group', { name: 'OTP' })).not.toHaveText(firstCode);
    stack.mock.controls.armFault({ call: 'getOtp', kind: 'status', status: 500, body: 'Not now.', times: 1 });
    await dialog.getByRole('button', { name: 'New code' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not now.');
    // Without script the last code is gone with its page: the server does not keep it.
    await expect(dialog.getByRole('group', { name: 'OTP' })).toHaveCount(hasScript ? 1 : 0);
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    if (hasScript) await expect(getOtpButton(page, 1)).toBeFocused();
    expect(await page.content()).not.toContain(password);

    // The second app has no password, so the dialog leaves the row out.
    await getOtpButton(page, 2).click();
    await expect(dialog.getByRole('group', { name: 'OTP' })).toHaveText(/^\d{6}$/);
    await expect(dialog.getByText('Password', { exact: true })).toHaveCount(0);
  },
);

test('the seconds of a code are those of the server, whatever the clock of the browser shows', async ({
  page,
  hasScript,
}) => {
  if (hasScript) await page.clock.install({ time: Date.now() + 3 * 3_600_000 + 13_000 });
  await open(page, hasScript);
  // A code of the end of a period would change before it is read.
  await expect.poll(() => (Date.now() / 1000) % 30).toBeLessThan(27);
  await getOtpButton(page, 1).click();
  const dialog = getDialog(page, hasScript, 'OTP Information');
  const left = dialog.getByText(hasScript ? /^Changes in \d+ s$/ : /This one had \d+ s left when this page was made/);
  const shown = Number(expectMatch((await left.textContent()) ?? '', /(\d+) s(?: left|$)/));
  const expected = 30 - ((Date.now() / 1000) % 30);
  // The period may have ended since.
  const difference = (shown - expected + 30) % 30;
  expect(Math.min(difference, 30 - difference)).toBeLessThan(4);
  if (!hasScript) return;
  const readHeight = async () => Math.round((await dialog.boundingBox())?.height ?? 0);
  const height = await readHeight();
  await page.clock.fastForward(30_000);
  await expect(dialog.getByRole('status').filter({ hasText: 'This code has changed. Get a new one.' })).toBeVisible();
  expect(await readHeight()).toBe(height);
});

test(
  'Create OTP adds the app to the list, and its secrets are not shown',
  { tag: ['@OTP-04', '@OTP-05', '@OTP-12'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const dialog = getDialog(page, hasScript, 'Create OTP');
    for (const [label, value] of [
      ['Customer Name', 'Aardvark & Co'],
      ['Platform', 'Xero'],
      ['Client Secret', 'GEZDGNBVGY3TQOJQ'],
      ['Username', 'robot.new'],
      ['Password', 's3cret-word'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value);
    // The secret is not a password field, so that no password manager saves it.
    await expect(dialog.getByLabel('Client Secret', { exact: true })).toHaveCSS('-webkit-text-security', 'disc');
    await expect(dialog.locator('[type=password]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Create OTP Config SUCCESSFULLY!', { exact: true })).toBeVisible();
    await page.goto(`${PAGE_PATH}?q=aardvark`);
    await expect(page.getByRole('row', { name: /Aardvark & Co/ })).toBeVisible();
    expect(await page.content()).not.toMatch(/GEZDGNBVGY3TQOJQ|s3cret-word/);
  },
);
