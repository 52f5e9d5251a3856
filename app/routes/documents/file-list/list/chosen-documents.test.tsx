// @vitest-environment happy-dom
import { useLocation } from '@remix-run/react';
import { Suspense, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
  waitFor,
} from '~/browser-page.test-helpers';
import { viewList } from '~/lib/list-view';
import type { FormReply } from '~/protocol/form-reply';
import { DataTable } from '~/ui/table/data-table';
import { useListTable } from '~/ui/table/list-table';
import { UnsavedChangesGuard } from '~/ui/unsaved/unfinished-work';
import { listUnfinished, PredictChosen, useChosenDocuments } from './chosen-documents';
import type { DocumentRow } from './document-columns';
import { LeftDocuments, useLeftDocuments } from './left-documents';
import PredictRun, { type PredictionRun } from './predict-run';

const createRow = (id: string, changes: Partial<DocumentRow> = {}) =>
  ({ id, fileName: `${id}.pdf`, canPredict: true, isPredicting: false, ...changes }) as DocumentRow;
const ROWS = [
  createRow('1'),
  createRow('2'),
  createRow('3', { canPredict: false }),
  createRow('4', { isPredicting: true }),
  createRow('5', { fileName: null }),
];

const LIST = { name: 'documents', toRow: (row: DocumentRow) => row };

/** What was posted, and the answer to the last post. */
let posted: Record<string, unknown>[] = [];
let sendReply: (message: Partial<FormReply['message']>) => Promise<void> = async () => {};

beforeEach(() => {
  posted = [];
  sessionStorage.clear();
});

/** The page of the list; other pages have no content. */
function Site({ rows }: { rows?: DocumentRow[] }) {
  return (
    <>
      {useLocation().pathname === '/ocr/file-list' && <Page rows={rows} />}
      <UnsavedChangesGuard />
    </>
  );
}

function Page({ rows = ROWS }: { rows?: DocumentRow[] }) {
  const [run, setRun] = useState<PredictionRun | null>(null);
  const chosenDocuments = useChosenDocuments(rows, run);
  const page = viewList(rows, new URLSearchParams(), LIST).page(null);
  const table = useListTable({ columns: [], page, choice: chosenDocuments.choice });
  const [left, forgetLeft] = useLeftDocuments(rows, run);
  const predict = (documents: PredictionRun['documents'], form: FormData) => setRun({ documents, form, doneCount: 0 });
  return (
    <>
      <DataTable label="" table={table} page={page} choice={chosenDocuments.choice} />
      <PredictChosen chosenDocuments={chosenDocuments} isRunShown={run !== null} onPredict={predict} />
      <LeftDocuments documents={left} onPredict={predict} onForget={forgetLeft} />
      <Suspense>{run && <PredictRun run={run} setRun={setRun} setChosen={chosenDocuments.setChosen} />}</Suspense>
      <output>
        {listUnfinished(run)
          .map(({ id }) => id)
          .join(' ')}
      </output>
    </>
  );
}

const showFiles = (url = '/ocr/file-list', rows?: DocumentRow[]) =>
  showPage(<Site rows={rows} />, url, {
    async action({ request }) {
      const form = await request.formData();
      // `set` of happy-dom leaves the further values of a field.
      posted.push({ ...Object.fromEntries(form), id: form.get('id') });
      return new Promise((resolve) => {
        const { length } = posted;
        sendReply = (message) =>
          act(() =>
            resolve({
              intent: '',
              submission: null,
              idempotencyKey: '',
              message: { id: String(length), tone: 'success', text: 'Text', reference: null, ...message },
            }),
          );
      });
    },
  });
const listBoxes = () =>
  findAll<HTMLInputElement>('[name=id][type=checkbox]').map((box) => `${box.value}${box.checked ? ' chosen' : ''}`);
const getButton = () => find<HTMLButtonElement>('.predict-chosen button');
const findButton = (text: string) => findAll('button').find((button) => readText(button) === text) as HTMLElement;
const readRun = () => readText(find('.predict-run'));

test('documents that can be predicted can be chosen, at first those of the URL; all at once', async () => {
  await showFiles('/ocr/file-list?choose=2&choose=3');
  expect(listBoxes()).toEqual(['1', '2 chosen', '5']);
  expect(readText(getButton())).toBe('Predict chosen (1)');
  const all = findInput('[aria-label="Choose all 3 of this page for Predict"]');
  expect(all.checked).toBe(false);
  await click(all);
  expect([listBoxes(), all.checked]).toEqual([['1 chosen', '2 chosen', '5 chosen'], true]);
  await click(findInput('[value="1"]'));
  expect([listBoxes(), all.checked, readText(getButton())]).toEqual([
    ['1', '2 chosen', '5 chosen'],
    false,
    'Predict chosen (2)',
  ]);
  await click(all);
  await click(all);
  expect(listBoxes()).toEqual(['1', '2', '5']);
  expect(findInput('[value="5"]').getAttribute('aria-label')).toBe('Choose the document for Predict');
});

test('without a choice Predict says why it is refused; without script it is a button', async () => {
  await showFiles();
  expect([getButton().getAttribute('aria-disabled'), readText(find('.reason'))]).toEqual([
    'true',
    'Choose documents with the status Uploaded in the list first.',
  ]);
  find('main').remove();
  await showServerPage(<Page />, '/ocr/file-list');
  expect([readText(getButton()), getButton().type]).toEqual(['Predict chosen', 'submit']);
  expect(findAll('[aria-label^="Choose all"]')).toEqual([]);
});

test('a page without such documents has no choice', async () => {
  await showFiles('/ocr/file-list', ROWS.slice(2, 4));
  expect(findAll('input, .predict-chosen')).toEqual([]);
});

