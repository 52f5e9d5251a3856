import type { Locator, Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, getCompanyUrl, signIn, type Stack, test, waitForHydration } from './support/fixtures';

// The place of toasts: at the top right, where they cover no control that is needed.

const WIDTHS = [1440, 1024, 390];
/** Long enough for two lines. */
const REFUSAL = 'Two users of this department are still activated. Move them to another department first.';

test.skip(({ hasScript }) => !hasScript, 'without script the message is a banner of the page');

/** Opens the departments of a company with the toast of a refused deletion, which stays until it is closed. */
async function showErrorToast(page: Page, stack: Stack, width: number): Promise<Locator> {
  await page.setViewportSize({ width, height: 700 });
  stack.mock.controls.armFault({ call: 'deleteDepartment', kind: 'status', status: 409, body: REFUSAL, times: 1 });
  await signIn(page, 'superAdmin');
  await page.goto(`${getCompanyUrl(stack)}#departments`);
  await waitForHydration(page, true);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const toast = page.locator('#toasts').getByRole('alert');
  await expect(toast).toContainText(REFUSAL);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  return toast;
}

const getBox = async (locator: Locator) => expectDefined(await locator.boundingBox(), 'a box');

/** Whether a control receives a click in its middle. */
const isUncovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  });

for (const width of WIDTHS) {
  test(`a toast is at the top right below the header, and covers no menu and no pager, at ${width} pixels`, async ({
    page,
    stack,
  }) => {
    const toast = await showErrorToast(page, stack, width);
    const [box, header] = [await getBox(toast), await getBox(page.locator('.header'))];
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(box.y).toBeLessThan(header.height + 100);
    expect(width - (box.x + box.width)).toBeLessThan(40);
    expect(await isUncovered(page.getByRole('tabpanel', { name: 'DEPARTMENTS' }).locator('.pager__end'))).toBe(true);
    await page.locator('.header summary').last().click();
    for (const item of [
      page.getByRole('link', { name: 'Edit Profile' }),
      page.getByRole('button', { name: 'Log Out' }),
    ]) {
      await expect(item).toBeVisible();
      expect(await isUncovered(item)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
  });

  test(`a toast covers no button of an open dialog at ${width} pixels`, async ({ page, stack }) => {
    const toast = await showErrorToast(page, stack, width);
    // The longest form of the page.
    await page.getByRole('tab', { name: 'USERS' }).click();
    await page.getByRole('link', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await expect(dialog).toBeVisible();
    await expect(toast).toBeVisible();
    // The dialog has become lower when its entrance has ended.
    await expect
      .poll(async () => {
        const { y, height } = await getBox(toast);
        return (await getBox(dialog)).y - (y + height);
      })
      .toBeGreaterThanOrEqual(0);
    for (const control of [
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('link', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Create User' }),
    ]) {
      expect(await isUncovered(control)).toBe(true);
    }
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(dialog).toBeVisible();
  });
}

test('a toast covers no action beside the title of a page', async ({ page, stack }) => {
  const { id } = expectDefined(
    stack.mock.db.recordings.find(({ processId }) => processId === null),
    'an unmatched recording',
  );
  stack.mock.controls.armFault({ call: 'matchToProcess', kind: 'status', status: 500, body: 'boom' });
  await signIn(page, 'superAdmin');
  await page.goto(`/events/${id}`);
  await waitForHydration(page, true);
  const button = page.getByRole('button', { name: 'Match To Process', exact: true });
  await button.click();
  await expect(page.locator('#toasts').getByRole('alert')).toContainText('boom');
  expect(await isUncovered(button)).toBe(true);
});
