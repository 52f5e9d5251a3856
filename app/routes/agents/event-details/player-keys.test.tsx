// @vitest-environment happy-dom
import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { act, find, getUrl, press, showPage } from '../../../browser-page.test-helpers';
import { AudioPlayerProvider, useAudioPlayer } from './audio-player-context';
import { useFollowPage, usePlaybackValue, useScrollToRow, useStopFollowing } from './follow-playback';
import { usePlayerKeys } from './player-keys';

type Props = {
  hasAudio?: boolean;
  urlTime?: number | null;
  page?: number;
  defaultPage?: number;
  opensAtTime?: boolean;
};

/** A page with a player and a transcript whose page 3 begins at 30 s. */
function Recording({ urlTime = null, defaultPage, ...props }: Props) {
  usePlayerKeys();
  const { search } = useLocation();
  const { page = Number(new URLSearchParams(search).get('t.page') ?? 1) } = props;
  const { audio, isFollowing, setFollowing } = useAudioPlayer();
  const time = usePlaybackValue(urlTime, null, (seconds, isPlaying) => `${seconds} ${isPlaying}`);
  const list = useRef<HTMLDivElement>(null);
  const findPage = (seconds: number) => (seconds < 10 ? null : Math.floor(seconds / 10));
  const setKnownPage = useFollowPage({ query: { page }, defaultPage, paramPrefix: 't.' }, findPage);
  useScrollToRow(list, { paramPrefix: 't.', rows: [{ id: '2' }] }, isFollowing ? '2' : null);
  return (
    <>
      <audio ref={audio} controls />
      <output>{time}</output>
      <b>{isFollowing ? 'follows' : 'stopped'}</b>
      <div ref={list} {...useStopFollowing()}>
        <div data-table-scroller id="scroller">
          <p id="row-t.2" />
        </div>
      </div>
      <div data-player>
        <input type="range" />
        <button id="play">Play</button>
      </div>
      <input id="search" type="search" />
      <a href="#next" aria-keyshortcuts="N" onClick={(event) => event.preventDefault()}>
        Next
      </a>
      <button id="follow" onClick={() => setFollowing(true)} />
      <button id="known" onClick={() => setKnownPage(null)} />
    </>
  );
}

/** Shows a recording of 100 s at 40 s. */
async function showRecording(props: Props = {}, { url = '/calls/7', time = 40 } = {}) {
  const { hasAudio = true, urlTime = null } = props;
  const router = await showPage(
    <AudioPlayerProvider hasAudio={hasAudio} urlTime={urlTime}>
      <Recording {...props} />
    </AudioPlayerProvider>,
    url,
  );
  const audio = find<HTMLAudioElement>('audio');
  const state = {
    duration: 100,
    paused: true,
    ended: false,
    currentTime: time,
    seeking: false,
    error: null as unknown,
  };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(audio, name, {
      get: () => state[name],
      set(value) {
        Object.assign(state, { [name]: value });
      },
    });
  const play = vi
    .spyOn(audio, 'play')
    .mockImplementation(async () => void Object.assign(state, { paused: false, ended: false }));
  const pause = vi.spyOn(audio, 'pause').mockImplementation(() => void Object.assign(state, { paused: true }));
  const load = vi.spyOn(audio, 'load').mockImplementation(() => {});
  const emit = (event: string, changes: Partial<typeof state> = {}) =>
    act(async () => {
      Object.assign(state, changes);
      audio.dispatchEvent(new Event(event));
    });
  return { router, state, play, pause, load, emit };
}

test.each([
  ['ArrowLeft', {}, 35],
  ['ArrowRight', {}, 45],
  ['j', {}, 30],
  ['l', {}, 50],
  ['L', { code: 'KeyL' }, 50],
  // Those of the page, except in the player.
  ['ArrowDown', {}, 40],
  ['ArrowUp', {}, 40],
  ['Home', {}, 40],
  ['End', {}, 40],
  ['ArrowRight', { shiftKey: true }, 40],
  ['ArrowRight', { ctrlKey: true }, 40],
  ['ArrowRight', { metaKey: true }, 40],
  ['ArrowRight', { altKey: true }, 40],
  ['x', {}, 40],
])('the key %s with %j in the page leads from 40 s to %i s', async (key, init, time) => {
  const { state } = await showRecording();
  const { defaultPrevented } = await press(document.body, key, init);
  expect([state.currentTime, defaultPrevented]).toEqual([time, time !== 40]);
});

