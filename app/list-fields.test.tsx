import { expect, test } from 'vitest';
import { toColumnKey } from './lib/column-key';
import { readListQuery } from './lib/list-query';
import { SEARCH_MIN_LENGTH, type AnyListSpec } from './lib/list-spec';
import { RECORDS, type Samples } from './list-fields.test-data';
import {
  CONTEXT,
  createItem,
  find,
  findFields,
  findSpecs,
  getSamples,
  listCells,
  lists,
  load,
  resultLists,
  type Item,
} from './list-fields.test-helpers';

const DATES = ['Created Time', 'Modified Time'];
/** The columns that the product specification names, in its order. The parts of a long list overlap. */
const SPECIFIED: [tag: string, list: string, ...columns: string[]][] = [
  ['CDEP-02', 'departments', 'Action', 'Department Name', ...DATES],
  ['CLIC-02', 'licenses', 'Action', 'License Type', 'Number of Users', 'Number of Pages', 'Number of Models'],
  ['CLIC-02', 'licenses', 'Number of Models', 'Start Date', 'Expired Date', ...DATES],
  ['CMOD-02', 'company-models', 'Model Name', 'Description', ...DATES],
  ['COMP-04', 'companies', 'Action', 'Name', 'Number', 'Website', 'Employees', 'Expertise', 'Country'],
  ['COMP-04', 'companies', 'Country', 'Description', ...DATES],
  ['CUSR-02', 'users', 'Action', 'Status', 'First Name', 'Last Name', 'Department', 'OCR Role', 'Email'],
  ['CUSR-02', 'users', 'Email', 'Phone', 'Title'],
  ['DASH-04', 'company-reports', 'Company', 'Report Name', 'Created Time'],
  ['EVENT-15', 'sentences', 'Time Code'],
  ['EVENT-18', 'sentences', 'Sentiment'],
  ['EVENT-24', 'sentences', 'Tags'],
  ['EVENTS-06', 'recordings', 'View Details', 'Company', 'Matching Process', 'Audio Player', 'Status', 'Created Time'],
  ['MLOG-07', 'main-loggings', 'View Log', 'Start Time', 'End Time', 'Company', 'Department', 'Process'],
  ['MLOG-07', 'main-loggings', 'Process', 'Initiated By', 'Tech Status', 'Business Status', 'Start Comments'],
  ['MLOG-07', 'main-loggings', 'Start Comments', 'End Comments'],
  ['MLOGD-05', 'log-entries', 'Id', 'Entry Data', 'Sow Name', 'Step Number', 'Step Name', 'Time'],
  ['OCRLIST-02', 'ocr-documents', 'No', 'File Name', 'Model', 'Status', 'Action', 'Created Time', 'Prediction Time'],
  ['OTP-02', 'otp-configs', 'No', 'Action', 'Customer Name', 'Platform', 'Environment', 'Username', 'Auth Type'],
  ['PCONF-04', 'process-configs', 'Company', 'Department', 'Process Name', 'Trigger Name', 'Setting Detail'],
  ['PCONF-04', 'process-configs', 'Setting Detail', 'Variables', ...DATES, 'Action'],
  ['STREAMS-03', 'streams', 'Action', 'Id', 'Department Name', 'Process Name', 'Machine Name', 'OS Username'],
  ['STREAMS-03', 'streams', 'OS Username', 'Start Time', 'End Time'],
  ['TAGS-04', 'tags', 'Tag Name', 'Process Name', 'Description', 'Detailed Description', 'Keyword', 'Key Phrase'],
  ['TAGS-04', 'tags', 'Key Phrase', 'Created Time'],
  ['THIST-02', 'task-triggers', 'Company', 'Department', 'Task Name', 'Priority', 'Wizard Custom Id', 'Variables'],
  ['THIST-02', 'task-triggers', 'Variables', 'Created Time'],
];
for (const [tag, name, ...headers] of SPECIFIED) {
  test(`the list ${name} has ${headers.join(', ')}, in this order`, { tags: [tag] }, () => {
    const { columns = [] } = lists.find((list) => list.name === name) ?? {};
    expect(columns.map(({ id }) => id).filter((id) => headers.includes(id))).toEqual(headers);
  });
}

