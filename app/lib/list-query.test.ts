import { expect, test } from 'vitest';
import { listPage, matchingRows } from './list-query';
import { defineList, type ListSpec } from './list-spec';
import { withParams } from './search-params';

type Row = { name: string | null; size: number | null; kind?: string; marks?: string };
type Shown = { id: string; name: string | null; size: number | null };

let defined = 0;
const listOf = (change: Partial<ListSpec<Row, Shown, null, 'name' | 'size'>> = {}) => {
  defined += 1;
  return defineList<Row, Shown, null, 'name' | 'size'>({
    name: `test-${defined}`,
    search: { label: 'Search names', fields: 'name', texts: (row) => [row.name] },
    sorts: { name: (row) => row.name, size: (row) => row.size },
    defaultSort: 'name',
    shape: ({ name, size }) => ({ id: String(name), name, size }),
    ...change,
  });
};
const LIST = listOf();
const ROWS: Row[] = [
  { name: 'Zoë', size: 2, kind: 'a', marks: 'x' },
  { name: 'adam', size: null, kind: 'b', marks: 'y' },
  { name: null, size: 10, kind: 'a', marks: 'y' },
  { name: 'Item 10', size: 1, kind: 'b', marks: 'z' },
  { name: 'Item 9', size: 3 },
];
const ask = (search: string, list = LIST, rows = ROWS) => listPage(rows, new URLSearchParams(search), list, null);
const names = (search: string, list = LIST) => ask(search, list).rows.map((row) => row.name);

test('rows are sorted as people sort, with missing values last in both directions', () => {
  expect(names('')).toEqual(['adam', 'Item 9', 'Item 10', 'Zoë', null]);
  expect(names('sort=-name')).toEqual(['Zoë', 'Item 10', 'Item 9', 'adam', null]);
  expect(ask('sort=size').rows.map((row) => row.size)).toEqual([1, 2, 3, 10, null]);
  expect(names('', listOf({ defaultSort: undefined }))).toEqual(['Zoë', 'adam', null, 'Item 10', 'Item 9']);
});

test('SEARCH-01 filtering starts at three characters, trimmed, without case and accents', () => {
  expect(ask('q=zo').matched).toBe(5);
  expect(ask('q=%20zo%20').matched).toBe(5);
  expect(names('q=ZOE')).toEqual(['Zoë']);
  const eager = listOf({ search: { label: 'Search', fields: 'name', texts: (row) => [row.name], minimum: 1 } });
  expect(ask('q=z', eager).matched).toBe(1);
  expect(ask('q=nothing')).toMatchObject({ matched: 0, total: 5, firstRow: 0, pageCount: 1 });
});

test('SEARCH-01 the page says what can be searched and from how many characters', () => {
  expect(ask('').search).toEqual({ label: 'Search names', placeholder: 'Search names (3+ characters)', minimum: 3 });
  expect(ask('q=zzz').search).toHaveProperty('fields', 'name');
  expect(ask('', listOf({ search: undefined })).search).toBeNull();
});

test('D119 pages hold 20 rows or an offered number; a page past the end is the last one', () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({ name: `Row ${index}`, size: index }));
  expect(ask('', LIST, rows).rows).toHaveLength(20);
  expect(ask('page=3', LIST, rows)).toMatchObject({ firstRow: 41, pageCount: 3 });
  expect(ask('page=99', LIST, rows).query.page).toBe(3);
  expect(ask('rows=50', LIST, rows).rows).toHaveLength(45);
  const bad = [
    'rows=7',
    'rows=-1',
    'rows=abc',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'sort=constructor',
    'sort=__proto__',
  ];
  for (const address of bad) {
    expect(ask(address, LIST, rows), address).toMatchObject({
      firstRow: 1,
      query: { page: 1, pageSize: 20, sort: { key: 'name' } },
    });
  }
});

test('filters narrow by one value or by any of several, with search and order, and say how many there are', () => {
  const list = listOf({
    filters: {
      kind: { label: 'Kind', of: (row) => row.kind ?? null },
      marks: { label: 'Marks', of: (row) => row.marks ?? null, many: true, options: [{ value: 'y', label: 'Why' }] },
    },
  });
  expect(names('kind=b', list)).toEqual(['adam', 'Item 10']);
  expect(names('marks=x&marks=z', list)).toEqual(['Item 10', 'Zoë']);
  expect(names('kind=a&marks=y', list)).toEqual([null]);
  expect(names('kind=b&q=item&sort=-size', list)).toEqual(['Item 10']);
  expect(ask('kind=nobody', list)).toMatchObject({ matched: 0, total: 5 });
  expect(ask('kind=', list).matched).toBe(5);
  expect(ask('kind=b&marks=y', list).filters).toEqual([
    {
      name: 'kind',
      label: 'Kind',
      many: false,
      chosen: ['b'],
      options: [
        { value: 'a', label: 'a', count: 2 },
        { value: 'b', label: 'b', count: 2 },
      ],
    },
    { name: 'marks', label: 'Marks', many: true, chosen: ['y'], options: [{ value: 'y', label: 'Why', count: 2 }] },
  ]);
});

test('D74 all rows of a question come in its order, whatever its page', () => {
  const rows = [...matchingRows<Row>(ROWS, new URLSearchParams('q=item&sort=-name&page=2&rows=10'), LIST)];
  expect(rows.map(({ name }) => name)).toEqual(['Item 10', 'Item 9']);
});

test('a prefix keeps the parameters of several lists apart', () => {
  expect(names('q=zoe&users.q=adam', listOf({ prefix: 'users.' }))).toEqual(['adam']);
});

test('a list that is defined again, as inside a loader, is an error', () => {
  const define = () => defineList({ name: 'made-twice', shape: (row: { id: string }, _: null) => row });
  define();
  expect(define).toThrow('The list "made-twice" is defined twice: define it once, at module scope.');
});

test('what was computed of a list is kept while its rows are: functions are called once for each row', () => {
  let calls = 0;
  const count = <Value>(value: Value): Value => {
    calls += 1;
    return value;
  };
  const list = listOf({
    search: { label: 'Search', fields: 'name', texts: (row) => count([row.name]) },
    sorts: { name: (row) => count(row.name), size: (row) => row.size },
    filters: { kind: { label: 'Kind', of: (row) => count(row.kind ?? null) } },
  });
  const rows = [...ROWS];
  for (let time = 0; time < 5; time += 1) ask('q=item&kind=b&sort=name', list, rows);
  expect(calls).toBe(3 * rows.length);
});

test('changing one parameter keeps the others and null removes one', () => {
  expect(withParams('?q=a&page=3', { page: null, sort: '-name' })).toBe('?q=a&sort=-name');
  expect(withParams('?page=3', { page: null })).toBe('?');
});
