// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { find, press } from '~/browser-page.test-helpers';
import { showRecording } from './recording-page.test-helpers';

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
