import type { ReactNode } from 'react';
import { z } from 'zod';
import { renderPage } from '../e2e/support/rendered-form';
import { createOccasionColumns } from './components/occasions/occasions';
import type { AnyListSpec } from './lib/list-spec';
import { viewList } from './lib/list-view';
import { createSamples, RECORDS, type Samples } from './list-fields.test-data';
import { markSentences } from './routes/agents/event-details/sentence-list.server';
import type { Columns, TableRow } from './ui/table/columns';

// Which field a list shows, sorts, filters and exports follows from records that differ in one field only. Where a name
// stands for a field in several of these places, it is the same field.

export type Item = Record<string, unknown>;
type Row = { id: string } & Item;
type Column = {
  id: string;
  enableHiding?: boolean;
  renderCell: (row: Row, rowNumber: number) => ReactNode;
  meta: NonNullable<Columns<TableRow>[number]['meta']>;
};

export const load = (modules: Record<string, Item>): Item => Object.assign({}, ...Object.values(modules));
const exported = load(
  import.meta.glob<Item>(['./routes/**/*-list{,s}.server.ts', './components/**/*-list.ts'], { eager: true }),
);
const tables: Item = {
  OCCASION_COLUMNS: createOccasionColumns(),
  ...load(import.meta.glob<Item>(['./routes/**/*-columns.tsx', './routes/**/*-tab.tsx'], { eager: true })),
};
/** The schema of DEPARTMENT_LIST is DepartmentSchema. */
const schemas = load(import.meta.glob<Item>(['./domain/*/*.ts', '!./domain/**/*.test.ts'], { eager: true })) as Record<
  string,
  z.ZodType | undefined
>;
export const findSpecs = (suffix: string) =>
  Object.entries(exported).flatMap(([key, spec]) =>
    key.endsWith(suffix) ? [[key, spec as AnyListSpec] as const] : [],
  );
export const lists = findSpecs('_LIST').map(([key, spec]) => {
  const columns = (tables[key.replace('_LIST', '_COLUMNS')] ?? []) as Column[];
  const entity = key
    .replace('_LIST', '')
    .toLowerCase()
    .replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return { name: spec.name, spec, columns, schema: schemas[`${entity}Schema`], ...RECORDS[spec.name] };
});
export const resultLists = findSpecs('_RESULTS');
export type List = (typeof lists)[number];

export const CONTEXT = {
  preferences: { timeZone: 'Asia/Tokyo' },
  request: new Request('https://portal.example/list'),
  user: { id: 'viewer', ocrRole: null },
  filesBase: 'https://files.example/',
  recording: null,
};

/** The fields that a host sends: without copies of ids, such as `rawId`. */
function listFields(schema: unknown): [string, z.ZodType][] {
  if (schema instanceof z.ZodPipe) return listFields(schema.out);
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.entries(shape).filter(([field]) => !field.startsWith('raw'));
}

/** Two values of a field that its schema keeps. `position` keeps the values of different fields apart. */
function guessSamples(field: string, schema: z.ZodType, position: number): Samples {
  const keeps = (value: unknown) => JSON.stringify(schema.safeParse(value).data) === JSON.stringify(value);
  if (/(?:Time|Date)$|^(?:created|modified)$/.test(field)) {
    const day = String(10 + position);
    // Tokyo is nine hours ahead.
    const toTime = (text: string) => text.replace(' 10:', 'T01:').concat('Z');
    return createSamples(toTime, `2024-03-${day} 10:02:03`, `2025-03-${day} 10:02:03`);
  }
  if (keeps(7)) return createSamples(Number, String(100 + position), String(700 + position));
  if (keeps(true)) return createSamples((text) => text === 'true', 'false', 'true');
  const toValue = (text: string) => {
    if (keeps({ id: '7', name: 'x' })) return { id: text, name: text };
    const named = { id: text, rawId: text, name: text };
    if (keeps({ id: '7', rawId: '7', name: 'x' })) return named;
    if (keeps([{ id: '7', rawId: '7', name: 'x' }])) return [named];
    // A JSON value becomes its text.
    return schema.safeParse([]).data === '[]' ? JSON.stringify([{ Name: text, Value: '' }]) : text;
  };
  return createSamples(toValue, `a-${field}.`, `z-${field}.`);
}

export function getSamples({ schema, samples = {} }: List): Record<string, Samples> {
  const fields = listFields(schema).map(([field, type], n) => [field, guessSamples(field, type, n)] as const);
  return { id: guessSamples('id', z.string(), 0), ...Object.fromEntries(fields), ...samples };
}

/** A record with the lower values of all fields, but the higher one of `field`. */
export function createItem(list: List, field?: string): Item {
  const values = Object.entries(getSamples(list)).map(([name, pair]) => [name, pair[name === field ? 1 : 0][0]]);
  return { ...Object.fromEntries(values), ...list.fixed };
}

export async function renderCells({ name, spec, columns }: List, item: Item): Promise<string[]> {
  const page = viewList([item], new URLSearchParams(), spec).page(CONTEXT);
  const { rows } = name === 'sentences' ? (await markSentences({ ok: true, page } as never)).page : page;
  const cells = columns.map((column) => <p key={column.id}>{column.renderCell(rows[0] as Row, 1)}</p>);
  const html = await renderPage(<>{cells}</>);
  // A time has its day in an element of its own.
  return html
    .replaceAll(/<wbr\/>|<\/span><span(?: class="seconds")?>/g, '')
    .slice('<p>'.length, -'</p>'.length)
    .split('</p><p>');
}
export const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** The fields on which a value depends that is read of a record. */
export function findFields<Value>(list: List, read: (item: Item) => Value): string[] {
  const readJson = (field?: string) => JSON.stringify(read(createItem(list, field)));
  return Object.keys(getSamples(list)).filter((field) => readJson(field) !== readJson());
}

type Cell = { column: Column; htmlFields: string[]; textFields: string[]; shownFields: string[] };

/** The fields on which each cell depends, its text depends, and of which it has the values; without actions and row numbers. */
export async function listCells(list: List): Promise<Cell[]> {
  const samples = Object.entries(getSamples(list));
  const base = await renderCells(list, createItem(list));
  const changed = await Promise.all(samples.map(([field]) => renderCells(list, createItem(list, field))));
  return list.columns.flatMap((column, index) => {
    if (column.meta.kind === 'action' || column.id === 'No') return [];
    const before = base[index] ?? '';
    const listChanged = (isChanged: (after: string, pair: Samples) => boolean) =>
      samples.flatMap(([field, pair], n) => (isChanged(changed[n]?.[index] ?? '', pair) ? [field] : []));
    const htmlFields = listChanged((after) => after !== before);
    const textFields = listChanged((after) => toText(after) !== toText(before));
    const shownFields = listChanged(
      (after, [[, low], [, high]]) => after !== before && before.includes(low) && after.includes(high),
    );
    return [{ column, htmlFields, textFields, shownFields }];
  });
}

export function find({ spec }: List, items: readonly Item[], query: Record<string, string>): Item[] {
  const prefixed = Object.entries(query).map(([key, value]) => [`${spec.paramPrefix ?? ''}${key}`, value]);
  return [...viewList(items, new URLSearchParams(prefixed), spec, 'Asia/Tokyo').matches];
}
