import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPlaces, readPlaces, rememberPlace } from './place-storage';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('the twenty places that were visited last are kept, each path once with its latest title', () => {
  for (let index = 1; index <= 25; index += 1) rememberPlace('1', { title: `Run ${index}`, path: `/runs/${index}` });
  rememberPlace('1', { title: 'Failed run', path: '/runs/20' });
  const titles = readPlaces('1').map(({ title }) => title);
  expect([titles.length, titles.slice(0, 2), titles.at(-1)]).toEqual([20, ['Failed run', 'Run 25'], 'Run 6']);
});

test('another user reads no places and removes them, and so does a logout', () => {
  rememberPlace('1', { title: 'Get OTP', path: '/rpa/get-otp' });
  expect(readPlaces('2')).toEqual([]);
  rememberPlace('2', { title: 'Dashboard', path: '/' });
  expect([...stored.values()].join()).not.toContain('Get OTP');
  forgetPlaces();
  expect(stored.size).toBe(0);
});

test('malformed text and storage that is off count as no places', () => {
  for (const text of ['{', 'null', '[]', '{"userId":"1"}', '{"userId":"1","places":[null,{"title":1,"path":"/"}]}']) {
    stored.set('recent-places', text);
    expect(readPlaces('1')).toEqual([]);
  }
  const refuse = () => {
    throw new Error('storage is off');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => rememberPlace('1', { title: 'Dashboard', path: '/' })).not.toThrow();
  expect(() => forgetPlaces()).not.toThrow();
  expect(readPlaces('1')).toEqual([]);
});
