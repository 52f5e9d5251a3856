// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  listTexts,
  readText,
  showPage,
  showServerPage,
  type,
} from '~/browser-page.test-helpers';
import { ListUrlProvider } from '~/ui/links/list-url';
import { ActiveRowContext, PlayForm, RowPlayer } from './row-player';

const URLS = { 1: 'https://audio.example/1.wav', 2: 'https://audio.example/2.wav' };

function Page({ initialId = null }: { initialId?: string | null }) {
  const [activeId, activate] = useState<string | null>(initialId);
  return (
    <ListUrlProvider value={{ pathname: '/calls', search: '?q=1' }}>
      <ActiveRowContext.Provider value={{ activeId, activate }}>
        <PlayForm />
        {Object.entries(URLS).map(([id, url]) => (
          <section key={id} id={`call-${id}`}>
            <RowPlayer id={id} url={url} name={`Call ${id}`} label={`Call ${id}`} />
          </section>
        ))}
      </ActiveRowContext.Provider>
    </ListUrlProvider>
  );
}

/** The audio element of the open row, whose state the test sets. */
function getAudio() {
  const audio = find<HTMLAudioElement>('audio');
  const emit = (event: string, changes: Partial<Record<keyof HTMLAudioElement, unknown>> = {}) =>
    act(() => {
      for (const [name, value] of Object.entries(changes))
        Object.defineProperty(audio, name, { value, configurable: true, writable: true });
      audio.dispatchEvent(new Event(event));
    });
  return { audio, emit };
}
const READY = { paused: false, ended: false, readyState: 4, duration: 100, error: null, currentTime: 0 };

/** Shows the page and plays the first call. */
async function playFirst() {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  onTestFinished(() => {
    for (const spy of [play, pause, load]) spy.mockRestore();
  });
  await showPage(<Page />, '/calls?q=1');
  await click(find('[aria-label="Play Call 1"]'));
  return { ...getAudio(), play, pause, load };
}

test('a call is loaded when it is played, one at a time; its position and times are shown', async () => {
  const { audio, emit, play, pause } = await playFirst();
  expect([audio.src, audio.controls, play.mock.calls.length]).toEqual([URLS[1], false, 1]);
  expect(findInput('#call-1 [type=range]').disabled).toBe(true);
  await emit('playing', { ...READY, currentTime: 5 });
  expect(find('#call-1 button').getAttribute('aria-label')).toBe('Pause Call 1');
  const { max, value, disabled } = findInput('#call-1 [type=range]');
  expect([max, value, disabled]).toEqual(['100', '5', false]);
  expect(readText(find('#call-1 .row-player__time'))).toBe('00:05 / 01:40');
  await click(find('[aria-label="Pause Call 1"]'));
  expect(pause).toHaveBeenCalledOnce();
  await click(find('[aria-label="Play Call 2"]'));
  expect(findAll<HTMLAudioElement>('audio').map(({ src }) => src)).toEqual([URLS[2]]);
  // The duration of the first one stays known.
  expect([find('#call-1 button').getAttribute('aria-label'), readText(find('#call-1 .row-player__time'))]).toEqual([
    'Play Call 1',
    '00:00 / 01:40',
  ]);
});

test('the slider seeks; audio that cannot seek says so', async () => {
  const { audio, emit } = await playFirst();
  await emit('playing', READY);
  await type(findInput('[type=range]'), '40');
  expect(audio.currentTime).toBe(40);
  await emit('seeked', { currentTime: 40 });
  expect(findAll('.row-player__problem')).toEqual([]);
  await type(findInput('[type=range]'), '60');
  await emit('seeked', { currentTime: 0 });
  expect(readText(find('.row-player__problem'))).toBe('Plays from its start only');
});

test.each([
  ['error', { error: {} }, 'Could not be played · Open the audio of Call 1 in a new tab', 0],
  ['durationchange', { duration: 0 }, 'Has no sound', 1],
])('after the event %s with %j: %s', async (event, changes, text, sliders) => {
  const { emit } = await playFirst();
  await emit(event, { ...READY, ...changes });
  expect([readText(find('.row-player__problem')), findAll('[type=range]').length]).toEqual([text, sliders]);
});

test('a failed call is loaded again when it is played again', async () => {
  const { emit, load } = await playFirst();
  await emit('error', { ...READY, paused: true, error: {} });
  load.mockClear();
  await click(find('[aria-label="Play Call 1"]'));
  expect(load).toHaveBeenCalledOnce();
});

test('a call that waits for data is busy, and says after eight seconds that its host is slow', async () => {
  vi.useFakeTimers();
  const { emit } = await playFirst();
  await emit('waiting', { ...READY, readyState: 2 });
  expect(find('#call-1 button').getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(7999));
  expect(findAll('.row-player__problem')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(readText(find('.row-player__problem'))).toBe('Its host is slow. Still loading');
  vi.useRealTimers();
});

test('without script the button opens the player of the browser at its row', async () => {
  await showServerPage(<Page initialId="2" />, '/calls?q=1&play=2');
  const button = find<HTMLButtonElement>('#call-1 button');
  expect([button.getAttribute('formaction'), button.name, button.value, button.getAttribute('form')]).toEqual([
    '/calls#row-1',
    'play',
    '1',
    'play-form',
  ]);
  expect(findAll<HTMLInputElement>('#play-form [type=hidden]').map(({ name }) => name)).toEqual(['q']);
  expect(
    findAll('audio').map((audio) => [
      audio.getAttribute('src'),
      audio.hasAttribute('controls'),
      audio.hasAttribute('autoplay'),
    ]),
  ).toEqual([[URLS[2], true, true]]);
  expect(listTexts('noscript')).toHaveLength(1);
  expect(findAll('[type=range]')).toEqual([]);
});
