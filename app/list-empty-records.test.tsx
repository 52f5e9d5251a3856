import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../e2e/support/rendered-form';
import { createOccasionColumns } from './components/occasions/occasions';
import type { AnyListSpec } from './lib/list-spec';
import { viewList } from './lib/list-view';
import { listRecordFields, type ListFields } from './list-fields';
import { markSentences } from './routes/agents/event-details/sentence-list.server';

type Module = Record<string, unknown>;
type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };

const load = (modules: Record<string, Module>): Module => Object.assign({}, ...Object.values(modules));
const lists = Object.entries(
  load(import.meta.glob<Module>(['./routes/**/*-list.server.ts', './components/**/*-list.ts'], { eager: true })),
).filter((entry): entry is [string, AnyListSpec] => /^(?!SEARCH|PERMISSION|COMPANY_REPORT).*_LIST$/.test(entry[0]));
const tables = load(import.meta.glob<Module>(['./routes/**/*-columns.tsx', './routes/**/*-tab.tsx'], { eager: true }));
const columnsOf = (name: string) =>
  (name === 'OCCASION_LIST' ? createOccasionColumns() : tables[name.replace('_LIST', '_COLUMNS')]) as Column[];

const LIST_FIELDS: Record<string, ListFields> = load(
  import.meta.glob<Module>('./routes/**/list-fields.ts', { eager: true, import: 'LIST_FIELDS' }),
) as never;
/** What a cell without a value shows, with its text for screen readers. */
const NONE = '–none';

const CONTEXT = {
  preferences: { timeZone: 'UTC' },
  request: new Request('https://portal.example/list'),
  user: { id: 'viewer', ocrRole: null },
  filesBase: 'https://files.example/',
  recording: null,
};

const FILLED_IN_CSV = ['Id', 'Tech Status', 'Business Status', 'Status'];

/** Fields that are no texts, or that are shown as sent, and have no samples in the table of fields. */
const NO_TEXTS = new Set(['speaker', 'start', 'end', 'nextStart', 'offsetTimecode']);

/** A record of which the API has sent the id only, or also these texts. */
function createEmptyRecord({ name }: AnyListSpec, text: string | null = null): Record<string, unknown> {
  const { record, samples = {} } = LIST_FIELDS[name] ?? { record: [] };
  const fields = (Array.isArray(record) ? record : listRecordFields(record)) as string[];
  const values: Record<string, unknown> = Object.fromEntries(
    fields.map((field) => {
      const isText = !(field in samples) && !field.includes('.') && !NO_TEXTS.has(field);
      return [field.split('.')[0], isText ? text : null];
    }),
  );
  for (const field of ['departments', 'ocrPages']) if (field in values) values[field] = [];
  return { ...values, ...('modelId' in values && { modelId: '7' }), id: '7' };
}

const cases = lists.flatMap(([name, spec]) => [null, ' ' as const].map((text) => ({ name, spec, text })));

async function createRow(name: string, spec: AnyListSpec, item: object): Promise<{ id: string }> {
  const page = viewList([item], new URLSearchParams(), spec).page(CONTEXT);
  const { rows } = name === 'SENTENCE_LIST' ? (await markSentences({ ok: true, page } as never)).page : page;
  const [row] = rows as { id: string }[];
  if (!row) throw new Error('The page has no row');
  return row;
}

test.each(cases)(
  '$name shows a record without values, with the text "$text", as empty',
  async ({ name, spec, text }) => {
    const item = createEmptyRecord(spec, text);
    const row = await createRow(name, spec, item);
    const filled: string[] = [];
    for (const { id, renderCell } of columnsOf(name)) {
      const html = await renderPage(<>{renderCell(row, 1)}</>);
      expect(html, id).not.toMatch(/\b(?:null|undefined|NaN)\b/);
      if (html.replaceAll(/<[^>]+>/g, '') !== NONE) filled.push(id);
    }
    expect(filled).toEqual(LIST_FIELDS[spec.name]?.filled ?? []);
    const csvCells = Object.entries(spec.csvColumns ?? {}).filter(
      ([, getCell]) => String(getCell(row, item) ?? '').trim() !== '',
    );
    expect(FILLED_IN_CSV).toEqual(expect.arrayContaining(csvCells.map(([header]) => header)));
  },
);

test.each(lists)('%s sorts, counts and finds nothing of a record without values', (_name, spec) => {
  const empty = createEmptyRecord(spec);
  const sorts = Object.entries(spec.sorts ?? {}).filter(([, getValue]) => getValue(empty) !== null);
  for (const [key] of sorts) expect(key).toMatch(/status/);
  // A user without a name is called Account.
  expect((spec.search?.getTexts(empty) ?? []).filter((text) => text && text !== 'Account')).toEqual([]);
  expect(spec.days?.getMillis(empty) ?? null).toBeNull();
});

const HEBREW = 'שלום';
/** Texts in elements without `dir` and those around them. */
function listUndirected(html: string): string[] {
  const directions: boolean[] = [];
  const found: string[] = [];
  for (const [, close, attributes = '', text] of html.matchAll(/<(\/?)\w+([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      if (text.includes(HEBREW) && !directions.includes(true)) found.push(text);
    } else if (close) directions.pop();
    else if (!attributes.endsWith('/')) directions.push(attributes.includes('dir="auto"'));
  }
  return found;
}

// The texts of an occasion are in JSON.
const textLists = lists.filter(([name]) => name !== 'OCCASION_LIST');

test.each(textLists)('%s shows texts in Hebrew in their own direction', { tags: ['REAL-16'] }, async (name, spec) => {
  const row = await createRow(name, spec, createEmptyRecord(spec, HEBREW));
  const cells = await Promise.all(
    columnsOf(name).map(async ({ id, renderCell }) => ({ id, html: await renderPage(<>{renderCell(row, 1)}</>) })),
  );
  expect(cells.filter(({ html }) => html.includes(HEBREW)).length).toBeGreaterThan(0);
  expect(cells.filter(({ html }) => listUndirected(html).length > 0)).toEqual([]);
});
