import { expect, test } from 'vitest';
import { describeListChange } from './list-announcement';

const SORTS = [{ key: 'employees', label: 'Employees' }];

function createPage(sort: { key: string; direction: 'asc' | 'desc' } | null, paramPrefix = '') {
  return {
    paramPrefix,
    pageCount: 1200,
    query: { search: '', sort, filters: {}, days: { from: null, to: null }, page: 2, pageSize: 10, hiddenColumns: [] },
  };
}

test('a new order is named by its column and direction, and the page that it resets is not', () => {
  const ascending = createPage({ key: 'employees', direction: 'asc' });
  const descending = createPage({ key: 'employees', direction: 'desc' });
  expect(describeListChange(['sort'], ascending, SORTS)).toBe('Sorted by Employees, ascending');
  expect(describeListChange(['sort', 'page'], descending, SORTS)).toBe('Sorted by Employees, descending');
  expect(describeListChange(['sort'], createPage(null), SORTS)).toBe('Sorted in the default order');
  const unnamed = createPage({ key: 'created', direction: 'asc' });
  expect(describeListChange(['sort'], unnamed, SORTS)).toBe('Sorted in the default order');
});

test('another page, or number of rows per page, is announced as page and number of pages', () => {
  const page = createPage(null);
  expect(describeListChange(['page'], page, SORTS)).toBe('Page 2 of 1,200');
  expect(describeListChange(['rows', 'page'], page, SORTS)).toBe('Page 2 of 1,200');
  expect(describeListChange(['page', 'open'], page, SORTS)).toBe('Page 2 of 1,200');
});

test('searches, opened rows and changes of other lists are not announced', () => {
  const page = createPage({ key: 'employees', direction: 'asc' }, 'users.');
  for (const changed of ['', 'users.q users.page', 'users.open', 'departments.page', 'sort', 'modal id'])
    expect(describeListChange(changed.split(' '), page, SORTS)).toBe('');
  expect(describeListChange(['users.sort'], page, SORTS)).toBe('Sorted by Employees, ascending');
});
