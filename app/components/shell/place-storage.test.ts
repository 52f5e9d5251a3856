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

const readTitles = (userId: string) => readPlaces(userId).map(({ title }) => title);

test('places are read most recent first, each path once with its latest title', () => {
  rememberPlace('1', { title: 'Company', path: '/settings/companies/2' });
  rememberPlace('1', { title: 'Tag List', path: '/tags' });
  rememberPlace('1', { title: 'Harbourline Freight', path: '/settings/companies/2' });
  expect(readTitles('1')).toEqual(['Harbourline Freight', 'Tag List']);
});

test('the oldest of more than 20 places are dropped', () => {
  for (let index = 1; index <= 25; index += 1) rememberPlace('1', { title: `Run ${index}`, path: `/runs/${index}` });
  expect(readTitles('1')).toHaveLength(20);
  expect(readTitles('1').at(-1)).toBe('Run 6');
});

test('another user reads no places, and the next visit of another user removes them', () => {
  rememberPlace('1', { title: 'Get OTP', path: '/rpa/get-otp' });
  expect(readTitles('2')).toEqual([]);
  rememberPlace('2', { title: 'Dashboard', path: '/' });
  expect(readTitles('2')).toEqual(['Dashboard']);
  expect([...stored.values()].join()).not.toContain('Get OTP');
});

test('after a logout nothing is stored', () => {
  rememberPlace('1', { title: 'Get OTP', path: '/rpa/get-otp' });
  forgetPlaces();
  expect(stored.size).toBe(0);
  expect(readPlaces('1')).toEqual([]);
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
