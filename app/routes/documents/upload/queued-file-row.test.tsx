// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, showPage } from '~/browser-page.test-helpers';
import { QueuedFileRow } from './queued-file-row';
import { createQueuedFile } from './queued-files';

const QUEUED = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) =>
  createQueuedFile({ file: new File(['%PDF'], name, { type: 'application/pdf' }), isFolder: false }, 10),
);

/** Of the files those before `sent` are uploaded, and the one at it is being sent. */
function Queue() {
  const [sent, setSent] = useState(-1);
  const getState = (index: number) => {
    if (index === sent) return 'sending';
    return index < sent ? 'done' : 'ready';
  };
  return (
    <>
      <ul>
        {QUEUED.map((queued, index) => (
          <QueuedFileRow
            key={queued.id}
            queued={{ ...queued, state: getState(index) }}
            onRemove={() => {}}
            onCancel={() => {}}
          />
        ))}
      </ul>
      <button id="start" disabled={sent >= 0} />
      <button id="next" onClick={() => setSent(sent + 1)} />
      <button id="elsewhere" />
    </>
  );
}

const getFocused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

test('Cancel takes the focus of the button that is disabled or replaced, and none that is elsewhere', async () => {
  await showPage(<Queue />);
  find('#start').focus();
  await click(find('#next'));
  expect(getFocused()).toBe('Cancel upload of a.pdf');
  await click(find('#next'));
  expect(getFocused()).toBe('Cancel upload of b.pdf');
  find('#elsewhere').focus();
  await click(find('#next'));
  expect(getFocused()).toBe('elsewhere');
});
