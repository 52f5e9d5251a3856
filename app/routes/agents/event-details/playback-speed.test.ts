import { afterEach, expect, test, vi } from 'vitest';
import { readSpeed, storeSpeed } from './playback-speed';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(entries: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
  });
  return entries;
}

test('the speed that was chosen last is kept, and 1 is the speed of a browser without a choice', () => {
  const entries = stubStorage();
  expect(readSpeed()).toBe(1);
  storeSpeed(1.5);
  expect(readSpeed()).toBe(1.5);
  for (const value of ['16', '0', '-1', 'fast', '']) {
    for (const key of Object.keys(entries)) entries[key] = value;
    expect(readSpeed(), value).toBe(1);
  }
});

test('a browser that forbids storage plays at speed 1', () => {
  const forbid = () => {
    throw new Error('storage is forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
  storeSpeed(2);
  expect(readSpeed()).toBe(1);
});
