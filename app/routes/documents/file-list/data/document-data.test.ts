import { db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined } from '../../../../../e2e/support/expect-defined';
import { createEntry, listDocuments } from '../../documents.test-helpers';
import type { OpenDocument } from './document-data.server';

const LIST = '/ocr/file-list';
type Page = { page: number | null; predictionData?: string | null; moderatedData?: string | null };

/** Replaces the pages of the trainer's newest predicted document. */
function setPages(pages: Page[]) {
  const document = expectDefined(
    listDocuments().find(({ status }) => status === 2),
    'a predicted document of the trainer',
  );
  const ocrPages = pages.map((page, index) => ({
    id: index + 1,
    predictionData: null,
    moderatedData: null,
    ...page,
  }));
  Object.assign(document, { ocrPages, fileName: 'scan.pdf' });
  db.revision += 1;
  return document;
}

const toJson = (...entries: unknown[]) => JSON.stringify(entries);

async function load(id: number, query = '') {
  const { data, text } = await (await createRouteClient('trainer')).get(`${LIST}?open=${id}${query}`);
  return { document: (data as { openDocument: OpenDocument | null }).openDocument, text };
}

/** The open document with the data of the tab that the query names. */
async function loadDocument(id: number, query = '') {
  const document = expectDefined((await load(id, query)).document, 'the open document');
  return { ...document, ...(query.includes('tab=moderated') ? document.moderated : document.predicted) };
}

test('pages are numbered from one, in order, and only the current page is sent', { tags: ['OCRLIST-13'] }, async () => {
  const { id } = setPages([
    { page: 1, predictionData: toJson(createEntry('second', 'SECRET-B', 0.95)) },
    { page: 0, predictionData: toJson(createEntry('first', 'SECRET-A', 0.95), createEntry('doubt', 'x', 0.5)) },
  ]);
  const first = await load(id);
  expect(first.document).toMatchObject({
    currentPage: 1,
    predicted: {
      pages: [
        { number: 1, labels: 2, doubtful: 1 },
        { number: 2, labels: 1, doubtful: 0 },
      ],
    },
  });
  expect([first.text.includes('SECRET-A'), first.text.includes('SECRET-B')]).toEqual([true, false]);
  const second = await load(id, '&p=2');
  expect([second.text.includes('SECRET-A'), second.text.includes('SECRET-B')]).toEqual([false, true]);
  expect((await loadDocument(id, '&p=99')).currentPage).toBe(2);
  expect((await loadDocument(id, '&p=-1')).currentPage).toBe(1);
});

test('the kind of a page tells invalid, empty and too long JSON strings apart', async () => {
  const deep = `[${'{"label":'.repeat(3000)}1${'}'.repeat(3000)}]`;
  const { id } = setPages([
    { page: 0, predictionData: '[{"label":' },
    { page: 1, predictionData: '' },
    { page: 2, predictionData: deep },
    { page: 3, predictionData: `"${'x'.repeat(2_500_000)}"` },
    { page: 4, predictionData: toJson(createEntry('fine', 'x', 1)), moderatedData: '[]' },
  ]);
  const kinds = [];
  for (const page of [1, 2, 3, 4, 5]) kinds.push((await loadDocument(id, `&p=${page}`)).kind);
  expect(kinds).toEqual(['invalid', 'none', 'none', 'too-large', 'entries']);
  expect(await loadDocument(id, '&p=5&tab=moderated')).toMatchObject({ kind: 'none', entries: [] });
});

test('a document without pages opens with No data; one that is unpredicted or not on the list page does not open', async () => {
  const { id } = setPages([]);
  expect(await loadDocument(id)).toMatchObject({ kind: 'none', pages: [], entries: [] });
  expect((await load(id, '&p=3')).document).toMatchObject({ currentPage: 1 });
  expect((await load(id, '&page=5')).document).toBeNull();
  const unpredicted = expectDefined(
    db.documents.findLast(({ status }) => status === 1),
    'an unpredicted document',
  );
  expect((await load(unpredicted.id)).document).toBeNull();
  expect((await load(0)).document).toBeNull();
});

test(
  "'Only below 90' filters the labels to those with a lower score, on both tabs",
  { tags: ['OCRLIST-14', 'OCRLIST-15'] },
  async () => {
    const { id } = setPages([
      {
        page: 0,
        predictionData: toJson(createEntry('a', '1', 0.99), createEntry('b', '2', 0.62), createEntry('c', '3', 0.899)),
        moderatedData: toJson(createEntry('a', '1', 1), createEntry('b', '7', 0.5)),
      },
    ]);
    expect(await loadDocument(id, '&below=90')).toMatchObject({
      isFiltered: true,
      pages: [{ labels: 3, doubtful: 2 }],
      entries: [
        { label: 'b', text: '2', score: { percent: '62.00%', tone: 'error' } },
        { label: 'c', text: '3', score: { percent: '89.90%', tone: 'warning' } },
      ],
    });
    expect(await loadDocument(id, '&below=90&tab=moderated')).toMatchObject({
      pages: [{ labels: 2, doubtful: 1, changed: 2 }],
      entries: [{ label: 'b', change: { previous: '2' } }],
    });
  },
);

test('of a table 2000 cells are sent, of an expanded one 20,000', { tags: ['OCRLIST-16'] }, async () => {
  const setCells = (count: number) => {
    const cells = Array.from({ length: count }, (_cell, index) => ({ row: index + 1, col: 1, text: 'x' }));
    return setPages([{ page: 0, predictionData: toJson(createEntry('a', '1'), { label: 'items', cells }) }]).id;
  };
  const load = async (count: number, query = '') => {
    const { entries } = await loadDocument(setCells(count), query);
    const { rows, omitted, entryNumber } = expectDefined(entries[1]?.table, 'the table of the second entry');
    return [rows.length, omitted.rows, entryNumber];
  };
  expect([await load(2000), await load(2001)]).toEqual([
    [2000, 0, 2],
    [2000, 1, 2],
  ]);
  expect([await load(20_000, '&all=2'), await load(20_001, '&all=2'), await load(2001, '&all=1')]).toEqual([
    [20_000, 0, 2],
    [20_000, 1, 2],
    [2000, 1, 2],
  ]);
});

test('of a page with 1200 labels 1000 are shown, and how many are not', async () => {
  const labels = Array.from({ length: 1200 }, (_entry, index) => createEntry(`label-${index}`, 'value', 0.95));
  const { entries, omitted } = await loadDocument(setPages([{ page: 0, predictionData: toJson(...labels) }]).id);
  expect([entries.length, omitted]).toEqual([1000, 200]);
});

test('the CSV file of a document has a line for each text and each table cell', async () => {
  const { id } = setPages([
    {
      page: 0,
      predictionData: toJson(createEntry('total', '=1+1', 0.9), {
        label: 'items',
        cells: [{ row: 1, col: 2, label: 'qty', text: '5' }],
        score: 0.8,
      }),
      moderatedData: toJson(createEntry('total', '2', 1)),
    },
  ]);
  const { headers, text } = await (await createRouteClient('trainer')).get(`${LIST}/${id}/values.csv`);
  expect(headers.get('content-disposition')).toMatch(/"scan\.pdf_[\d-]{10}_\d\d-\d\d_UTC\.csv"/);
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Data,Page,Label,Row,Column,Column Label,Text,Score',
    "Predicted Data,1,total,,,,'=1+1,0.9",
    'Predicted Data,1,items,1,2,qty,5,0.8',
    'Moderated Data,1,total,,,,2,1',
  ]);
});
