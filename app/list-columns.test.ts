import { expect, test } from 'vitest';
import { createOccasionColumns } from './components/occasions/occasions';
import { toColumnKey } from './lib/column-key';
import { readListQuery } from './lib/list-query';
import type { AnyListSpec } from './lib/list-spec';
import { isHideable, type Columns, type TableRow } from './ui/table/columns';

type Module = Record<string, unknown>;
const load = (modules: Record<string, Module>): Module => Object.assign({}, ...Object.values(modules));
const lists = load(
  import.meta.glob<Module>(['./routes/**/*-list.server.ts', './components/**/*-list.ts'], { eager: true }),
);
const tables = load(import.meta.glob<Module>(['./routes/**/*-columns.tsx', './routes/**/*-tab.tsx'], { eager: true }));
const columnsByList = Object.entries(tables).flatMap(([name, columns]) =>
  name.endsWith('_COLUMNS') ? [[name.replace('_COLUMNS', '_LIST'), columns as Columns<TableRow>] as const] : [],
);

test.each([...columnsByList, ['OCCASION_LIST', createOccasionColumns()] as const])(
  'each column of %s that the menu offers can be hidden, the actions and the name of a row cannot',
  (name, columns) => {
    const hideable = columns.filter((column, index) => isHideable(column as Columns<TableRow>[number], index));
    const keys = hideable.map(({ id = '' }) => toColumnKey(id));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain('action');
    const spec = lists[name] as AnyListSpec;
    const params = new URLSearchParams([...keys, 'invented'].map((key) => [`${spec.paramPrefix ?? ''}hide`, key]));
    expect(readListQuery(params, spec).hiddenColumns).toEqual(keys);
  },
);

test('every list with a table is tested', () => {
  // A search result has no columns to hide.
  const withTable = Object.keys(lists).filter((name) => /^(?!SEARCH).*_LIST$/.test(name) && name !== 'OCCASION_LIST');
  expect(columnsByList.map(([name]) => name).toSorted()).toEqual(withTable.toSorted());
});

test('lists that share a page with another one have parameters of their own', () => {
  const sharing = [
    ...Object.values(
      import.meta.glob<Module>('./routes/settings/company-details/**/*-list.server.ts', { eager: true }),
    ),
    ...Object.values(import.meta.glob<Module>('./components/**/*-list.ts', { eager: true })),
  ].flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('_LIST')));
  const prefixes = sharing.map(([, spec]) => (spec as AnyListSpec).paramPrefix);
  expect(prefixes.length).toBeGreaterThan(4);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]+\.$/);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test.each(columnsByList.filter(([name]) => name !== 'RECORDING_LIST'))(
  '%s keeps a column in view when it is scrolled sideways',
  (_name, columns) => {
    expect(columns.filter(({ meta }) => meta?.pinned).length).toBeGreaterThan(0);
  },
);