test.each([
  ['ArrowDown', 35],
  ['ArrowUp', 45],
  ['Home', 0],
  ['End', 100],
])('the key %s in the player leads from 40 s to %i s', async (key, time) => {
  const { state } = await showRecording();
  await press(find('[type=range]'), key);
  expect(state.currentTime).toBe(time);
});

test.each([
  [3, 'ArrowLeft', 0],
  [97, 'l', 100],
])('from %i s %s leads to %i s', async (time, key, expected) => {
  const { state } = await showRecording({}, { time });
  await press(document.body, key);
  expect(state.currentTime).toBe(expected);
});

test('Space and K play and pause; at the end they begin again', async () => {
  const { state, play, pause, load } = await showRecording();
  await press(document.body, ' ');
  expect([play.mock.calls.length, state.paused, state.currentTime]).toEqual([1, false, 40]);
  await press(document.body, 'k');
  expect([pause.mock.calls.length, state.paused]).toEqual([1, true]);
  Object.assign(state, { paused: false, ended: true, currentTime: 100 });
  await press(document.body, 'k');
  expect([play.mock.calls.length, state.currentTime]).toEqual([2, 0]);
  expect(load).not.toHaveBeenCalled();
});

test('playing after a failure loads the audio again', async () => {
  const { state, play, load } = await showRecording();
  state.error = {};
  await press(document.body, ' ');
  expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['#play', ' '],
  ['#search', 'k'],
  ['audio', 'ArrowRight'],
])('%s keeps its own key %j', async (selector, key) => {
  const { play, state } = await showRecording();
  const { defaultPrevented } = await press(find(selector), key);
  expect([play.mock.calls.length, state.currentTime, defaultPrevented]).toEqual([0, 40, false]);
});

test.each([
  [200, 40],
  [100, 45],
])('in a table that is %i px wide in 100 px, ArrowRight leads from 40 s to %i s', async (width, time) => {
  const { state } = await showRecording();
  Object.defineProperties(find('#scroller'), { scrollWidth: { value: width }, clientWidth: { value: 100 } });
  await press(find('#scroller'), 'ArrowRight');
  expect(state.currentTime).toBe(time);
});

test('another key of the player than Space is its own on a button, and comes before that of a link', async () => {
  const { play } = await showRecording();
  const link = find('a');
  link.setAttribute('aria-keyshortcuts', 'K');
  const click = vi.spyOn(link, 'click');
  await press(find('#play'), 'k');
  expect([play.mock.calls.length, click.mock.calls.length]).toEqual([1, 0]);
});

test('without audio the player has no keys, but links keep theirs', async () => {
  const { state } = await showRecording({ hasAudio: false });
  // Before the start: there is no time in the URL.
  expect(find('output').textContent).toBe('-1 false');
  expect((await press(document.body, 'ArrowRight')).defaultPrevented).toBe(false);
  const click = vi.spyOn(find('a'), 'click');
  await press(document.body, 'n');
  expect([click.mock.calls.length, state.currentTime]).toEqual([1, 40]);
});

test('an open dialog has all keys', async () => {
  const { state } = await showRecording();
  find('main').append(document.createElement('dialog'));
  await press(document.body, 'ArrowRight');
  expect(state.currentTime).toBe(40);
});

test.each([
  ['ArrowDown', 'stopped'],
  ['PageUp', 'stopped'],
  ['Home', 'stopped'],
  ['Tab', 'follows'],
  ['a', 'follows'],
])('the key %s in the transcript: it %s', async (key, text) => {
  await showRecording({ hasAudio: false });
  await press(find('[id="row-t.2"]'), key);
  expect(find('b').textContent).toBe(text);
});

