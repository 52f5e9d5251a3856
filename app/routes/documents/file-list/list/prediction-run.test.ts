import { expect, test } from 'vitest';
import type { Message } from '~/shared/message';
import type { DocumentRow } from './document-columns';
import { isOffered, listNotDone, type LeftDocument } from './left-state';
import { canChoose, changeChosen, listUnfinished, toSelection } from './prediction-run';
import { summarizeRun } from './run-summary';

const createRow = (id: string, changes: Partial<DocumentRow> = {}) =>
  ({ id, fileName: `${id}.pdf`, canPredict: true, isPredicting: false, ...changes }) as DocumentRow;
const ROWS = [
  createRow('1'),
  createRow('2'),
  createRow('3', { canPredict: false }),
  createRow('4', { isPredicting: true }),
  createRow('5', { fileName: null }),
];
const createRun = (doneCount: number) => ({ documents: ROWS.slice(0, 2), form: new FormData(), doneCount });
const listIds = (documents: readonly { id: string }[]) => documents.map(({ id }) => id);

test('documents that can be predicted and are not in a run can be chosen', () => {
  expect(listIds(ROWS.filter((row) => canChoose(row, [])))).toEqual(['1', '2', '5']);
  expect(listIds(ROWS.filter((row) => canChoose(row, ['2'])))).toEqual(['1', '5']);
});

test('the unfinished documents of a run are the current one and all after it', () => {
  expect([null, createRun(0), createRun(1), createRun(2)].map((run) => listIds(listUnfinished(run)))).toEqual([
    [],
    ['1', '2'],
    ['2'],
    [],
  ]);
});

test.each([
  [['1'], ['2', '1'], true, ['1', '2']],
  [['1', '2'], ['2'], false, ['1']],
])('of the chosen %j %j become %j', (chosen, ids, isChosen, expected) => {
  expect(Object.keys(changeChosen(toSelection(chosen), ids, isChosen))).toEqual(expected);
});

const leave = (id: string, isSent = false): LeftDocument => ({ id, fileName: null, isSent });

test('documents that were left are forgotten once they are predicted or in a run', () => {
  const left = ['1', '3', '8'].map((id) => leave(id));
  expect(listIds(listNotDone(left, ROWS, null))).toEqual(['1', '8']);
  expect(listIds(listNotDone(left, ROWS, createRun(0)))).toEqual(['8']);
});

test.each([
  ['1', true, true],
  ['3', false, false],
  ['4', false, false],
  // Not on this page of the list.
  ['8', false, true],
  ['8', true, false],
])('document %s that was left (sent: %j) is offered: %j', (id, isSent, expected) => {
  expect(isOffered(leave(id, isSent), ROWS)).toBe(expected);
});

test('a run names its failures, counts the others, and has the first link', () => {
  const link = { text: 'Review it', url: '/review' };
  const reply = (message: Partial<Message>) => ({ message: message as Message });
  const documents = [...ROWS.slice(0, 2), ...ROWS.slice(4)];
  const { failures, ...summary } = summarizeRun(documents, [
    reply({ tone: 'success' }),
    reply({ tone: 'success', link }),
    reply({ tone: 'error', text: 'No credits' }),
  ]);
  expect(summary).toEqual({ predictedCount: 2, isFinished: false, firstLink: link });
  expect(failures).toMatchObject([{ name: 'a document without a name', message: { text: 'No credits' } }]);
});
