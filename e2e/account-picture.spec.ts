import { request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import type { AccountKey } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import {
  createSessionCookie,
  expect,
  findUser,
  getCalls,
  getFirstCall,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';

/** An image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const MB = 1024 * 1024;
const PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: PNG };
const LARGE_PICTURE = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(12 * MB)]) };

const getFileInput = (page: Page) => page.locator('input[type=file]');
const getAvatars = (page: Page) => page.locator('.header .avatar__image, .nav .avatar__image, .profile .avatar__image');
const getUploads = (stack: Stack) => getCalls(stack, 'uploadProfilePicture');

async function open(page: Page, hasScript: boolean, key: AccountKey = 'manager') {
  await signIn(page, key);
  await page.goto('/account');
  await waitForHydration(page, hasScript);
}

/** Uploads a file. With script choosing a file uploads it. */
async function upload(page: Page, hasScript: boolean, file: typeof PICTURE) {
  await getFileInput(page).setInputFiles(file);
  if (!hasScript) await page.getByRole('button', { name: 'Change Image' }).click();
}

test('Change Image accepts exactly one file', { tag: '@ACCOUNT-08' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  await expect(page.getByRole('button', { name: 'Change Image' })).toBeVisible();
  await expect(getFileInput(page)).toHaveCount(1);
  await expect(getFileInput(page)).not.toHaveAttribute('multiple');
  if (!hasScript) return;
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change Image' }).click();
  expect((await fileChooser).isMultiple()).toBe(false);
});

test(
  'the picture is uploaded after one token exchange and then shown in the page, the header and the menu',
  { tag: ['@ACCOUNT-10', '@ACCOUNT-12', '@GUARD-15', '@D122'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    stack.mock.controls.expireAccessTokens();
    stack.mock.controls.clearLog();
    await upload(page, hasScript, PICTURE);
    await expect(page.getByText('The image was changed.')).toBeVisible();
    const user = findUser(stack, 'manager');
    const pictureUrl = stack.mock.url + expectDefined(user.profileImage, 'the new picture of the user');
    // The header shows the picture in its button and in its popover, the menu and the page show it once.
    await expect
      .poll(() => getAvatars(page).evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
      .toEqual([pictureUrl, pictureUrl, pictureUrl, pictureUrl]);
    const call = getFirstCall(stack, 'uploadProfilePicture');
    expect([call.method, call.path]).toEqual(['POST', `/api/blob/roxus/users/${user.id}/uploadprofilepicture`]);
    expect(JSON.stringify(call.body)).toContain('me.png');
    const callNames = getCalls(stack).map((entry) => entry.call);
    expect(callNames.slice(0, 2)).toEqual(['refreshToken', 'uploadProfilePicture']);
  },
);

test(
  'the path of the upload has the same customer name for every user',
  { tag: '@ACCOUNT-11' },
  async ({ page, stack, hasScript }) => {
    for (const key of ['manager', 'otherCompanyAdmin'] as const) {
      await open(page, hasScript, key);
      await upload(page, hasScript, PICTURE);
      await expect(page.getByText('The image was changed.')).toBeVisible();
    }
    const { id } = findUser(stack, 'manager');
    const { id: otherId } = findUser(stack, 'otherCompanyAdmin');
    expect(getUploads(stack).map(({ path }) => path)).toEqual([
      `/api/blob/roxus/users/${id}/uploadprofilepicture`,
      `/api/blob/roxus/users/${otherId}/uploadprofilepicture`,
    ]);
  },
);

for (const { name, tags, file, message } of [
  {
    name: 'a text file',
    tags: ['@ACCOUNT-09'],
    file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Some notes') },
    message: 'notes.txt is not an image file',
  },
  {
    name: 'a text file with the name of a picture',
    tags: ['@ACCOUNT-09'],
    file: { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Some notes') },
    message: 'notes.png is not an image file',
  },
  {
    name: 'a picture that browsers do not show, with the name of another kind,',
    tags: ['@D40'],
    file: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    message: 'me.jpg is a HEIF or TIFF image, which most browsers cannot show. Choose it as JPEG or PNG',
  },
  { name: 'a file of 12 MB', tags: ['@D40'], file: LARGE_PICTURE, message: 'The file is larger than 10 MB' },
  {
    name: 'an empty file',
    tags: [],
    file: { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    message: 'empty.png is empty',
  },
]) {
  test(
    `${name} is refused with a message, nothing is sent and the picture does not change`,
    { tag: ['@full', ...tags] },
    async ({ page, stack, hasScript }) => {
      const before = findUser(stack, 'manager').profileImage;
      await open(page, hasScript);
      await upload(page, hasScript, file);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page).toHaveURL(/\/account(?:#general)?$/);
      expect(getUploads(stack)).toEqual([]);
      expect(findUser(stack, 'manager').profileImage).toBe(before);
    },
  );
}

test('two files in one upload are refused, and neither is saved', async ({ page, stack }) => {
  await signIn(page, 'manager');
  const before = findUser(stack, 'manager').profileImage;
  const form = new FormData();
  for (const name of ['a.png', 'b.png']) form.append('file', new Blob([PNG], { type: 'image/png' }), name);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${stack.portal.url}/account/picture`, {
    method: 'POST',
    body: form,
    headers: { cookie, accept: 'application/json' },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ isDone: false, text: 'Only one file can be uploaded at a time.' });
  expect(findUser(stack, 'manager').profileImage).toBe(before);
});

test('a rejection of the API is shown, and the picture does not change', async ({ page, stack, hasScript }) => {
  await open(page, hasScript);
  stack.mock.controls.armFault({
    call: 'uploadProfilePicture',
    kind: 'status',
    status: 400,
    body: 'No pictures today',
    times: 1,
  });
  await upload(page, hasScript, PICTURE);
  await expect(page.getByRole('alert').filter({ hasText: 'No pictures today' })).toBeVisible();
  await expect(page.locator('.profile .avatar__image')).toHaveCount(1);
});

test('a lost response of the API shows a message with a reference', async ({ page, stack, hasScript }) => {
  await open(page, hasScript);
  stack.mock.controls.armFault({ call: 'uploadProfilePicture', kind: 'reset', times: 1 });
  await upload(page, hasScript, PICTURE);
  await expect(page.getByRole('alert').filter({ hasText: 'The service did not answer.' })).toContainText(
    /Reference [0-9A-Z-]{14}/,
  );
});

test('an upload shows a preview and its progress and can be cancelled without changing the picture', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser shows and cancels uploads');
  await open(page, hasScript);
  const before = findUser(stack, 'manager').profileImage;
  stack.mock.controls.setLatency({ call: 'uploadProfilePicture', ms: 1500 });
  await upload(page, hasScript, PICTURE);
  await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
  await expect(page.locator('.profile .avatar__image')).toHaveAttribute('src', /^data:image\/png/);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('alert')).toContainText('The upload was cancelled. Your image was not changed.');
  await expect(page.getByRole('button', { name: 'Change Image' })).toBeVisible();
  expect(findUser(stack, 'manager').profileImage).toBe(before);
});

test('an upload that the browser aborts changes nothing', async ({ stack }) => {
  const before = findUser(stack, 'manager').profileImage;
  const cookie = await createSessionCookie(stack, 'manager');
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=edge', 'content-length': String(5 * MB) };
  const request = httpRequest(`${stack.portal.url}/account/picture`, { method: 'POST', headers });
  // The test destroys the request, which emits an error.
  request.on('error', () => {});
  request.write(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  request.write(Buffer.concat([PNG, Buffer.alloc(MB)]));
  // The login makes the first token exchange, the upload the second one.
  await expect.poll(() => getCalls(stack, 'refreshToken').length).toBeGreaterThan(1);
  request.destroy();
  await expect.poll(() => stack.portal.getOutput()).toContain('"aborted":true');
  expect(findUser(stack, 'manager').profileImage).toBe(before);
});

test(
  'an upload after the session ended shows that the session has ended and nothing was uploaded',
  { tag: ['@D130', '@GUARD-14'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    await page.context().clearCookies();
    await upload(page, hasScript, PICTURE);
    await expect(page.getByRole('alert')).toContainText('Your session has ended. Nothing was uploaded');
    await expect(page).toHaveURL(hasScript ? '/account' : '/login');
  },
);
