import { afterEach, expect, test, vi } from 'vitest';
import { readSpeed, storeSpeed } from './playback-speed';

afterEach(() => vi.unstubAllGlobals());

test.each([[null], ['16'], ['0'], ['fast'], ['']])('the stored speed %j is not one of the choices', (stored) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(readSpeed()).toBe(1);
});

test('the chosen speed is kept, except by a browser that forbids storage', () => {
  let stored: string | null = null;
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: (_: string, value: string) => (stored = value) });
  storeSpeed(1.5);
  expect(readSpeed()).toBe(1.5);
  const forbid = () => {
    throw new Error('storage is forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
  storeSpeed(2);
  expect(readSpeed()).toBe(1);
});