test('chosen documents are predicted one after the other, once each, and cannot be chosen meanwhile', async () => {
  await showFiles('/ocr/file-list?choose=1&choose=5');
  await click(getButton());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ intent: 'predict-document', id: '1', stay: '1' });
  expect(readRun()).toBe('Predicting 1 of 2: 1.pdfKeep this page open.Stop after this one');
  expect(document.activeElement).toBe(find('.predict-run'));
  expect([listBoxes(), readText(find('output'))]).toEqual([['2'], '1 5']);
  await sendReply({});
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]?.['id']).toBe('5');
  expect(posted[1]?.['once']).not.toBe(posted[0]?.['once']);
  expect(readRun()).toBe('Predicting 2 of 2: a document without a nameKeep this page open.Predicting');
  expect(readText(find('output'))).toBe('5');
  await sendReply({ link: { text: 'Review them', url: '/review' } });
  expect(readRun()).toBe('2 of 2 documents predictedCloseReview them');
  expect(find('.banner').dataset['tone']).toBe('success');
  expect([posted.length, readText(find('output'))]).toEqual([2, '']);
  await click(find('.predict-run button'));
  expect(findAll('.predict-run')).toEqual([]);
});

test('documents that could not be predicted say why and stay chosen', async () => {
  await showFiles('/ocr/file-list?choose=1&choose=2');
  await click(getButton());
  await waitFor(() => expect(posted).toHaveLength(1));
  await sendReply({ tone: 'error', text: 'No credits', reference: 'AB-12' });
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(listTexts('.predict-run li')).toEqual(['Not predicted: 1.pdf: No credits Reference AB-12.']);
  await sendReply({});
  expect(readText(find('.predict-run .banner__title'))).toBe('1 of 2 documents predicted');
  expect(find('.banner').dataset['tone']).toBe('error');
  expect(listBoxes()).toContain('1 chosen');
});

test('Stop ends after the current document; the rest stays chosen', async () => {
  await showFiles('/ocr/file-list?choose=1&choose=2&choose=5');
  await click(getButton());
  await waitFor(() => expect(posted).toHaveLength(1));
  await click(find('.predict-run button'));
  expect(readText(find('.predict-run .banner__title'))).toBe('Predicting 1 of 1: 1.pdf');
  expect(listBoxes()).toEqual(['2 chosen', '5 chosen']);
  await sendReply({});
  expect([posted.length, readText(find('.predict-run .banner__title'))]).toEqual([1, '1 of 1 documents predicted']);
});

test(
  'leaving asks while documents wait; on return what was not done is said and can go on',
  { tags: ['REAL-25'] },
  async () => {
    const router = await showFiles('/ocr/file-list?choose=1&choose=2&choose=5');
    const leave = () => act(async () => void router.navigate('/ocr/upload'));
    await click(getButton());
    await waitFor(() => expect(posted).toHaveLength(1));
    await leave();
    expect(readText(find('[role=alertdialog]'))).toBe(
      'Documents wait for their prediction.If you leave, they are not predicted.StayLeave',
    );
    await click(findButton('Stay'));
    expect([getUrl(), readRun()]).toEqual([
      expect.stringContaining('/ocr/file-list'),
      expect.stringContaining('1 of 3'),
    ]);
    await leave();
    await click(findButton('Leave'));
    expect(getUrl()).toBe('/ocr/upload');
    await sendReply({});
    await act(async () => void router.navigate('/ocr/file-list'));
    // The first one was being predicted when the page was left. Its row still says that it is not.
    expect(readText(find('.predict-run'))).toBe(
      '3 documents were not predicted, because you left the pagePredict themClose',
    );
    await click(findButton('Predict them'));
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]).toMatchObject({ intent: 'predict-document', id: '1', stay: '1' });
    expect(readRun()).toContain('Predicting 1 of 3: 1.pdf');
  },
);

test('of the documents that were left, those that are predicted by now are not offered again', async () => {
  const left = ['1', '3', '4', '8'].map((id) => ({ id, fileName: `${id}.pdf`, isSent: false }));
  const stored = { owner: '', items: [...left, { id: '9', fileName: null, isSent: true }] };
  sessionStorage.setItem('left-predictions', JSON.stringify(stored));
  await showFiles();
  expect(readRun()).toContain('2 documents were not predicted');
  await click(findButton('Close'));
  expect([findAll('.predict-run'), sessionStorage.length]).toEqual([[], 0]);
  sessionStorage.setItem('left-predictions', JSON.stringify({ ...stored, owner: '2 Bob' }));
  find('main').remove();
  await showFiles();
  expect([findAll('.predict-run'), sessionStorage.length]).toEqual([[], 0]);
});

test('a document that was left and is chosen again is not offered on the next visit, whose list may lack it', async () => {
  const items = ['1', '9'].map((id) => ({ id, fileName: `${id}.pdf`, isSent: false }));
  sessionStorage.setItem('left-predictions', JSON.stringify({ owner: '', items }));
  await showFiles('/ocr/file-list?choose=1');
  expect(readRun()).toContain('2 documents were not predicted');
  await click(getButton());
  await waitFor(() => expect(posted).toHaveLength(1));
  await sendReply({});
  find('main').remove();
  await showFiles('/ocr/file-list', ROWS.slice(1));
  expect(readRun()).toContain('1 document was not predicted');
});

test('leaving asks nothing while the last document is being predicted: the server goes on', async () => {
  const router = await showFiles('/ocr/file-list?choose=1');
  await click(getButton());
  await waitFor(() => expect(posted).toHaveLength(1));
  await act(async () => void router.navigate('/ocr/upload'));
  expect(getUrl()).toBe('/ocr/upload');
});
