import { expect, test } from 'vitest';
import { readAudioState } from './audio';

const AUDIO = { currentTime: 0, duration: 60, paused: false, ended: false, readyState: 4, error: null };
const BROKEN = { ...AUDIO, error: { code: 3 } as MediaError };
const IDLE = { time: 0, problem: null };

// The arguments are the element, its event, the target of the last seek (null: none) and the state before.

test('an error is a failure until the element has none', () => {
  const failed = readAudioState(BROKEN, 'error', null, IDLE);
  expect(failed).toMatchObject({ problem: 'failed', isPlaying: false });
  expect(readAudioState(BROKEN, 'timeupdate', null, failed).problem).toBe('failed');
  expect(readAudioState({ ...BROKEN, currentTime: 9, paused: true }, 'timeupdate', null, failed).problem).toBe(
    'failed',
  );
  expect(readAudioState(AUDIO, 'play', null, failed)).toMatchObject({ problem: null, isPlaying: true });
});

test('an error before hydration is a failure', () => {
  expect(readAudioState(BROKEN, 'mount', null, IDLE).problem).toBe('failed');
});

test('audio whose time runs after an error has not failed', { tags: ['EVENT-16'] }, () => {
  const failed = readAudioState(BROKEN, 'error', null, IDLE);
  const running = readAudioState({ ...BROKEN, currentTime: 0.25 }, 'timeupdate', null, failed);
  expect(running).toMatchObject({ problem: null, isPlaying: true, time: 0.25 });
  // Other events do not bring the message back.
  expect(readAudioState({ ...BROKEN, currentTime: 0.25 }, 'ratechange', null, running).problem).toBeNull();
  expect(readAudioState({ ...BROKEN, currentTime: 0.25 }, 'error', null, running).problem).toBe('failed');
});

test('a seek that ends elsewhere is a problem until a failure', () => {
  const stuck = readAudioState(AUDIO, 'seeked', 30, IDLE);
  expect(stuck.problem).toBe('not-seekable');
  expect(readAudioState({ ...AUDIO, currentTime: 1 }, 'timeupdate', null, stuck).problem).toBe('not-seekable');
  expect(readAudioState(BROKEN, 'error', null, stuck).problem).toBe('failed');
});

test('a moment after the end of the audio is named as such until another seek works', () => {
  const atEnd = { ...AUDIO, currentTime: 60, paused: true, ended: true };
  for (const target of [60.5, 300]) {
    const late = readAudioState(atEnd, 'seeked', target, IDLE);
    expect(late).toMatchObject({ problem: 'ends-early', isPlaying: false, duration: 60 });
    expect(readAudioState(atEnd, 'timeupdate', null, late).problem).toBe('ends-early');
    expect(readAudioState({ ...AUDIO, currentTime: 20 }, 'seeked', 20, late).problem).toBeNull();
    expect(readAudioState(BROKEN, 'error', null, late).problem).toBe('failed');
  }
  expect(readAudioState(atEnd, 'seeked', 60, IDLE).problem).toBeNull();
  expect(readAudioState({ ...AUDIO, duration: Number.NaN }, 'seeked', 300, IDLE).problem).toBe('not-seekable');
});

test('audio without any sample has no sound, and one that gets some has', () => {
  const empty = readAudioState({ ...AUDIO, duration: 0 }, 'durationchange', null, IDLE);
  expect(empty.problem).toBe('empty');
  expect(readAudioState({ ...AUDIO, duration: 0 }, 'seeked', 30, empty).problem).toBe('empty');
  expect(readAudioState(AUDIO, 'durationchange', null, empty).problem).toBeNull();
});
