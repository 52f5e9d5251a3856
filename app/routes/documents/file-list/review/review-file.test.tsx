// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, showPage } from '~/browser-page.test-helpers';
import { findButton } from '~/ui/form/posting.test-helpers';
import { ReviewFile } from './review-file';

function File() {
  const [page, setPage] = useState<number | null>(7);
  const [signature, setSignature] = useState(1);
  const url = `https://files.test/a.pdf?signature=${signature}`;
  return (
    <>
      <ReviewFile file={{ kind: 'frame', url }} fileName="a.pdf" page={page} onLeaveFrame={() => undefined} />
      <button onClick={() => setSignature(2)}>Sign again</button>
      <button onClick={() => setPage(null)}>Search</button>
      <button onClick={() => setPage(9)}>Next</button>
    </>
  );
}

test('the frame stays until a value of another page is current', async () => {
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  await showPage(<File />);
  const frame = find('iframe');
  await click(findButton('Sign again'));
  await click(findButton('Search'));
  expect([find('iframe'), frame.getAttribute('src')]).toEqual([
    frame,
    'https://files.test/a.pdf?signature=1#page=7&navpanes=0',
  ]);
  await click(findButton('Next'));
  expect(find('iframe').getAttribute('src')).toBe('https://files.test/a.pdf?signature=2#page=9&navpanes=0');
});
