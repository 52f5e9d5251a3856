import { expect, test } from 'vitest';
import { getListUrl, toUrlOfPage, updateSearch, updateUrl } from './search-params';

test('changing a parameter keeps the others, and null removes it', () => {
  expect(updateSearch('?q=a&page=3', { page: null, sort: '-name' })).toBe('?q=a&sort=-name');
  expect(updateSearch('?page=3', { page: null })).toBe('?');
  expect(updateSearch('?q=a', { q: '', page: 0 })).toBe('?page=0');
});

test('the URL of a page without parameters is its path, with the fragment at the end', () => {
  const page = { pathname: '/tags', search: '?q=a' };
  expect(updateUrl(page, { page: 2 }, '#top')).toBe('/tags?q=a&page=2#top');
  expect([updateUrl(page, { q: null }), updateUrl(page, { q: '' }, '#top')]).toEqual(['/tags', '/tags#top']);
});

test('a URL is one of a page by its path alone', () => {
  const urls = ['/tags?q=/other#b', '/tags#b', '/tags', '/tags/1', '/tags2', '', null, undefined];
  expect(urls.map((url) => toUrlOfPage(url, '/tags'))).toEqual([
    '/tags?q=/other#b',
    '/tags#b',
    ...Array.from({ length: 6 }, () => '/tags'),
  ]);
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