test.each([
  ['wheel', '[id="row-t.2"]', 'stopped'],
  ['touchmove', '[id="row-t.2"]', 'stopped'],
  // The scroll bar.
  ['pointerdown', '#scroller', 'stopped'],
  ['pointerdown', '[id="row-t.2"]', 'follows'],
])('%s on %s: the transcript %s', async (event, selector, text) => {
  await showRecording();
  await act(async () => find(selector).dispatchEvent(new Event(event, { bubbles: true })));
  expect(find('b').textContent).toBe(text);
});

test('before the first playback the time is that of the URL, then that of the audio', async () => {
  const { emit } = await showRecording({ urlTime: 12 }, { time: 0 });
  await emit('durationchange');
  expect(find('output').textContent).toBe('12 false');
  await emit('playing', { paused: false });
  expect(find('output').textContent).toBe('0 true');
  await emit('pause', { paused: true, currentTime: 3 });
  expect(find('output').textContent).toBe('3 false');
  await emit('ended', { paused: false, ended: true });
  expect(find('output').textContent).toBe('3 false');
});

test.each([
  [{}, 30, '/calls/7?other=1&t.page=3'],
  // Nothing is spoken.
  [{}, 5, '/calls/7?other=1'],
  // The page that is shown.
  [{ page: 3 }, 30, '/calls/7?other=1'],
  [{ page: 2, defaultPage: 3 }, 30, '/calls/7?other=1'],
])('with %j the playback at %i s leads to %s', async (props, currentTime, url) => {
  const { emit, router } = await showRecording(props, { url: '/calls/7?other=1' });
  const { key } = router.state.location;
  await emit('timeupdate', { paused: false, currentTime });
  expect(getUrl()).toBe(url);
  if (router.state.location.key !== key)
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
});

test.each([
  ['paused', { paused: true }],
  ['seeking', { seeking: true }],
])('audio that is %s leads to no page', async (_, changes) => {
  const { emit } = await showRecording();
  await emit('timeupdate', { paused: false, currentTime: 30, ...changes });
  expect(getUrl()).toBe('/calls/7');
});

test('a transcript that was scrolled by hand stays at its page, until it follows again', async () => {
  const { emit } = await showRecording();
  await act(async () => find('#scroller').dispatchEvent(new Event('wheel', { bubbles: true })));
  await emit('timeupdate', { paused: false, currentTime: 30 });
  expect(getUrl()).toBe('/calls/7');
  await act(async () => find('#follow').click());
  await emit('timeupdate', { currentTime: 30 });
  expect(getUrl()).toBe('/calls/7?t.page=3');
});

test('a page that the user has chosen ends the following, one of the playback or of a link of the page does not', async () => {
  const { emit, router } = await showRecording();
  await emit('timeupdate', { paused: false, currentTime: 30 });
  expect([getUrl(), find('b').textContent]).toEqual(['/calls/7?t.page=3', 'follows']);
  await act(async () => find('#known').click());
  await act(async () => router.navigate('/calls/7?t.page=5'));
  expect(find('b').textContent).toBe('follows');
  await act(async () => router.navigate('/calls/7?t.page=6'));
  expect(find('b').textContent).toBe('stopped');
});

test.each([
  [100, 100, 'scrollIntoView'],
  [101, 100, 'scrollIntoView'],
  [102, 100, 'scrollTo'],
])(
  'a row is shown while the transcript follows: of %i px in %i px by %s',
  async (scrollHeight, clientHeight, method) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await showRecording();
    await act(async () => find('#scroller').dispatchEvent(new Event('wheel', { bubbles: true })));
    const scroller = find('#scroller');
    Object.defineProperties(scroller, { scrollHeight: { value: scrollHeight }, clientHeight: { value: clientHeight } });
    const calls: string[] = [];
    scroller.scrollTo = (() => calls.push('scrollTo')) as never;
    find('[id="row-t.2"]').scrollIntoView = () => calls.push('scrollIntoView');
    await act(async () => find('#follow').click());
    expect(calls).toEqual([method]);
    vi.unstubAllGlobals();
  },
);
