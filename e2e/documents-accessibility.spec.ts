import type { Page } from '@playwright/test';
import { DOCUMENT_STATUS } from '../mock-api/records/documents';
import { checkScreens, testAccessibility, type ScreenCase, getHorizontalOverflow } from './support/accessibility';
import { expectDefined } from './support/expect-defined';
import { expect, findUser, signIn, type Stack, test } from './support/fixtures';

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
  { name: 'file list with predicted data', path: (stack) => `${LIST_PATH}?open=${findValidatedDocumentId(stack)}` },
  {
    name: 'file list with moderated data',
    path: (stack) => `${LIST_PATH}?open=${findValidatedDocumentId(stack)}&tab=moderated`,
  },
  { name: 'file list without matches', path: `${LIST_PATH}?q=zzzzzz` },
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
      await expect(page.getByText('bill.pdf was uploaded.')).toBeVisible();
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
  for (const path of [LIST_PATH, `${LIST_PATH}?open=${findValidatedDocumentId(stack)}&tab=moderated`, UPLOAD_PATH]) {
    await page.goto(path);
    expect(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
  }
});
