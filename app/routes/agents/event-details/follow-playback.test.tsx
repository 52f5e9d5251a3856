// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { act, find, getUrl, press } from '~/browser-page.test-helpers';
import { isChosenByUser } from './follow-playback';
import { showRecording } from './recording-page.test-helpers';

test('the user has chosen a page that the playback does not lead to', () => {
  expect(isChosenByUser({ page: 2, expectedPage: 1 })).toBe(true);
  expect(isChosenByUser({ page: 2, expectedPage: 2 })).toBe(false);
  expect(isChosenByUser({ page: 2, expectedPage: null })).toBe(false);
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
  [{}, '', 30, '/calls/7?other=1&t.page=3'],
  // Nothing is spoken.
  [{}, '&t.page=2', 5, null],
  // The page that is shown.
  [{}, '&t.page=3', 30, null],
  [{ defaultPage: 3 }, '&t.page=2', 30, '/calls/7?other=1'],
])('with %j the playback leads from the page %j at %i s to %s', async (props, page, currentTime, url) => {
  const shown = `/calls/7?other=1${page}`;
  const { emit, router } = await showRecording(props, { url: shown });
  const { key } = router.state.location;
  await emit('timeupdate', { paused: false, currentTime });
  expect([getUrl(), router.state.location.key === key]).toEqual([url ?? shown, url === null]);
  if (url !== null) expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
});

test('the playback leads to its page once, and not while the user is going elsewhere', async () => {
  const loads = [null, null, new Promise(() => {})];
  const { emit, router } = await showRecording({ page: 1 }, { loader: () => loads.shift() });
  await emit('timeupdate', { paused: false, currentTime: 30 });
  const { key } = router.state.location;
  await emit('timeupdate', { currentTime: 31 });
  expect(router.state.location.key).toBe(key);
  await act(() => void router.navigate('/other'));
  await emit('timeupdate', { currentTime: 50 });
  expect(router.state.navigation.location?.pathname).toBe('/other');
});

test.each([
  [true, '/calls/7', 30, '/calls/7?t.page=3'],
  [true, '/calls/7?t.page=1', 30, '/calls/7?t.page=1'],
  [true, '/calls/7', 0, '/calls/7'],
  [false, '/calls/7', 30, '/calls/7'],
])(
  'a list that opens at the time of paused audio (%j): %s at %i s leads to %s',
  async (opensAtTime, url, time, expected) => {
    const currentTime = vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(time);
    await showRecording({ opensAtTime }, { url });
    currentTime.mockRestore();
    expect(getUrl()).toBe(expected);
  },
);

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
  // The page scrolls.
  [90, 300, false, 'nearest smooth'],
  [91, 300, true, 'nearest auto'],
  // The table scrolls: a third of it stays above the row. A far row is shown at once.
  [92, 120, false, '90 smooth'],
  [92, 121, false, '91 auto'],
  [92, 120, true, '90 auto'],
])(
  'a table of %i px in 90 px shows its row at %i px (reduced motion: %j): %s',
  async (height, offsetTop, isReduced, expected) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
    await showRecording();
    await act(() => find('#scroller').dispatchEvent(new Event('wheel', { bubbles: true })));
    const scroller = find('#scroller');
    Object.defineProperties(scroller, { scrollHeight: { value: height }, clientHeight: { value: 90 } });
    const row = find('[id="row-t.2"]');
    Object.defineProperty(row, 'offsetTop', { value: offsetTop });
    const calls: string[] = [];
    scroller.scrollTo = (({ top, behavior }: ScrollToOptions) => calls.push(`${top} ${behavior}`)) as never;
    row.scrollIntoView = (({ block, behavior }: ScrollIntoViewOptions) => calls.push(`${block} ${behavior}`)) as never;
    await act(() => find('#follow').click());
    expect(calls).toEqual([expected]);
    vi.unstubAllGlobals();
  },
);
