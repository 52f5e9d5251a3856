import { readdir, readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../e2e/support/rendered-form';
import { createOccasionColumns } from './components/occasions/occasions';
import type { AnyListSpec } from './lib/list-spec';
import { viewList } from './lib/list-view';
import { listRecordFields, plainText, type ListFields } from './list-fields';
import { markSentences } from './routes/agents/event-details/sentence-list.server';
import type { Columns } from './ui/table/columns';
import { DataTable } from './ui/table/data-table';

type Item = Record<string, unknown>;
type Row = { id: string } & Item;
type Module = Record<string, unknown>;
type Column = {
  id: string;
  renderCell: (row: Row, rowNumber: number) => ReactNode;
  meta: { sort?: string; widthSample?: string };
};

const app = new URL('.', import.meta.url);
const files = (await readdir(app, { recursive: true })).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'lib/list-spec.ts',
);
const sources = await Promise.all(
  files.map(async (file) => [`./${file}`, await readFile(new URL(file, app), 'utf8')] as const),
);
const modules = import.meta.glob<Module>(['./{components,routes}/**/*.ts', '!./**/*.test.*']);
const LIST_FIELDS: Record<string, ListFields> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, ListFields>>('./routes/**/list-fields.ts', { eager: true, import: 'LIST_FIELDS' }),
  ),
);
const tables = import.meta.glob<Module>(['./**/*-columns.tsx', './**/*-tab.tsx'], { eager: true });

