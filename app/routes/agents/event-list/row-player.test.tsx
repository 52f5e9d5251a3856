// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, click, find, showPage } from '~/browser-page.test-helpers';
import { findButton } from '~/ui/form/posting.test-helpers';
import { ActiveRowContext, RowPlayer } from './row-player';

function Row() {
  const [activeId, activate] = useState<string | null>(null);
  const [url, setUrl] = useState('https://files.test/a.wav?signature=1');
  return (
    <ActiveRowContext.Provider value={{ activeId, activate }}>
      <RowPlayer id="7" url={url} name="a.wav" label="a.wav" />
      <button onClick={() => setUrl('https://files.test/a.wav?signature=2')}>Sign again</button>
    </ActiveRowContext.Provider>
  );
}

test('a new signature of the URL does not replace the audio that plays, but one that has failed', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  await showPage(<Row />);
  await click(find('.play'));
  await click(findButton('Sign again'));
  const audio = find('audio');
  expect(audio.getAttribute('src')).toBe('https://files.test/a.wav?signature=1');
  Object.defineProperty(audio, 'error', { value: { code: 4 } });
  await act(() => audio.dispatchEvent(new Event('error')));
  await click(find('.play'));
  expect(audio.getAttribute('src')).toBe('https://files.test/a.wav?signature=2');
});
