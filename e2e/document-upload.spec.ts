import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, getCalls, getFirstCall, openPage, test, type Stack } from './support/fixtures';
import { holdPosts } from './support/held-posts';

const PAGE_PATH = '/ocr/upload';
const MB = 1024 * 1024;
const WRONG_TYPE_MESSAGE = 'File Upload must be .pdf, .png, .jpg or .jpeg';
const PDF = Buffer.from('%PDF-1.4 a bill');
const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF };

const getFileInput = (page: Page) => page.locator('input[type=file]');
const getFile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const getStartButton = (page: Page) => page.getByRole('button', { name: 'Start Upload' });
const getUploads = (stack: Stack) => getCalls(stack, 'uploadDocument');

const open = (page: Page, hasScript: boolean) => openPage(page, 'trainer', PAGE_PATH, hasScript);

async function openAndChooseModel(page: Page, hasScript: boolean): Promise<void> {
  await open(page, hasScript);
  await page.getByLabel('Model').selectOption({ index: 1 });
}

test(
  'the form has the models and accepts one file; with script Start Upload is disabled until a file is chosen',
  { tag: ['@OCRUP-01', '@OCRUP-02', '@OCRUP-03', '@OCRUP-04'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    const options = page.getByLabel('Model').locator('option');
    const { models } = stack.mock.db;
    expect(await options.allTextContents()).toEqual(['Select a model', ...models.map(({ modelName }) => modelName)]);
    await expect(options.nth(1)).toHaveAttribute('value', expectDefined(models[0], 'a model').modelId);
    await expect(getFileInput(page)).not.toHaveAttribute('multiple');
    await expect(getFileInput(page)).toHaveAttribute('required');
    if (!hasScript) {
      await expect(getStartButton(page)).toBeEnabled();
      return;
    }
    await expect(getStartButton(page)).toBeDisabled();
    await getFileInput(page).setInputFiles(BILL);
    await expect(page.locator('.file')).toContainText('bill.pdf');
    await expect(getStartButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect(getStartButton(page)).toBeDisabled();
  },
);

test(
  'the file is sent with its model, the message of the API is shown, and its link scrolls the list to the document',
  { tag: ['@OCRUP-12', '@OCRUP-13', '@OCRUP-14'] },
  async ({ page, stack, hasScript }) => {
    await openAndChooseModel(page, hasScript);
    await getFileInput(page).setInputFiles({ ...BILL, name: 'SCAN of today.PDF' });
    await getStartButton(page).click();
    await expect(page.getByText('Document uploaded.', { exact: true })).toBeVisible();
    const call = getFirstCall(stack, 'uploadDocument');
    expect([call.method, call.path]).toEqual([
      'POST',
      `/api/blob/${expectDefined(stack.mock.db.models[0], 'a model').modelId}/uploaddocument`,
    ]);
    expect(call.body).toMatchObject({ file: { name: 'SCAN of today.PDF' } });
    await page.getByRole('link', { name: 'View it in the file list' }).click();
    const row = page.locator('tr:target');
    await expect(row).toContainText('SCAN of today.PDF');
    await expect(row).toContainText('Uploaded');
    await expect(row).toBeInViewport();
  },
);

test(
  'another file type shows a message for 3 seconds, keeps the hint and sends nothing',
  { tag: ['@OCRUP-08', '@OCRUP-10', '@OCRUP-11', '@D40'] },
  async ({ page, stack, hasScript }) => {
    await openAndChooseModel(page, hasScript);
    if (hasScript) await page.clock.pauseAt(Date.now());
    await getFileInput(page).setInputFiles({ ...BILL, name: 'notes.txt' });
    if (!hasScript) await getStartButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: WRONG_TYPE_MESSAGE })).toBeVisible();
    if (hasScript) {
      await expect(getFile(page, 'notes.txt')).toContainText('Refused');
      await expect(getStartButton(page)).toBeDisabled();
      await page.clock.runFor(2000);
      await expect(page.getByText(WRONG_TYPE_MESSAGE)).toBeVisible();
      await page.clock.runFor(1100);
      await expect(page.getByText(WRONG_TYPE_MESSAGE)).toBeHidden();
      await expect(getFile(page, 'notes.txt')).toContainText('Refused');
    }
    await expect(page.getByText('.pdf, .png, .jpg or .jpeg, at most 1 GB')).toBeVisible();
    expect(getUploads(stack)).toEqual([]);
  },
);