const definitions = sources.flatMap(([path, source]) =>
  [...source.matchAll(/(export const \w+ = )?\bdefineList\((?:\{\s*name: '([^']+)')?/g)].map(
    ([, start, name = `unreadable in ${path}`]) => ({ path, name, isExported: start !== undefined }),
  ),
);
const exported: Module = {};
for (const { path } of definitions) Object.assign(exported, await modules[path]?.());
const lists = new Map(
  (Object.values(exported) as (AnyListSpec | undefined)[]).flatMap((spec) => (spec?.toRow ? [[spec.name, spec]] : [])),
);
const columnsByName: Module = Object.assign({ OCCASION_COLUMNS: createOccasionColumns() }, ...Object.values(tables));

const CONTEXT = {
  preferences: { timeZone: 'Asia/Tokyo' },
  request: new Request('https://portal.example/list'),
  user: { id: 'viewer', ocrRole: null },
  filesBase: 'https://files.example/',
  recording: null,
};

/** A list, its columns, and two records per field: with its lower value and the higher one of all others, and vice versa. */
function openList(name: string) {
  const spec = lists.get(name) as AnyListSpec;
  const { record, samples = {}, fixed = {}, ...fields } = LIST_FIELDS[name] as (typeof LIST_FIELDS)[string];
  const names = (Array.isArray(record) ? record : listRecordFields(record)) as string[];
  const pairs = new Map(names.map((field, n) => [field, (samples[field] ?? plainText)(field, n)] as const));
  const getSamples = (field: string) => {
    const pair = pairs.get(field);
    if (!pair) throw new Error(`The records of ${name} have no field ${field}`);
    return pair;
  };
  const createItem = (lowField: string, isLow: boolean): Item => {
    const item: Item = {};
    for (const [field, [low, high]] of pairs) {
      const [outer = '', inner] = field.split('.');
      const { value } = (field === lowField) === isLow ? low : high;
      item[outer] = inner === undefined ? value : { ...(item[outer] as Item | undefined), [inner]: value };
    }
    return { ...item, ...fixed };
  };
  const createItems = (field: string) => [createItem(field, true), createItem(field, false)] as const;
  const find = (items: readonly Item[], query: Record<string, string> = {}) => {
    const prefixed = Object.entries(query).map(([key, value]) => [`${spec.paramPrefix ?? ''}${key}`, value]);
    return viewList(items, new URLSearchParams(prefixed), spec, 'Asia/Tokyo').matches;
  };
  const exportName = Object.keys(exported).find((key) => exported[key] === spec);
  const columns = columnsByName[exportName?.replace('_LIST', '_COLUMNS') ?? ''] as Column[] | undefined;
  return { spec, names, fields, getSamples, createItems, find, columns };
}

async function renderCell(column: Column, row: Row): Promise<string> {
  // A time has its day in an element of its own.
  return (await renderPage(<>{column.renderCell(row, 1)}</>)).replaceAll(/<wbr\/>|<\/span><span>/g, '');
}

const names = Object.keys(LIST_FIELDS);
/** The requirements that name the columns of a list. */
const LIST_TAGS = [
  'CDEP-02',
  'CLIC-02',
  'CMOD-02',
  'COMP-04',
  'CUSR-02',
  'DASH-04',
  'EVENT-15',
  'EVENT-18',
  'EVENT-24',
  'EVENTS-06',
  'MLOG-07',
  'MLOGD-05',
  'OCRLIST-02',
  'OTP-02',
  'PCONF-04',
  'STREAMS-03',
  'TAGS-04',
  'THIST-02',
];
const columnCases = names.flatMap((name) =>
  Object.entries(LIST_FIELDS[name]?.columns ?? {}).flatMap(([header, [field, sort]]) =>
    field ? [{ name, header, field, sort }] : [],
  ),
);

test('every list is in the table of fields, with all its columns, sort keys and filters', { tags: LIST_TAGS }, () => {
  expect(names.toSorted(), 'the lists in list-fields.ts of their area').toEqual(
    definitions.map(({ name }) => name).toSorted(),
  );
  expect(definitions.filter(({ isExported }) => !isExported)).toEqual([]);
  for (const name of names) {
    const { spec, fields, columns } = openList(name);
    const entries = Object.entries(fields.columns);
    expect(columns?.map(({ id }) => id) ?? Object.keys(fields.columns), name).toEqual(Object.keys(fields.columns));
    const sortKeys = entries.flatMap(([, [, sort]]) => sort ?? []);
    expect(Object.keys(spec.sorts ?? {}).toSorted(), name).toEqual(sortKeys.toSorted());
    expect(Object.keys(spec.filters ?? {}), name).toEqual(Object.keys(fields.filters ?? {}));
    expect(spec.days !== undefined, name).toBe(fields.days !== undefined);
    expect(spec.search !== undefined, name).toBe(fields.search.length > 0);
    if (!spec.csvColumns) continue;
    const csvFields = { ...Object.fromEntries(entries.map(([header, [field]]) => [header, field])), ...fields.csv };
    const headers = Object.keys(csvFields).filter((header) => csvFields[header]);
    expect(Object.keys(spec.csvColumns).toSorted(), name).toEqual(headers.toSorted());
  }
});

test.each(columnCases)(
  'the column $header of $name shows and sorts the field $field',
  async ({ name, header, field, sort }) => {
    const { spec, columns, createItems, find, getSamples } = openList(name);
    const [low, high] = createItems(field);
    const page = viewList([low, high], new URLSearchParams(), { ...spec, defaultSort: undefined }).page(CONTEXT);
    const { rows } = name === 'sentences' ? (await markSentences({ ok: true, page } as never)).page : page;
    const column = columns?.find(({ id }) => id === header);
    const texts = await Promise.all(
      rows.map((row) => (column ? renderCell(column, row as Row) : String((row as Row)[header]))),
    );
    const [lowText, highText] = getSamples(field).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining(lowText ?? ''), expect.stringContaining(highText ?? '')]);
    // A cell shows its value once, or only has it in an attribute.
    const [first = '', second = ''] = texts.map((html) => html.replaceAll(/<[^>]*>/g, ''));
    if (lowText) expect(first.split(lowText).length, first).toBeLessThanOrEqual(2);
    if (highText) expect(second.split(highText).length, second).toBeLessThanOrEqual(2);
    expect(column?.meta.sort).toBe(column && sort);
    if (!sort) return;
    for (const items of [
      [low, high],
      [high, low],
    ]) {
      expect(find(items, { sort })).toEqual([low, high]);
      expect(find(items, { sort: `-${sort}` })).toEqual([high, low]);
    }
  },
);

test.each(names)('the search of %s finds a record by its searched fields, and by no other', (name) => {
  const { names: fieldNames, fields, createItems, find, getSamples } = openList(name);
  const hits = fieldNames.filter((field) => {
    const [low, high] = createItems(field);
    const [{ text }] = getSamples(field);
    return low[field] !== high[field] && find([low, high], { q: text }).length === 1;
  });
  expect(hits.toSorted()).toEqual([...fields.search].toSorted());
});

test.each(names.filter((name) => LIST_FIELDS[name]?.search.length))(
  'the search of %s needs three characters, or one where it says so',
  { tags: ['SEARCH-01', 'DASH-05', 'EVENTS-02', 'EVENTS-03'] },
  (name) => {
    const { fields, createItems, find } = openList(name);
    const { search, minLength = 3 } = fields;
    const items = createItems(search[0] ?? '');
    // A text that no record has.
    expect(find(items, { q: '§'.repeat(minLength - 1) })).toHaveLength(2);
    expect(find(items, { q: '§'.repeat(minLength) })).toEqual([]);
  },
);

