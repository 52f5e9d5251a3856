import { expect, test } from 'vitest';
import { readCookie } from './cookies';

test('readCookie finds a cookie by its exact name and decodes its value, which may contain =', () => {
  const header = 'a=1; session=x%20y=z==; sess=2; broken=%E0%A4%A';
  const values = ['a', 'session', 'sess', 'broken', 'ses', ''].map((name) => readCookie(header, name));
  expect(values).toEqual(['1', 'x y=z==', '2', null, null, null]);
  expect(readCookie(null, 'a')).toBeNull();
});
