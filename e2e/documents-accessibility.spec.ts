import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { inspectAll, inspection, type Screen, sideways } from './screens';
import { expect, signIn, type Stack, test } from './stack';

const LIST = '/ocr/file-list';
const UPLOAD = '/ocr/upload';

function validatedId({ mock }: Stack): number {
  const user = mock.db.users.find(({ email }) => email === accountByKey('trainer').email);
  return mock.db.documents.findLast(({ userId, status }) => userId === user?.id && status === 3)?.id ?? 0;
}

const startUpload = async (page: Page, name: string) => {
  const buffer = Buffer.from('%PDF-1.4');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Start Upload' }).click();
};

const SCREENS: Screen[] = [
  { name: 'file list with predicted data', path: (stack) => `${LIST}?open=${validatedId(stack)}` },
  { name: 'file list with moderated data', path: (stack) => `${LIST}?open=${validatedId(stack)}&tab=moderated` },
  { name: 'no match', path: () => `${LIST}?q=zzzzzz` },
  { name: 'upload', path: () => UPLOAD },
  {
    name: 'upload with messages',
    path: () => `${UPLOAD}?again=1`,
    show: async (page) => {
      await startUpload(page, 'bill.pdf');
      await expect(page.getByText('Model not found.')).toBeVisible();
    },
  },
  {
    name: 'upload that is done',
    path: () => UPLOAD,
    show: async (page) => {
      await page.getByLabel('Model').selectOption({ index: 1 });
      await startUpload(page, 'bill.pdf');
      await expect(page.getByText('bill.pdf was uploaded.')).toBeVisible();
    },
  },
];

inspection('the screens of documents are', async (page, stack) => {
  await signIn(page, 'trainer');
  await inspectAll(page, stack, SCREENS);
});

test('with script or without, no screen of documents scrolls sideways on a narrow phone', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'trainer');
  for (const path of [LIST, `${LIST}?open=${validatedId(stack)}&tab=moderated`, UPLOAD]) {
    await page.goto(path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
});
