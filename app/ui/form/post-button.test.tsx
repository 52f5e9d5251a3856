// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { act, click, findAll, findInput, readText, showPage } from '~/browser-page.test-helpers';
import type { FormReply } from '~/protocol/form-reply';
import { Toaster } from '~/ui/overlay/toaster';
import { dismissToast, getAwaitedReplies, getToasts, showToast } from '~/ui/toast/toast-state';
import { PostButton } from './post-button';

/** What the page has posted, and the answer to the last post. */
let posted: Record<string, unknown>[] = [];
let sendReply: (message: Partial<FormReply['message']>) => Promise<void> = async () => {};

beforeEach(() => {
  posted = [];
  for (const { id } of getToasts()) dismissToast(id);
});

const ROUTE = {
  async action({ request }: { request: Request }) {
    posted.push(Object.fromEntries(await request.formData()));
    return new Promise((resolve) => {
      sendReply = (message) =>
        act(async () => resolve({ intent: 'predict', submission: null, message, idempotencyKey: 'next' }));
    });
  },
};
const MESSAGE = { id: '1', tone: 'success', text: 'Done', reference: null } as const;
const findButton = (text: string) =>
  findAll<HTMLButtonElement>('button').find((button) => readText(button) === text) as HTMLButtonElement;

function Row() {
  const [isPredicted, setPredicted] = useState(false);
  return (
    <>
      {!isPredicted && (
        <PostButton intent="predict" recordId="7" extraFields={{ model: '3' }}>
          Predict
        </PostButton>
      )}
      <button onClick={() => setPredicted(true)}>Reload</button>
      <Toaster />
    </>
  );
}

test('a button posts its intent, record and fields, is busy, and shows the reply', async () => {
  await showPage(<Row />, '/files', ROUTE);
  await act(async () => showToast({ ...MESSAGE, id: 'old' }, 'predict-7-3'));
  await click(findButton('Predict'));
  expect(posted).toEqual([{ intent: 'predict', id: '7', stay: '1', once: '.predict-7-3', model: '3' }]);
  expect([findButton('Predict').getAttribute('aria-busy'), getToasts()]).toEqual(['true', []]);
  await sendReply(MESSAGE);
  expect([findButton('Predict').getAttribute('aria-busy'), getToasts().map(({ text }) => text)]).toEqual([
    null,
    ['Done'],
  ]);
  expect(findInput('[name=once]').value).toBe('next.predict-7-3');
});

test('the reply to a button is shown although its list is loaded again without the button', async () => {
  await showPage(<Row />, '/files', ROUTE);
  await click(findButton('Predict'));
  await click(findButton('Reload'));
  expect(findButton('Predict')).toBeUndefined();
  await sendReply(MESSAGE);
  expect([getToasts().map(({ text }) => text), getAwaitedReplies()]).toEqual([['Done'], []]);
});

test('a reply that is dismissed while the page loads again is not shown a second time', async () => {
  let endLoad = () => {};
  const load = new Promise<null>((resolve) => {
    endLoad = () => resolve(null);
  });
  await showPage(<Row />, '/files', { ...ROUTE, loader: () => (posted.length > 0 ? load : null) });
  await click(findButton('Predict'));
  await sendReply(MESSAGE);
  expect(getToasts()).toHaveLength(1);
  dismissToast('1');
  await act(async () => endLoad());
  expect([getToasts(), getAwaitedReplies()]).toEqual([[], []]);
});
