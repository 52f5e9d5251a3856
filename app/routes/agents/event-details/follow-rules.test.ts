import { expect, test } from 'vitest';
import { findPageToShow, findTableScroll, isChosenByUser, readPlaybackTime } from './follow-rules';

const PLAYING = { paused: false, ended: false, seeking: false, readyState: 0, currentTime: 30 };

test.each([
  [null, 12, [12, false]],
  [{ ...PLAYING, paused: true, currentTime: 0 }, 12, [12, false]],
  [{ ...PLAYING, paused: true, currentTime: 0 }, null, [-1, false]],
  [{ ...PLAYING, paused: true, currentTime: 0, readyState: 1 }, 12, [0, false]],
  [{ ...PLAYING, paused: true, currentTime: 0, readyState: 1, seeking: true }, 12, [12, false]],
  [{ ...PLAYING, paused: true, currentTime: 0, readyState: 1 }, null, [-1, false]],
  [{ ...PLAYING, currentTime: 0 }, 12, [0, true]],
  [{ ...PLAYING, paused: true, currentTime: 3 }, 12, [3, false]],
  [{ ...PLAYING, ended: true, currentTime: 3 }, 12, [3, false]],
])('the time of %j with %j in the URL is %j', (audio, urlTime, [seconds, isPlaying]) => {
  expect(readPlaybackTime(audio, urlTime)).toEqual({ seconds, isPlaying });
});

test.each([
  [2, 1, true],
  [2, 2, false],
  [2, null, false],
])('page %i where %j is expected is chosen by the user: %j', (page, expectedPage, isChosen) => {
  expect(isChosenByUser({ page, expectedPage })).toBe(isChosen);
});

test.each([
  [{}, {}, 3],
  [{ seeking: true }, {}, null],
  [{ paused: true }, {}, null],
  [{ paused: true }, { isOpenedAtTime: true }, 3],
  [{}, { page: 3 }, null],
  [{}, { expectedPage: 3 }, null],
  // Nothing is spoken.
  [{ currentTime: 5 }, {}, null],
])('audio with %j leads a list with %j to page %j', (audio, list, page) => {
  const findPage = (seconds: number) => (seconds < 10 ? null : Math.floor(seconds / 10));
  const shown = { page: 1, expectedPage: 1, isOpenedAtTime: false, ...list };
  expect(findPageToShow({ ...PLAYING, ...audio }, shown, findPage)).toBe(page);
});

test.each([
  [91, 300, null],
  [92, 120, { top: 90, isFar: false }],
  [92, 121, { top: 91, isFar: true }],
])('a table of %i px in 90 px shows its row at %i px by %j', (scrollHeight, rowTop, expected) => {
  expect(findTableScroll({ scrollHeight, clientHeight: 90, scrollTop: 0 }, rowTop)).toEqual(expected);
});
