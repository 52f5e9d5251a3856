import { expect, test } from 'vitest';
import {
  addFile,
  createQueuedFile,
  describeUploads,
  getOutcomeChanges,
  isUnsent,
  listNames,
  sumUp,
} from './queued-files';

const createFile = (name: string, content = '%PDF', isFolder = false) =>
  createQueuedFile({ file: new File([content], name), isFolder }, 1);
const KEY = expect.stringMatching(/^[0-9A-Z-]{14}$/) as string;

test.each([
  ['a.pdf', '%PDF', false, 'ready', null],
  ['scans.pdf', 'x', true, 'refused', 'This is a folder. Drop its files instead.'],
  ['a.txt', 'x', false, 'refused', 'File Upload must be .pdf, .png, .jpg or .jpeg'],
  ['a.pdf', '', false, 'refused', 'a.pdf is empty'],
  ['a.pdf', 'x'.repeat(1024 * 1024 + 1), false, 'refused', 'The file is larger than 1 MB'],
])('%s joins the queue', (name, content, isFolder, state, text) => {
  expect(createFile(name, content, isFolder)).toMatchObject({ state, text, percent: 0, idempotencyKey: KEY });
});

test('a file that was refused and is chosen again is in the queue once', () => {
  const names = [createFile('a.txt'), createFile('a.pdf'), createFile('a.txt'), createFile('a.pdf')].reduce(
    addFile,
    [],
  );
  expect(names.map(({ file }) => file.name)).toEqual(['a.pdf', 'a.txt', 'a.pdf']);
});

const RESULT = { isDone: false, text: 'Too much', extra: null, reference: null, idempotencyKey: '' };
const NO_RESPONSE = 'The service did not answer. Check the file list before you try again.';
const CANCELLED = 'The upload was cancelled. Nothing was uploaded.';

test.each([
  [{ kind: 'no-response' }, { state: 'failed', text: NO_RESPONSE }],
  [{ kind: 'changed-file' }, { state: 'refused', text: expect.stringContaining('has changed') as string }],
  [{ kind: 'cancelled' }, { state: 'failed', text: CANCELLED, idempotencyKey: KEY }],
  [
    { kind: 'response', result: { ...RESULT, reference: 'AB-12', idempotencyKey: 'next' } },
    { state: 'failed', text: 'Too much', reference: 'AB-12', idempotencyKey: 'next' },
  ],
  [
    { kind: 'response', result: RESULT },
    { state: 'failed', text: 'Too much', reference: null, idempotencyKey: KEY },
  ],
  [
    { kind: 'response', result: { ...RESULT, errorCode: 'file-type' } },
    { state: 'refused', text: 'Too much' },
  ],
  [
    { kind: 'response', result: { ...RESULT, isDone: true, extra: { id: '12', url: '/ocr/file-list#row-12' } } },
    { state: 'done', url: '/ocr/file-list#row-12', documentId: '12' },
  ],
  [
    { kind: 'response', result: { ...RESULT, isDone: true } },
    { state: 'done', url: '/ocr/file-list', documentId: null },
  ],
] as const)('the outcome %j changes %j', (outcome, changes) => {
  expect(getOutcomeChanges(outcome)).toEqual(changes);
});

test('a batch ends with the sum of what was uploaded, refused and failed', () => {
  const files = (['done', 'refused', 'failed', 'refused', 'ready', 'sending'] as const).map((state, index) => ({
    ...createFile(`${index}.pdf`),
    state,
  }));
  expect([files.slice(0, 1), files.slice(4), files].map(sumUp)).toEqual([
    '',
    '2 files, 8 bytes',
    '1 of 4 files uploaded, 16 bytes, 2 refused',
  ]);
  expect(describeUploads(files)).toBe('1 uploaded; 2 refused: 1.pdf, 3.pdf; 1 failed: 2.pdf');
  expect(files.filter(isUnsent).map(({ state }) => state)).toEqual(['failed', 'ready', 'sending']);
});

test('ten names are listed, and how many follow', () => {
  const names = Array.from({ length: 12 }, (_, index) => String(index));
  expect(listNames(names.slice(0, 10))).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9');
  expect(listNames(names)).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more');
});
