import { expect, test } from 'vitest';
import { readAudioState } from './audio';

const AUDIO = { currentTime: 0, duration: 60, paused: false, ended: false, readyState: 4, error: null };
const BROKEN = { ...AUDIO, error: { code: 3 } as MediaError };
const IDLE = { time: 0, problem: null };

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
