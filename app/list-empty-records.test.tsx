import { expect, test } from 'vitest';
import { CONTEXT, getSamples, lists, renderCells, toText, type Item, type List } from './list-fields.test-helpers';

/** A record of which the API has sent the id only; or also the same text in each field that is a text. */
function createEmptyItem(list: List, text: string | null = null): Item {
  const entries = Object.entries(getSamples(list)).map(([field, [[value, shown]]]) => {
    if (Array.isArray(value)) return [field, []];
    return [field, value === shown && !list.samples?.[field] ? text : null];
  });
  return { ...Object.fromEntries(entries), ...list.fixed, id: '7' };
}

// The permissions are the portal's own.
const sentLists = lists.filter(({ name }) => name !== 'permissions');

test.each(sentLists)(
  '$name shows, sorts and finds nothing of a record without values, or with blank texts',
  async (list) => {
    const [empty, blank] = [createEmptyItem(list), createEmptyItem(list, ' ')];
    const [cells, blankCells] = await Promise.all(
      [empty, blank].map(async (item) => (await renderCells(list, item)).map(toText)),
    );
    expect(blankCells).toEqual(cells);
    for (const [index, { id, meta }] of list.columns.entries()) {
      const text = cells?.[index] ?? '';
      // Most sentences have no tag: the mock-up leaves their cells blank.
      const mayBeBlank = meta.kind === 'action' || (list.name === 'sentences' && id === 'Tags');
      if (!mayBeBlank) expect(text, id).not.toMatch(/^\s*$|\b(?:null|undefined|NaN)\b/);
      // A state, such as 'Unknown', has a place in the order.
      if (meta.sort && text === '–none') expect(list.spec.sorts?.[meta.sort]?.(empty) ?? null, id).toBeNull();
    }
    for (const [header, getCell] of Object.entries(list.spec.csvColumns ?? {})) {
      const [cell, blankCell] = [empty, blank].map((item) =>
        String(getCell(list.spec.toRow(item, CONTEXT), item) ?? ''),
      );
      expect(blankCell?.trim(), header).toBe(cell);
      expect(cell, header).not.toMatch(/\b(?:null|undefined|NaN)\b/);
    }
    // A user without a name is called Account.
    expect((list.spec.search?.getTexts(empty) ?? []).filter((text) => text && text !== 'Account')).toEqual([]);
    expect(list.spec.days?.getMillis(empty) ?? null).toBeNull();
  },
);

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
test.each(sentLists.filter(({ name }) => name !== 'occasions'))(
  '$name shows texts in Hebrew in their own direction',
  { tags: ['REAL-16'] },
  async (list) => {
    const cells = await renderCells(list, createEmptyItem(list, HEBREW));
    expect(cells.filter((html) => html.includes(HEBREW)).length).toBeGreaterThan(0);
    expect(cells.flatMap(listUndirected)).toEqual([]);
  },
);
