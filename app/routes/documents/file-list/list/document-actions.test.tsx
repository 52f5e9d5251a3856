import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../e2e/support/rendered-form';
import { DOCUMENT_COLUMNS, FileLink, StatusTag, VerifyLink } from './document-columns';
import { UnfinishedIdsProvider } from './prediction-state';

type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };

const ROW = {
  id: '7',
  fileName: 'bill.pdf',
  fileUrl: 'https://files.example/bill.pdf',
  isFileUrlTooLong: false,
  verifyUrl: null,
  isVerifyUrlTooLong: false,
  predictionTime: null,
  canPredict: false,
  canOpen: true,
  isPredicting: false,
  refusal: null,
};

async function renderText(
  header: string,
  row: Partial<Record<keyof typeof ROW, unknown>>,
  unfinishedIds: string[] = [],
): Promise<string> {
  const column = (DOCUMENT_COLUMNS as unknown as Column[]).find(({ id }) => id === header);
  const cell = column?.renderCell({ ...ROW, ...row }, 1);
  return toText(await renderPage(<UnfinishedIdsProvider value={unfinishedIds}>{cell}</UnfinishedIdsProvider>));
}

const toText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a document has the actions of its state', async () => {
  expect(await renderText('Action', {})).toBe('View File Review');
  expect(await renderText('Action', { canOpen: false })).toBe('View File');
  expect(await renderText('Action', { canOpen: false, canPredict: true })).toBe('View File Predict File');
  const row = { canOpen: false, canPredict: true };
  expect(await renderText('Action', row, ['6', '7'])).toBe('View File Waits for prediction');
  expect(await renderText('Action', row, ['7', '8'])).toBe('View File Predicting');
  expect(await renderText('Action', { verifyUrl: 'https://files.example/v.pdf' })).toBe('View File Review Verify File');
  expect(await renderText('Action', { refusal: 'No credits' })).toBe('View File Review Not predicted: No credits');
});

test('a document without a prediction says whether it is being predicted', async () => {
  const time = { iso: '2026-01-02T03:04:05.000Z', text: '2026-01-02 03:04:05' };
  const texts = [
    { canPredict: true },
    { canPredict: true, isPredicting: true },
    { canPredict: true, predictionTime: time },
    { canPredict: false },
  ].map((row) => renderText('Prediction Time', row));
  expect(await Promise.all(texts)).toEqual(['Not predicted yet', 'Being predicted', time.text, '– none']);
});

test('a file without an address says why, and a moderated one without any is left out', async () => {
  const renderFile = async (isUrlTooLong: boolean) =>
    toText(await renderPage(<FileLink label="View File" name="a" url={null} isUrlTooLong={isUrlTooLong} />));
  expect(await renderFile(false)).toContain('The service returned no address for this file.');
  expect(await renderFile(true)).toContain('The address of this file is too long');
  const renderVerified = async (isVerifyUrlTooLong: boolean) =>
    toText(await renderPage(<VerifyLink row={{ verifyUrl: null, isVerifyUrlTooLong }} name="a" />));
  expect(await renderVerified(false)).toBe('');
  expect(await renderVerified(true)).toContain('The address of this file is too long');
});

test('a status that the portal does not know is shown as it is, without an icon', async () => {
  const html = await renderPage(<StatusTag status={{ kind: null, label: '4' }} />);
  expect([toText(html), html.includes('data-tone="neutral"'), html.includes('<svg')]).toEqual(['4', true, false]);
});