test.each(names)('%s has its default order', (name) => {
  const { fields, createItems, find } = openList(name);
  const { order = '' } = fields;
  const sorted = Object.values(fields.columns).find(([, sort]) => sort && sort === order.replace(/^-/, ''));
  const [low, high] = createItems(sorted?.[0] ?? 'id');
  expect(find([high, low])).toEqual(sorted && !order.startsWith('-') ? [low, high] : [high, low]);
  expect(find([low, high])).toEqual(order.startsWith('-') ? [high, low] : [low, high]);
});

const filterCases = names.flatMap((name) =>
  Object.entries(LIST_FIELDS[name]?.filters ?? {}).map(([filter, field]) => ({ name, filter, field })),
);

test.each(filterCases)('the filter $filter of $name keeps the records of the value', ({ name, filter, field }) => {
  const { createItems, find, getSamples } = openList(name);
  if (typeof field !== 'string') {
    const [item] = createItems(field[0]);
    const without = { ...item, [field[0]]: null };
    expect(find([without, item], { [filter]: field[1] })).toEqual([field[2] ? without : item]);
    return;
  }
  const items = createItems(field);
  for (const [index, { text, filter: value = text }] of getSamples(field).entries()) {
    expect(find(items, { [filter]: value })).toEqual([items[index]]);
  }
});

const getShownHeaders = ({ name, field }: (typeof filterCases)[number]) =>
  Object.entries(LIST_FIELDS[name]?.columns ?? {}).flatMap(([header, [shown]]) => (shown === field ? [header] : []));

test.each(filterCases.filter((filterCase) => getShownHeaders(filterCase).length > 0))(
  'the filter $filter of $name has the name of its column',
  (filterCase) => {
    const label = openList(filterCase.name).spec.filters?.[filterCase.filter]?.label ?? '';
    expect(label).not.toBe('');
    // 'Process' of the column 'Matching Process', 'Tag' of 'Tags'.
    expect(getShownHeaders(filterCase).join()).toContain(label);
  },
);

test.each(names.filter((name) => LIST_FIELDS[name]?.days))('the days of %s are those of its field', (name) => {
  const { fields, createItems, find, getSamples } = openList(name);
  const field = fields.days ?? '';
  const items = createItems(field);
  for (const [index, { text }] of getSamples(field).entries()) {
    const date = text.slice(0, 'YYYY-MM-DD'.length);
    expect(find(items, { from: date, to: date })).toEqual([items[index]]);
  }
});

test.each(names.filter((name) => lists.get(name)?.csvColumns))(
  'each cell of the CSV file of %s has its field',
  (name) => {
    const { spec, fields, createItems, getSamples } = openList(name);
    for (const [header, getCell] of Object.entries(spec.csvColumns ?? {})) {
      const field = fields.csv?.[header] ?? fields.columns[header]?.[0] ?? '';
      const cells = createItems(field).map((item) => String(getCell(spec.toRow(item, CONTEXT), item)));
      const [low, high] = getSamples(field).map(({ text }) => text);
      expect(cells, header).toEqual([expect.stringContaining(low ?? ''), expect.stringContaining(high ?? '')]);
    }
  },
);

async function readLooks(columns: Column[]) {
  const shown = columns.map((column) => ({ ...column, renderCell: () => 'value' })) as object as Columns<Row>;
  const page = viewList([{ id: '7' }], new URLSearchParams(), { name: 'rows', toRow: (row: Row) => row }).page(null);
  const table = await renderPage(<DataTable label="Rows" columns={shown} page={page as never} />);
  const headers = [...table.matchAll(/<th [^>]*class="([^"]*)"[^>]*>(<span class="sr-only">)?/g)];
  const cells = [...table.matchAll(/<td class="([^"]*)"(?: data-label="([^"]*)")?( translate="no")?>/g)];
  const looks = columns.map(({ id, meta }, index) => {
    const [, classes = '', isHeaderHidden] = headers[index] ?? [];
    const [, cellClasses, label, untranslated] = cells[index] ?? [];
    const sample = meta.widthSample ?? '';
    expect(cellClasses, id).toBe(classes);
    expect(label, id).toBe(isHeaderHidden ? undefined : id);
    const look = [
      ...classes.replace(/^column-(?:text ?)?/, '').split(' '),
      isHeaderHidden && 'hidden-header',
      untranslated && 'untranslated',
      sample && `~${sample.length}`,
    ];
    return [id, look.filter(Boolean).join(' ')];
  });
  return { looks: Object.fromEntries(looks), oneLineFrom: Number(/ one-line-(\d+)/.exec(table)?.[1]) };
}

test.each(names.filter((name) => openList(name).columns))(
  'the table of %s has the looks of its columns',
  async (name) => {
    const { columns = [], fields } = openList(name);
    expect(await readLooks(columns)).toEqual({ looks: fields.looks, oneLineFrom: fields.oneLineFrom });
  },
);
