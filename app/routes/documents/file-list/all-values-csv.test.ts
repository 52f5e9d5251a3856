import '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { createEntry, createPage, setDocuments } from '../documents.test-helpers';

const FILE = '/ocr/file-list-values.csv';
const MODEL = 'Test Invoices';
const HEADER =
  'File Name,Document Id,Model,Page,Label,Row,Column,Column Label,Predicted Value,Score,Moderated Value,Moderation';

const createTable = (label: string, ...cells: [row: number, text: string][]) => ({
  label,
  score: 0.8,
  cells: cells.map(([row, text]) => ({ row, col: 1, label: 'qty', text })),
});

/** Gives the newest documents of the trainer one model and these pages. Returns their ids. */
const setPages = (...pagesByDocument: { predicted: object[]; moderated?: object[] }[][]) =>
  setDocuments(
    ...pagesByDocument.map((pages, index) => ({
      modelName: MODEL,
      fileName: `${index}.pdf`,
      ocrPages: pages.map(({ predicted, moderated }, page) => createPage(page, predicted, moderated)),
    })),
  );

async function loadLines(query = `?model=${encodeURIComponent(MODEL)}`): Promise<string[]> {
  const { text, headers } = await (await createRouteClient('trainer')).get(FILE + query);
  expect(headers.get('content-disposition')).toMatch(/"file-list-values_[\d-]{10}_\d\d-\d\d_UTC\.csv"/);
  const [header, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe(HEADER);
  return lines;
}

test('the file has a line per value of all listed documents, with what moderation has made of it', async () => {
  const [first, second] = setPages(
    [
      { predicted: [createEntry('total', '=1+1', 0.5), createTable('items', [1, '5'])] },
      {
        predicted: [createEntry('date', 'x'), createEntry('vat', '7'), createTable('items', [1, '5'], [2, '6'])],
        moderated: [createEntry('date', 'y', 1), createEntry('iban', 'DE'), createTable('items', [1, '5'], [3, '8'])],
      },
    ],
    [{ predicted: [createEntry('total', '9')], moderated: [createEntry('total', '9', 1)] }],
  );
  expect(await loadLines()).toEqual([
    `0.pdf,${first},${MODEL},1,total,,,,'=1+1,0.5,,`,
    `0.pdf,${first},${MODEL},1,items,1,1,qty,5,0.8,,`,
    `0.pdf,${first},${MODEL},2,date,,,,x,0.95,y,Changed`,
    `0.pdf,${first},${MODEL},2,iban,,,,,,DE,Added`,
    `0.pdf,${first},${MODEL},2,items,1,1,qty,5,0.8,5,Unchanged`,
    `0.pdf,${first},${MODEL},2,items,3,1,qty,,0.8,8,Added`,
    `0.pdf,${first},${MODEL},2,items,2,1,qty,6,0.8,,Removed`,
    `0.pdf,${first},${MODEL},2,vat,,,,7,0.95,,Removed`,
    `1.pdf,${second},${MODEL},1,total,,,,9,0.95,9,Unchanged`,
  ]);
});

test('search, filters, the label filter and the order of the list apply; documents without values have no line', async () => {
  setPages(
    [{ predicted: [createEntry('total', '1', 0.5)] }],
    [{ predicted: [createEntry('total', '2')] }],
    [{ predicted: [] }],
  );
  const getFiles = async (query: string) => (await loadLines(query)).map((line) => line.split(',')[0]);
  const model = `model=${encodeURIComponent(MODEL)}`;
  expect(await getFiles(`?${model}&sort=-file-name`)).toEqual(['1.pdf', '0.pdf']);
  expect(await getFiles(`?${model}&doubtful=total`)).toEqual(['0.pdf']);
  expect(await getFiles(`?${model}&q=1.pdf`)).toEqual(['1.pdf']);
  expect(await getFiles(`?${model}&status=1`)).toEqual([]);
  expect(new Set(await getFiles('')).size).toBeGreaterThan(10);
});
