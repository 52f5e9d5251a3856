import { expect, test } from 'vitest';
import { type ListSpec, pageOf, readListQuery } from './list-query';
import { withParams } from './search-params';

type Row = { name: string | null; size: number | null };

const SPEC: ListSpec<Row> = {
  search: (row) => [row.name],
  sorts: { name: (row) => row.name, size: (row) => row.size },
  defaultSort: { key: 'name', direction: 'asc' },
};
const ROWS: Row[] = [
  { name: 'Zoë', size: 2 },
  { name: 'adam', size: null },
  { name: null, size: 10 },
  { name: 'Item 10', size: 1 },
  { name: 'Item 9', size: 3 },
];
const ask = (search: string, spec = SPEC, rows = ROWS) =>
  pageOf(rows, readListQuery(new URLSearchParams(search), spec), spec);
const names = (search: string) => ask(search).rows.map((row) => row.name);

test('rows are sorted as people sort, with missing values last in both directions', () => {
  expect(names('')).toEqual(['adam', 'Item 9', 'Item 10', 'Zoë', null]);
  expect(names('sort=-name')).toEqual(['Zoë', 'Item 10', 'Item 9', 'adam', null]);
  expect(ask('sort=size').rows.map((row) => row.size)).toEqual([1, 2, 3, 10, null]);
});

test('SEARCH-01 filtering starts at three characters, trimmed, without case and accents', () => {
  expect(ask('q=zo').matched).toBe(5);
  expect(ask('q=%20zo%20').matched).toBe(5);
  expect(names('q=ZOE')).toEqual(['Zoë']);
  expect(ask('q=z', { ...SPEC, searchMinimum: 1 }).matched).toBe(1);
  expect(ask('q=nothing')).toMatchObject({ matched: 0, total: 5, firstRow: 0, pageCount: 1 });
});

test('D119 pages hold 20 rows or an offered number; a page past the end is the last one', () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({ name: `Row ${index}`, size: index }));
  expect(ask('', SPEC, rows).rows).toHaveLength(20);
  expect(ask('page=3', SPEC, rows)).toMatchObject({ firstRow: 41, pageCount: 3 });
  expect(ask('page=99', SPEC, rows).query.page).toBe(3);
  expect(ask('rows=50', SPEC, rows).rows).toHaveLength(45);
  for (const bad of [
    'rows=7',
    'rows=-1',
    'rows=abc',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'sort=constructor',
    'sort=__proto__',
  ]) {
    expect(ask(bad, SPEC, rows), bad).toMatchObject({
      firstRow: 1,
      query: { page: 1, pageSize: 20, sort: { key: 'name' } },
    });
  }
});

test('a prefix keeps the parameters of several lists apart', () => {
  const spec = { ...SPEC, prefix: 'users.' };
  expect(ask('q=zoe&users.q=adam', spec).rows.map((row) => row.name)).toEqual(['adam']);
});

test('changing one parameter keeps the others and null removes one', () => {
  expect(withParams('?q=a&page=3', { page: null, sort: '-name' })).toBe('?q=a&sort=-name');
  expect(withParams('?page=3', { page: null })).toBe('?');
});
