import type { Page } from '@playwright/test';
import { testAccessibility, type ScreenCase } from './support/accessibility';
import { expect, type Stack } from './support/fixtures';
import { findDocument } from './support/records';

const LIST_PATH = '/ocr/file-list';
const UPLOAD_PATH = '/ocr/upload';

const findValidatedDocumentId = (stack: Stack) => findDocument(stack, 'validated').id;

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
  {
    name: 'file list with chosen documents that are predicted',
    path: LIST_PATH,
    show: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
      await boxes.first().check();
      await boxes.nth(1).check();
      await page.getByRole('button', { name: 'Predict chosen (2)' }).click();
      await expect(page.getByText(/^\d of 2 documents predicted$/)).toBeVisible();
    },
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
  { name: 'reading quality', path: `${LIST_PATH}?quality=open&quality-labels=all` },
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

testAccessibility('the screens of documents', ['trainer', SCREENS]);
