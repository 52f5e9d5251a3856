import { request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import { callsOf, cookieOf, expect, ready, signIn, type Stack, test } from './stack';

const PAGE = '/ocr/upload';
const MB = 1024 * 1024;
const NO_MODEL = 'You need to select Model before uploading!';
const WRONG_TYPE = 'File Upload must be .pdf, .png, .jpg or .jpeg';
const PDF = Buffer.from('%PDF-1.4 a bill');
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF };

const input = (page: Page) => page.locator('input[type=file]');
const start = (page: Page) => page.getByRole('button', { name: 'Start Upload' });
const uploads = (stack: Stack) => callsOf(stack, 'uploadDocument');

async function open(page: Page, hasScript: boolean) {
  await signIn(page, 'trainer');
  await page.goto(PAGE);
  await ready(page, hasScript);
}

const chooseModel = (page: Page) => page.getByLabel('Model').selectOption({ index: 1 });

test('OCRUP-01 OCRUP-02 OCRUP-03 OCRUP-04 D39 models, one file, and a button that waits for it', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, hasScript);
  const options = page.getByLabel('Model').locator('option');
  const { models } = stack.mock.db;
  expect(await options.allTextContents()).toEqual(['Select a model', ...models.map(({ modelName }) => modelName)]);
  await expect(options.nth(1)).toHaveAttribute('value', models[0]?.modelId ?? '');
  await expect(input(page)).not.toHaveAttribute('multiple');
  await expect(input(page)).toHaveAttribute('required');
  if (!hasScript) return expect(start(page)).toBeEnabled();
  await expect(start(page)).toBeDisabled();
  await input(page).setInputFiles(bill);
  await expect(page.locator('.file')).toContainText('bill.pdf');
  await expect(start(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(start(page)).toBeDisabled();
});

test('OCRUP-12 OCRUP-13 OCRUP-14 the file is sent to the model, the answer is shown, and the list has it in view', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, hasScript);
  await chooseModel(page);
  await input(page).setInputFiles({ ...bill, name: 'SCAN of today.PDF' });
  await start(page).click();
  await expect(page.getByText('Document uploaded.', { exact: true })).toBeVisible();
  const [call] = uploads(stack);
  expect([call?.method, call?.path]).toEqual(['POST', `/api/blob/${stack.mock.db.models[0]?.modelId}/uploaddocument`]);
  expect(call?.body).toMatchObject({ file: { name: 'SCAN of today.PDF' } });
  await page.getByRole('link', { name: 'See it in the file list' }).click();
  const row = page.locator('tr:target');
  await expect(row).toContainText('SCAN of today.PDF');
  await expect(row).toContainText('Uploaded');
  await expect(row).toBeInViewport();
});

test('OCRUP-06 OCRUP-07 D38 without a model the message shows and the upload is attempted: both are visible', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, hasScript);
  await input(page).setInputFiles(bill);
  await start(page).click();
  await expect(page.getByText('Model not found.')).toBeVisible();
  await expect(page.getByText(NO_MODEL)).toBeVisible();
  expect(uploads(stack).map(({ path }) => path)).toEqual(['/api/blob/undefined/uploaddocument']);
  if (!hasScript) return;
  await chooseModel(page);
  await expect(page.getByText(NO_MODEL)).toBeHidden();
  await start(page).click();
  await expect(page.getByText('bill.pdf was uploaded.')).toBeVisible();
});

test('OCRUP-08 OCRUP-10 OCRUP-11 D40 another type is refused for 3 seconds, the hint stays and nothing is sent', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, hasScript);
  await chooseModel(page);
  if (hasScript) await page.clock.install();
  await input(page).setInputFiles({ ...bill, name: 'notes.txt' });
  if (!hasScript) await start(page).click();
  await expect(page.getByRole('alert').filter({ hasText: WRONG_TYPE })).toBeVisible();
  if (hasScript) {
    await page.clock.runFor(2000);
    await expect(page.getByText(WRONG_TYPE)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(page.getByText(WRONG_TYPE)).toBeHidden();
    await start(page).click();
    await expect(page.getByText(WRONG_TYPE)).toBeVisible();
  }
  await expect(page.getByText('.pdf, .png, .jpg or .jpeg, at most 1024 MB')).toBeVisible();
  expect(uploads(stack)).toEqual([]);
});

for (const [name, file, text] of [
  ['OCRUP-15 leading bytes of no document', { ...bill, buffer: Buffer.from('Dear all') }, WRONG_TYPE],
  ['0 bytes', { ...bill, buffer: Buffer.alloc(0) }, 'bill.pdf is empty'],
] as const) {
  test(`${name}: a clear answer, and nothing is sent`, async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await chooseModel(page);
    await input(page).setInputFiles(file);
    await start(page).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    expect(uploads(stack)).toEqual([]);
  });
}

