import { expect, test } from 'vitest';
import { getListUrl, updateSearch } from './search-params';

test('changing a parameter keeps the others, and null removes it', () => {
  expect(updateSearch('?q=a&page=3', { page: null, sort: '-name' })).toBe('?q=a&sort=-name');
  expect(updateSearch('?page=3', { page: null })).toBe('?');
});

test.each([
  ['', '/list'],
  ['?list=/list?q=a%26page=2', '/list?q=a&page=2'],
  ['?list=/other?q=a', '/list'],
  ['?list=https://evil.example/list', '/list'],
  ['?list=//evil.example/list', '/list'],
  ['?list=/listing', '/list'],
])('the list of a page opened as %s is %s', (search, url) => {
  expect(getListUrl(search, '/list')).toBe(url);
});
