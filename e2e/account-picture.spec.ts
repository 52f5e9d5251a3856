import type { Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, findUser, getCalls, getFirstCall, openPage, test } from './support/fixtures';
import { PNG } from './support/png';

const PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: PNG };

const getFileInput = (page: Page) => page.locator('input[type=file]');

const open = (page: Page, hasScript: boolean) => openPage(page, 'manager', '/account', hasScript);

async function upload(page: Page, hasScript: boolean, file: typeof PICTURE) {
  await getFileInput(page).setInputFiles(file);
  if (!hasScript) await page.getByRole('button', { name: 'Change Image' }).click();
}

test(
  'one picture is uploaded after one token exchange and then shown in the page, the header and the menu',
  { tag: ['@ACCOUNT-08', '@ACCOUNT-10', '@ACCOUNT-12', '@GUARD-15', '@D122'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(getFileInput(page)).toHaveCount(1);
    await expect(getFileInput(page)).not.toHaveAttribute('multiple');
    stack.mock.controls.expireAccessTokens();
    stack.mock.controls.clearLog();
    await upload(page, hasScript, PICTURE);
    await expect(page.getByText('The image was changed.')).toBeVisible();
    const user = findUser(stack, 'manager');
    const pictureUrl = stack.mock.url + expectDefined(user.profileImage, 'the new picture of the user');
    // The header shows the picture in its button and in its popover, the menu and the page show it once.
    const avatars = page.locator('.header .avatar__image, .nav .avatar__image, .profile .avatar__image');
    await expect
      .poll(() => avatars.evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
      .toEqual([pictureUrl, pictureUrl, pictureUrl, pictureUrl]);
    const call = getFirstCall(stack, 'uploadProfilePicture');
    expect([call.method, call.path]).toEqual(['POST', `/api/blob/roxus/users/${user.id}/uploadprofilepicture`]);
    expect(JSON.stringify(call.body)).toContain('me.png');
    const callNames = getCalls(stack).map((entry) => entry.call);
    expect(callNames.slice(0, 2)).toEqual(['refreshToken', 'uploadProfilePicture']);
  },
);

test('an upload shows a preview and its progress and can be cancelled without changing the picture', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser shows and cancels uploads');
  await open(page, hasScript);
  const before = findUser(stack, 'manager').profileImage;
  stack.mock.controls.armFault({ call: 'uploadProfilePicture', kind: 'hang' });
  await upload(page, hasScript, PICTURE);
  await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
  await expect(page.locator('.profile .avatar__image')).toHaveAttribute('src', /^data:image\/png/);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('alert')).toContainText('The upload was cancelled. Your image was not changed.');
  await expect(page.getByRole('button', { name: 'Change Image' })).toBeVisible();
  expect(findUser(stack, 'manager').profileImage).toBe(before);
});
