// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { act, find, findAll, listTexts, showPage, waitFor } from '~/browser-page.test-helpers';
import PredictRun from './predict-run';
import type { PredictionRun } from './prediction-run';

const DOCUMENTS = ['1', '2', '3'].map((id) => ({ id, fileName: `${id}.pdf` }));

function Page() {
  const [run, setRun] = useState<PredictionRun | null>({ documents: DOCUMENTS, form: new FormData(), doneCount: 0 });
  return run && <PredictRun run={run} setRun={setRun} setChosen={() => {}} />;
}

test('screen readers announce each step of a run and each failure once', async () => {
  const replies: ((reply: object) => void)[] = [];
  await showPage(<Page />, '/ocr/file-list', { action: () => new Promise<object>((resolve) => replies.push(resolve)) });
  const status = find('[role=status]');
  const failures = find('[aria-live]');
  const reply = async (index: number) => {
    await waitFor(() => expect(replies).toHaveLength(index + 1));
    const message = { id: String(index), tone: 'error', text: 'No credits.', reference: null };
    await act(() => replies[index]?.({ intent: 'predict-document', message }));
  };
  await reply(0);
  expect(status.textContent).toBe('Predicting 2 of 3: 2.pdf');
  const [first] = failures.children;
  await reply(1);
  await reply(2);
  expect(status.textContent).toBe('0 of 3 documents predicted');
  // What has been announced stays as it is, and nothing around it is announced.
  expect([failures.children.length, failures.children[0]]).toEqual([3, first]);
  expect(findAll(':is([role=status], [role=alert], [aria-live])')).toEqual([status, failures]);
  expect(listTexts('li')[0]).toBe('Not predicted: 1.pdf: No credits.');
});
