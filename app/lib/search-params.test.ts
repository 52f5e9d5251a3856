import { expect, test } from 'vitest';
import { updateSearch } from './search-params';

test('changing a parameter keeps the others, and null removes it', () => {
  expect(updateSearch('?q=a&page=3', { page: null, sort: '-name' })).toBe('?q=a&sort=-name');
  expect(updateSearch('?page=3', { page: null })).toBe('?');
});
