// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { act, click, findInput, showPage } from '~/browser-page.test-helpers';
import { Toaster } from '~/ui/overlay/toaster';
import { dismissToast, getAwaitedReplies, getToasts, showToast } from '~/ui/toast/toast-state';
import { PostButton } from './post-button';
import { findButton, MESSAGE, posted, resetPosting, ROUTE, sendReply } from './posting.test-helpers';

beforeEach(resetPosting);

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
  await sendReply({ message: MESSAGE });
  expect([findButton('Predict').getAttribute('aria-busy'), getToasts().map(({ text }) => text)]).toEqual([
    null,
    ['Not saved'],
  ]);
  expect(findInput('[name=once]').value).toBe('next.predict-7-3');
});

test('the reply to a button is shown although its list is loaded again without the button', async () => {
  await showPage(<Row />, '/files', ROUTE);
  await click(findButton('Predict'));
  await click(findButton('Reload'));
  expect(findButton('Predict')).toBeUndefined();
  await sendReply({ message: MESSAGE });
  expect([getToasts().map(({ text }) => text), getAwaitedReplies()]).toEqual([['Not saved'], []]);
});

test('a reply that is dismissed while the page loads again is not shown a second time', async () => {
  let endLoad = () => {};
  const load = new Promise<null>((resolve) => {
    endLoad = () => resolve(null);
  });
  await showPage(<Row />, '/files', { ...ROUTE, loader: () => (posted.length > 0 ? load : null) });
  await click(findButton('Predict'));
  await sendReply({ message: MESSAGE });
  expect(getToasts()).toHaveLength(1);
  dismissToast('1');
  await act(async () => endLoad());
  expect([getToasts(), getAwaitedReplies()]).toEqual([[], []]);
});
