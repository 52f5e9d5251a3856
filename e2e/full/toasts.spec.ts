import type { Locator, Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, getCompanyUrl, openPage, test, type Stack } from '../support/fixtures';

// The place of toasts: in the header beside its controls, on a phone below it at the right.

const WIDTHS = [1440, 820, 390];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 700 },
];
/** Long enough for two lines. */
const REFUSAL = 'Two users of this department are still activated. Move them to another department first.';

test.skip(({ hasScript }) => !hasScript, 'without script the message is a banner of the page');

async function showErrorToast(page: Page, stack: Stack, width: number): Promise<Locator> {
  await page.setViewportSize({ width, height: 700 });
  stack.mock.controls.armFault({ call: 'deleteDepartment', kind: 'status', status: 409, body: REFUSAL, times: 1 });
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#departments`);
  if (width < 640) await page.getByRole('button', { name: 'More actions of Customs' }).click();
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const toast = page.locator('#toasts').getByRole('alert');
  await expect(toast).toContainText(REFUSAL);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  return toast;
}

const getBox = async (locator: Locator) => expectDefined(await locator.boundingBox(), 'a box');

/** Waits for what moves: a toast that enters, a menu that opens. */
const expectUncovered = (control: Locator): Promise<void> =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && element.contains(hit);
      }),
    )
    .toBe(true);

for (const width of WIDTHS) {
  test(`a toast covers no control of the header, no toolbar, no menu and no pager, at ${width} pixels`, async ({
    page,
    stack,
  }) => {
    const toast = await showErrorToast(page, stack, width);
    const [box, header] = [await getBox(toast), await getBox(page.locator('.header'))];
    if (width < 640) expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    else expect(box.y + box.height).toBeLessThan(header.y + header.height + 20);
    expect(width - (box.x + box.width)).toBeLessThan(width < 640 ? 40 : 200);
    for (const control of await page.locator('.header a:visible, .header summary:visible').all())
      await expectUncovered(control);
    if (width >= 640) await expectUncovered(page.locator('#departments .toolbar'));
    const pager = page.getByRole('tabpanel', { name: 'DEPARTMENTS' }).locator('.pager__end');
    await pager.scrollIntoViewIfNeeded();
    await expectUncovered(pager);
    await page.locator('.header summary').last().click();
    for (const item of [
      page.getByRole('link', { name: 'Edit Profile' }),
      page.getByRole('button', { name: 'Log Out' }),
    ]) {
      await expectUncovered(item);
    }
    await page.keyboard.press('Escape');
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
  });
}

const findCoveredControls = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    const { top, bottom } = element.getBoundingClientRect();
    const shown = controls.filter((control) => {
      const box = control.getBoundingClientRect();
      return control.checkVisibility() && box.top >= top && box.bottom <= bottom;
    });
    if (shown.length === 0) return ['no control is shown'];
    return shown
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map(({ outerHTML }) => outerHTML);
  });

for (const { width, height } of SIZES) {
  test(`toasts cover nothing of a dialog at ${width} × ${height}`, async ({ page, stack }) => {
    const toast = await showErrorToast(page, stack, width);
    await page.setViewportSize({ width, height });
    for (const [tab, link] of [
      ['DEPARTMENTS', 'Create Department'],
      ['USERS', 'Create User'],
      ['LICENSES', 'Create License'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('link', { name: link }).click();
      const dialog = page.getByRole('dialog', { name: link });
      await expect(dialog).toBeVisible();
      await expect(toast).toBeVisible();
      // The entrance of the dialog moves it.
      await expect
        .poll(async () => {
          const { y, height: toastHeight } = await getBox(toast);
          return (await getBox(dialog)).y - (y + toastHeight);
        })
        .toBeGreaterThanOrEqual(0);
      expect(await findCoveredControls(dialog), link).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    }
  });

  const title = `values that are copied, with a toast, take no room from their dialog at ${width} × ${height}`;
  test(title, { tag: ['@OTP-16', '@OTP-17', '@OTP-18'] }, async ({ page, context, stack }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, 'superAdmin', '/rpa/get-otp');
    await page
      .getByRole('button', { name: /^Get OTP/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'OTP Information' });
    await expect(dialog).toBeVisible();
    const box = await getBox(dialog);
    const { username, password } = expectDefined(stack.mock.db.otpConfigs[0], 'an OTP config');
    const code = await dialog.getByRole('group', { name: 'OTP' }).textContent();
    for (const [name, value] of Object.entries({ Username: username, Password: password, OTP: code })) {
      await dialog.getByRole('button', { name: `Copy ${name}` }).click();
      await expect(page.getByText(`${name} Copied`, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
      expect(await getBox(dialog)).toEqual(box);
    }
    await expect(dialog.getByRole('group', { name: 'OTP' })).toBeInViewport({ ratio: 1 });
    expect(await findCoveredControls(dialog)).toEqual([]);
  });
}

test('a toast covers no action beside the title of a page', async ({ page, stack }) => {
  const { id } = expectDefined(
    stack.mock.db.recordings.find(({ processId }) => processId === null),
    'an unmatched recording',
  );
  stack.mock.controls.armFault({ call: 'matchToProcess', kind: 'status', status: 500, body: 'boom' });
  await openPage(page, 'superAdmin', `/events/${id}`);
  const button = page.getByRole('button', { name: 'Match To Process', exact: true });
  await button.click();
  await expect(page.locator('#toasts').getByRole('alert')).toContainText('boom');
  await expectUncovered(button);
  // On a phone the player stays below the header.
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.pager').last().scrollIntoViewIfNeeded();
    await expectUncovered(page.getByRole('button', { name: 'Play', exact: true }));
  }
});

for (const width of [1440, 820]) {
  test(`the toast of a link that an open menu has copied can be read and closed at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, 'superAdmin', '/');
    await page.getByLabel('Columns and link to this view').click();
    await page.getByRole('button', { name: 'Copy link to this view' }).click();
    const close = page.locator('#toasts').getByRole('button', { name: 'Close message' });
    await expectUncovered(close);
  });
}
