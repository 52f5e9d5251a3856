import type { Page } from '@playwright/test';
import { DOCUMENT_STATUS } from '../mock-api/records/documents';
import { checkScreens, getHorizontalOverflow, testAccessibility, type ScreenCase } from './support/accessibility';
import { expectDefined } from './support/expect-defined';
import { expect, findUser, signIn, test, type Stack } from './support/fixtures';

const LIST_PATH = '/ocr/file-list';
const UPLOAD_PATH = '/ocr/upload';

function findValidatedDocumentId(stack: Stack): number {
  const user = findUser(stack, 'trainer');
  const document = stack.mock.db.documents.findLast(
    ({ userId, status }) => userId === user.id && status === DOCUMENT_STATUS.validated,
  );
  return expectDefined(document, 'a validated document of the trainer').id;
}

async function startUpload(page: Page) {
  const buffer = Buffer.from('%PDF-1.4');
  await page.locator('input[type=file]').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Start Upload' }).click();
}

const SCREENS: ScreenCase[] = [
  { name: 'file list', path: LIST_PATH },
  { name: 'file list with predicted data', path: (stack) => `${LIST_PATH}?open=${findValidatedDocumentId(stack)}` },
  {
    name: 'file list with moderated data',
    path: (stack) => `${LIST_PATH}?open=${findValidatedDocumentId(stack)}&tab=moderated`,
  },
  { name: 'file list without matches', path: `${LIST_PATH}?q=zzzzzz` },
  { name: 'review of a document', path: (stack) => `${LIST_PATH}/${findValidatedDocumentId(stack)}` },
  { name: 'review at a value', path: (stack) => `${LIST_PATH}/${findValidatedDocumentId(stack)}?value=first` },
  {
    name: 'review of changed values',
    path: (stack) => `${LIST_PATH}/${findValidatedDocumentId(stack)}?tab=moderated&only=changed`,
  },
  {
    name: 'file of a review',
    path: (stack) => `${LIST_PATH}/${findValidatedDocumentId(stack)}?show=file&zoom=200&turn=90`,
  },
  { name: 'reading quality', path: `${LIST_PATH}?quality=open&labels=all` },
  { name: 'documents of a label', path: `${LIST_PATH}?quality=open&doubtful=supplier` },
  { name: 'upload', path: UPLOAD_PATH },
  {
    name: 'upload with messages',
    path: UPLOAD_PATH,
    show: async (page) => {
      await startUpload(page);
      await expect(page.getByText('Model not found.')).toBeVisible();
    },
  },
  {
    name: 'upload that has succeeded',
    path: UPLOAD_PATH,
    show: async (page) => {
      await page.getByLabel('Model').selectOption({ index: 1 });
      await startUpload(page);
      await expect(page.locator('.file')).toContainText('Uploaded');
    },
  },
];

testAccessibility('the screens of documents', async (page, stack) => {
  await signIn(page, 'trainer');
  await checkScreens(page, stack, SCREENS);
});

test('no screen of documents scrolls horizontally on a narrow phone', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'trainer');
  const id = findValidatedDocumentId(stack);
  for (const path of [
    LIST_PATH,
    `${LIST_PATH}?open=${id}&tab=moderated`,
    `${LIST_PATH}?quality=open`,
    `${LIST_PATH}/${id}?tab=moderated`,
    `${LIST_PATH}/${id}?show=file`,
    UPLOAD_PATH,
  ]) {
    await page.goto(path);
    expect(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test(
  'malicious API data in lists, reviews and pictures of documents is text, and no page scrolls horizontally',
  { tag: '@full' },
  async ({ page, stack }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, 'trainer');
    stack.mock.controls.setScenario('hostile');
    await page.goto(LIST_PATH);
    const reviews = await page
      .getByRole('link', { name: /^Review / })
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''));
    expect(reviews.length).toBeGreaterThan(0);
    for (const path of [LIST_PATH, `${LIST_PATH}?quality=open&labels=all`, ...reviews]) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect.soft(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
      const text = await page.locator('main').innerText();
      expect.soft(text, path).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect
        .soft(await page.locator('main [src^="javascript"], main [href^="javascript"], main script').count(), path)
        .toBe(0);
    }
  },
);

test('without documents the list, the reading quality and the upload say what is missing', async ({ page, stack }) => {
  await signIn(page, 'trainer');
  stack.mock.controls.setScenario('empty');
  await page.goto(`${LIST_PATH}?quality=open`);
  await expect(page.getByRole('heading', { name: /No documents yet/ })).toBeVisible();
  expect((await page.goto(`${LIST_PATH}/1`))?.status()).toBe(404);
  expect((await page.goto(UPLOAD_PATH))?.status()).toBe(200);
});