test('every list has columns, and a name of its own that the data of these tests use', () => {
  expect(lists.filter(({ columns }) => columns.length === 0)).toEqual([]);
  const names = [...findSpecs('_LIST'), ...resultLists].map(([, { name }]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(RECORDS)));
});

test.each(lists)('the columns of $name show, sort, filter and export the same fields', async (list) => {
  const { spec, columns } = list;
  const { sorts = {}, filters = {}, csvColumns } = spec;
  const cells = await listCells(list);
  const csvFields = Object.fromEntries(
    Object.entries(csvColumns ?? {}).map(([header, getCell]) => {
      const read = (item: Item) => String(getCell(spec.toRow(item, CONTEXT), item));
      const fields = findFields(list, read);
      expect(fields.length, `the CSV column ${header} has a field`).toBeGreaterThan(0);
      for (const field of fields) {
        const [, [, text]] = getSamples(list)[field] as Samples;
        expect(read(createItem(list, field)), `${header} in the CSV file`).toContain(text);
      }
      return [header, fields];
    }),
  );
  expect(columns.flatMap(({ meta }) => meta.sort ?? []).toSorted()).toEqual(Object.keys(sorts).toSorted());
  for (const { column, htmlFields, textFields, shownFields } of cells) {
    const { id, meta } = column;
    const getSortValue = (item: Item) => sorts[meta.sort ?? '']?.(item);
    expect(shownFields.length, `${id} shows a field`).toBeGreaterThan(0);
    if (meta.sort) expect(textFields, `${id} sorts`).toEqual(expect.arrayContaining(findFields(list, getSortValue)));
    const ownCsvFields = csvFields[id];
    if (ownCsvFields) expect(textFields, `${id} exports`).toEqual(expect.arrayContaining(ownCsvFields));
    const exportedFields = Object.values(csvFields).flat();
    if (csvColumns)
      expect(
        htmlFields.some((field) => exportedFields.includes(field)),
        `${id} is exported`,
      ).toBe(true);
    const filter = Object.values(filters).find(({ label, inMenuOf }) => !inMenuOf && id.includes(label));
    if (filter) expect(textFields, `${id} filters`).toEqual(expect.arrayContaining(findFields(list, filter.getValue)));
  }
});

test.each(lists)('$name is sorted in both directions', (list) => {
  for (const [sort, getValue] of Object.entries(list.spec.sorts ?? {})) {
    const [field] = findFields(list, getValue);
    const [low, high] = [createItem(list), createItem(list, field)];
    expect([find(list, [low, high], { sort }), find(list, [high, low], { sort })], sort).toEqual(
      [0, 1].map(() => [low, high]),
    );
    expect(find(list, [low, high], { sort: `-${sort}` }), sort).toEqual([high, low]);
  }
});

test.each(lists)('each filter of $name keeps the records with its value', (list) => {
  const samples = getSamples(list);
  for (const [filter, { getValue, options }] of Object.entries(list.spec.filters ?? {})) {
    const listValues = (item: Item) => [getValue(item) ?? []].flat() as string[];
    const createVariants = (field: string) =>
      [createItem(list), createItem(list, field)].concat({ ...createItem(list), [field]: null });
    const isFiltered = (field: string) =>
      new Set(createVariants(field).map((item) => listValues(item).join())).size > 1;
    const field = Object.keys(samples).find(isFiltered) ?? '';
    const items = createVariants(field);
    const values = new Set(items.flatMap(listValues));
    expect(values.size, filter).toBeGreaterThan(0);
    for (const value of values) {
      const expected = items.filter((item) => listValues(item).includes(value));
      expect(expected.length, filter).toBeLessThan(items.length);
      expect(new Set(find(list, items, { [filter]: value })), filter).toEqual(new Set(expected));
    }
    // Where options are named as the cells, they are those of the same records.
    const toLabel = (value: string) => options?.find((option) => option.value === value)?.label ?? value;
    const labels = items.slice(0, 2).map((item) => listValues(item).map(toLabel).join());
    const texts = samples[field]?.map(([, text]) => text) ?? [];
    if (labels.some((label) => texts.includes(label))) expect(labels, filter).toEqual(texts);
  }
});