test(
  'an upload shows its size and progress, disables Start Upload, and can be cancelled and sent again',
  { tag: '@OCRUP-05' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the browser shows and cancels uploads');
    const countBefore = stack.mock.db.documents.length;
    await openAndChooseModel(page, hasScript);
    stack.mock.controls.armFault({ call: 'uploadDocument', kind: 'hang' });
    await getFileInput(page).setInputFiles({ ...BILL, buffer: Buffer.concat([PDF, Buffer.alloc(2 * MB)]) });
    await getStartButton(page).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading bill.pdf' })).toBeVisible();
    await expect(page.locator('.file')).toContainText(/2\.0 MB · \d+%/);
    await expect(getStartButton(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The upload was cancelled. Nothing was uploaded.' }),
    ).toBeVisible();
    expect(stack.mock.db.documents).toHaveLength(countBefore);
    stack.mock.controls.clearFaults();
    await getStartButton(page).click();
    await expect(getFile(page, 'bill.pdf')).toContainText('Uploaded');
  },
);

test('files that are chosen in turn are sent in turn', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser sends one file');
  await openAndChooseModel(page, hasScript);
  for (const name of ['a.pdf', 'b.pdf']) await getFileInput(page).setInputFiles({ ...BILL, name });
  // Every refused file keeps its mark, and a file that is chosen twice is listed once.
  const refused = ['empty.pdf', 'none.pdf'];
  for (const name of [...refused, ...refused]) {
    await getFileInput(page).setInputFiles({ ...BILL, name, buffer: Buffer.alloc(0) });
  }
  for (const name of refused) await expect(getFile(page, name)).toContainText('Refused');
  const letNextGo = await holdPosts(page, '/ocr/upload');
  await getStartButton(page).click();
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeVisible();
  await expect(page.getByLabel('Model')).toBeDisabled();
  await getFileInput(page).setInputFiles({ ...BILL, name: 'c.pdf' });
  await letNextGo();
  await expect(page.getByRole('progressbar', { name: 'Uploading b.pdf' })).toBeVisible();
  await expect(getFile(page, 'a.pdf')).toContainText('Uploaded');
  for (let count = 0; count < 2; count += 1) await letNextGo();
  await expect(getFile(page, 'c.pdf')).toContainText('Uploaded');
  expect(getUploads(stack).map(({ body }) => (body as { file: { name: string } }).file.name)).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
  ]);
  await expect(getStartButton(page)).toBeDisabled();
  // Only the toasts announce the results, each once.
  await expect(page.getByRole('status').filter({ hasText: 'Document uploaded.' })).toHaveCount(3);
  await getFile(page, 'b.pdf').getByRole('link', { name: 'View it in the file list' }).click();
  await expect(page.locator('tr:target')).toContainText('b.pdf');
});

test(
  'a file that was saved again or deleted after it was chosen says so, and can be chosen again',
  { tag: '@full' },
  async ({ page, stack, hasScript }, testInfo) => {
    test.skip(!hasScript, 'without script the browser shows its own error page');
    await openAndChooseModel(page, hasScript);
    const path = testInfo.outputPath('bill.pdf');
    for (const change of [() => writeFileSync(path, '%PDF-1.4 another bill'), () => rmSync(path)]) {
      writeFileSync(path, PDF);
      await getFileInput(page).setInputFiles(path);
      change();
      await getStartButton(page).click();
      await expect(getFile(page, 'bill.pdf')).toContainText('Refused');
      await expect(getFile(page, 'bill.pdf')).toContainText('The file has changed or is gone since it was chosen.');
      await expect(getStartButton(page)).toBeDisabled();
    }
    expect(getUploads(stack)).toEqual([]);
    writeFileSync(path, PDF);
    await getFileInput(page).setInputFiles(path);
    await getStartButton(page).click();
    await expect(getFile(page, 'bill.pdf')).toContainText('Uploaded');
  },
);

test('a page with unsent files asks before it is left, and names them on return', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser sends one file');
  await openAndChooseModel(page, hasScript);
  for (const name of ['a.pdf', 'b.pdf']) await getFileInput(page).setInputFiles({ ...BILL, name });
  stack.mock.controls.setLatency({ call: 'uploadDocument', ms: 5000 });
  await getStartButton(page).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'File List' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Files are not uploaded yet.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/file-list/);
  await menu.getByRole('link', { name: 'Upload File' }).click();
  const left = page.getByText('Not uploaded, because you left the page: ');
  await expect(left).toContainText('a.pdf, b.pdf');
  await getFileInput(page).setInputFiles({ ...BILL, name: 'a.pdf' });
  await expect(left).not.toContainText('a.pdf');
  await page.locator('.banner').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(left).toHaveCount(0);
});

test('all dropped files join the queue, one request each', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'dropping needs script');
  await openAndChooseModel(page, hasScript);
  const drop = (names: string[]) =>
    page.locator('.drop').evaluate((dropArea, fileNames) => {
      const dataTransfer = new DataTransfer();
      for (const name of fileNames) dataTransfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      dropArea.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, names);
  await drop(['a.pdf', 'b.pdf']);
  await drop(['c.pdf']);
  await expect(page.locator('.file')).toContainText(['a.pdf', 'b.pdf', 'c.pdf']);
  await getStartButton(page).click();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await expect(getFile(page, name)).toContainText('Uploaded');
  expect(getUploads(stack)).toHaveLength(3);
  await page.getByRole('link', { name: 'Predict all 3 in the file list' }).click();
  await page.getByRole('button', { name: 'Predict chosen (3)' }).click();
  await expect(page.getByText('3 of 3 documents predicted')).toBeVisible();
});

test(
  'an upload after the session ended shows that the session has ended and nothing was uploaded',
  { tag: '@D130' },
  async ({ page, hasScript }) => {
    await openAndChooseModel(page, hasScript);
    await page.context().clearCookies();
    await getFileInput(page).setInputFiles(BILL);
    await getStartButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your session has ended. Nothing was uploaded' }),
    ).toBeVisible();
    await expect(page).toHaveURL(hasScript ? PAGE_PATH : '/login');
  },
);