test('ERR-01 ERR-03 a refusal stands in the form with the text of the API, a lost answer with a reference; the file stays', async ({
  page,
  stack,
  hasScript,
}) => {
  const before = stack.mock.db.documents.length;
  for (const fault of [
    { kind: 'status', status: 400, body: 'boom-xyz', text: 'boom-xyz' },
    { kind: 'reset', text: 'The service did not answer.' },
  ] as const) {
    const { text, ...armed } = fault;
    stack.mock.controls.arm({ call: 'uploadDocument', ...armed, times: 1 });
    await open(page, hasScript);
    await chooseModel(page);
    await input(page).setInputFiles(bill);
    await start(page).click();
    const message = page.getByRole('alert').filter({ hasText: text });
    await expect(message).toBeVisible();
    if (fault.kind === 'reset') await expect(message).toContainText(/Reference [0-9A-Z-]{14}/);
    if (hasScript) await expect(page.locator('.file')).toContainText('bill.pdf');
  }
  expect(stack.mock.db.documents).toHaveLength(before);
});

test('OCRUP-05 an upload shows its size and percent, keeps the button shut, and can be cancelled and sent again', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser itself shows and stops the upload');
  const before = stack.mock.db.documents.length;
  await open(page, hasScript);
  await chooseModel(page);
  stack.mock.controls.setLatency({ call: 'uploadDocument', ms: 1500 });
  await input(page).setInputFiles({ ...bill, buffer: Buffer.concat([PDF, Buffer.alloc(2 * MB)]) });
  await start(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading bill.pdf' })).toBeVisible();
  await expect(page.locator('.file')).toContainText(/2\.0 MB · \d+%/);
  await expect(start(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The upload was cancelled. Nothing was uploaded.' }),
  ).toBeVisible();
  expect(stack.mock.db.documents).toHaveLength(before);
  stack.mock.controls.setLatency({ call: 'uploadDocument', ms: 0 });
  await start(page).click();
  await expect(page.getByText('bill.pdf was uploaded.')).toBeVisible();
});

test('a file can be dropped, and of several none is taken', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'dropping needs script');
  await open(page, hasScript);
  const drop = (names: string[]) =>
    page.locator('.drop').evaluate((place, all) => {
      const dataTransfer = new DataTransfer();
      for (const name of all) dataTransfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, names);
  await drop(['a.pdf', 'b.pdf']);
  await expect(page.getByRole('alert').filter({ hasText: 'Only one file can be uploaded at a time.' })).toBeVisible();
  await expect(start(page)).toBeDisabled();
  await drop(['dropped.pdf']);
  await expect(page.locator('.file')).toContainText('dropped.pdf');
  await chooseModel(page);
  await start(page).click();
  await expect(page.getByText('dropped.pdf was uploaded.')).toBeVisible();
});

test('a browser that leaves in the middle of a document leaves nothing behind', async ({ stack }) => {
  const before = stack.mock.db.documents.length;
  const cookie = await cookieOf(stack, 'trainer');
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=edge', 'content-length': String(5 * MB) };
  const sending = httpRequest(`${stack.portal.url}/ocr/upload/file`, { method: 'POST', headers });
  sending.on('error', () => undefined);
  const part = (name: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"`;
  sending.write(`${part('modelId')}\r\n\r\n${stack.mock.db.models[0]?.modelId}\r\n`);
  sending.write(`${part('file')}; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`);
  sending.write(Buffer.concat([PDF, Buffer.alloc(MB)]));
  await expect.poll(() => callsOf(stack, 'refreshToken').length).toBeGreaterThan(1);
  sending.destroy();
  await expect.poll(() => stack.portal.output()).toMatch(/ocr\/upload\/file.*"aborted":true/);
  expect(stack.mock.db.documents).toHaveLength(before);
});

test('D130 a session that has ended is said, and nothing was uploaded', async ({ page, hasScript }) => {
  await open(page, hasScript);
  await chooseModel(page);
  await page.context().clearCookies();
  await input(page).setInputFiles(bill);
  await start(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your session has ended. Nothing was uploaded' }),
  ).toBeVisible();
  await expect(page).toHaveURL(hasScript ? PAGE : '/login');
});

test('ERR-06 models that cannot be loaded are said to be, with Retry', async ({ page, stack, hasScript }) => {
  stack.mock.controls.arm({ call: 'listModels', kind: 'status', status: 500, body: 'no', times: 1 });
  await open(page, hasScript);
  await expect(page.getByRole('heading', { name: 'The models could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByLabel('Model')).toBeVisible();
});