/** The requirements of the search of each list. */
const SEARCHES: Record<string, string[]> = {
  companies: ['COMP-03'],
  users: ['CUSR-26'],
  recordings: ['EVENTS-02', 'EVENTS-03'],
  'main-loggings': ['MLOG-06'],
  'log-entries': ['MLOGD-03'],
  'process-configs': ['PCONF-03'],
  streams: ['STREAMS-02'],
  tags: ['TAGS-02', 'TAGS-03'],
};
for (const list of lists) {
  const { name, search } = list;
  test(
    `the search of ${name} finds a record by ${search}, and by no other field`,
    { tags: SEARCHES[name] ?? [] },
    () => {
      const found = Object.entries(getSamples(list)).flatMap(([field, [, [, text]]]) => {
        const items = [createItem(list), createItem(list, field)];
        return find(list, items, { q: text }).length === 1 ? [field] : [];
      });
      expect(found.toSorted()).toEqual(search?.split(' ').toSorted() ?? []);
      expect(search !== undefined).toBe(list.spec.search !== undefined);
    },
  );
}

test(
  'a search needs three characters, or one where the specification says so',
  { tags: ['SEARCH-01', 'DASH-05', ...Object.values(SEARCHES).flat()] },
  () => {
    for (const [key, { name, search }] of [...findSpecs('_LIST'), ...resultLists]) {
      const isShort = key.endsWith('_RESULTS') || ['tags', 'company-reports'].includes(name);
      if (search) expect(search.minLength ?? SEARCH_MIN_LENGTH, name).toBe(isShort ? 1 : 3);
    }
  },
);

test.each(lists.filter(({ spec }) => spec.days))('the days of $name are those of one time', (list) => {
  const [field = '', ...others] = findFields(list, (item) => list.spec.days?.getMillis(item));
  expect(others).toEqual([]);
  const items = [createItem(list), createItem(list, field)];
  for (const [index, [, text]] of (getSamples(list)[field] as Samples).entries()) {
    const date = text.slice(0, 'YYYY-MM-DD'.length);
    expect(find(list, items, { from: date, to: date })).toEqual([items[index]]);
  }
});

test.each(resultLists)('an entry of %s shows a text and has an id that its search finds', (_key, spec) => {
  const item: Item = new Proxy({ id: '7' }, { get: (_target, name) => (name === 'id' ? '7' : `a-${String(name)}.`) });
  const { label = '' } = spec.toRow(item, CONTEXT) as { id: string; label?: string };
  expect(label).not.toBe('7');
  expect(spec.search?.getTexts(item)).toEqual(expect.arrayContaining([label, '7']));
});

test.each(lists)('the columns of $name that the menu offers can be hidden, and no other', ({ spec, columns }) => {
  const keys = columns.filter(({ enableHiding }, index) => index > 0 && enableHiding).map(({ id }) => toColumnKey(id));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys).not.toContain('action');
  const params = new URLSearchParams([...keys, 'invented'].map((key) => [`${spec.paramPrefix ?? ''}hide`, key]));
  expect(readListQuery(params, spec).hiddenColumns).toEqual(keys);
});

test('lists that share a page with another one have parameters of their own', () => {
  const files = import.meta.glob<Item>(
    ['./routes/settings/company-details/**/*-list.server.ts', './components/**/*-list.ts'],
    { eager: true },
  );
  const specs = Object.entries(load(files)).filter(([key]) => key.endsWith('_LIST'));
  const prefixes = specs.map(([, spec]) => (spec as AnyListSpec).paramPrefix);
  expect(prefixes.length).toBeGreaterThan(4);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]+\.$/);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
