import { expect, test } from 'vitest';
import { expectDefined, findExpected } from '../../../e2e/support/expect-defined';
import type { OcrEntry } from '../../records/documents';
import { findOwnerCompany } from '../../state/find-records';
import { seedData } from '../../tables/tables';
import type { DocumentContent } from '../documents/document-content';
import { generateDocument, splitRowsByPage, type DocumentSource } from '../documents/document-generator';
import { isValidBusinessNumber } from '../faker/countries';
import { createDocumentFiles } from '../media/document-files';
import { misreadText, predictPages } from './ocr-pages';

const NOW = new Date('2026-03-10T09:00:00.000Z');
const SEEDS = [1, 2, 3].map((seed) => ({ seed, now: NOW, data: seedData({ seed, now: NOW }, 'default') }));

/** The entries of each page that `predictPages` returns as JSON. */
const predictEntries = (source: DocumentSource) =>
  predictPages(source).map(({ predicted, moderated }) => ({
    predicted: JSON.parse(predicted) as OcrEntry[],
    moderated: JSON.parse(moderated) as OcrEntry[],
  }));

const toCents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function findText({ fields }: DocumentContent, label: string): string | undefined {
  return fields.find((field) => field.label === label)?.text;
}

function getCents({ title, fields }: DocumentContent, label: string): number {
  return toCents(findExpected(fields, `${label} on ${title}`, (field) => field.label === label).text);
}

const hasColumn = ({ table }: DocumentContent, label: string) => table.columns.some((column) => column.label === label);

function getColumn({ title, table }: DocumentContent, label: string): string[] {
  const index = table.columns.findIndex((column) => column.label === label);
  if (index === -1) throw new Error(`There is no column ${label} on ${title}`);
  return table.rows.map((row) => {
    const text = row[index];
    if (text === undefined) throw new Error(`A row of ${title} has no ${label}`);
    return text;
  });
}

/** The inconsistencies of a document, as messages. */
function findInconsistencies(content: DocumentContent): string[] {
  const messages: string[] = [];
  const compare = (what: string, actual: number, expected: number) => {
    if (actual !== expected) messages.push(`${what}: ${actual} is not ${expected}`);
  };
  const amounts = hasColumn(content, 'amount') ? getColumn(content, 'amount').map(toCents) : [];
  if (hasColumn(content, 'unit_price')) {
    const prices = getColumn(content, 'unit_price').map(toCents);
    const products = getColumn(content, 'quantity').map((quantity, row) => Number(quantity) * Number(prices[row]));
    products.forEach((product, row) => compare(`row ${row}`, product, Number(amounts[row])));
  }
  for (const [total, ...addends] of [
    ['subtotal'],
    ['invoice_amount', 'total_tax'],
    ['order_total', 'total_tax'],
    ['amount_due', 'total_tax'],
    ['total_amount'],
    ['total_claimed'],
    ['total_rates'],
    ['total_fee'],
    ['net_pay'],
    ['closing_balance', 'opening_balance'],
  ] as const) {
    if (findText(content, total) === undefined) continue;
    compare(total, getCents(content, total), sum(amounts) + sum(addends.map((label) => getCents(content, label))));
  }
  if (hasColumn(content, 'duty')) {
    compare('value', getCents(content, 'customs_value'), sum(getColumn(content, 'value').map(toCents)));
    compare('duty', getCents(content, 'total_duty'), sum(getColumn(content, 'duty').map(toCents)));
    compare(
      'payable',
      getCents(content, 'total_payable'),
      getCents(content, 'total_duty') + getCents(content, 'total_tax'),
    );
  }
  if (hasColumn(content, 'weight_kg'))
    compare('weight', getCents(content, 'gross_weight_kg'), sum(getColumn(content, 'weight_kg').map(toCents)));
  if (findText(content, 'total_packages') !== undefined)
    compare('packages', getCents(content, 'total_packages'), sum(getColumn(content, 'packages').map(toCents)));
  for (const [from, to] of [
    ['invoice_date', 'due_date'],
    ['order_date', 'delivery_date'],
    ['bill_date', 'due_date'],
    ['issue_date', 'due_date'],
    ['period_from', 'period_to'],
    ['issue_date', 'expiry_date'],
  ] as const) {
    const [start, end] = [findText(content, from), findText(content, to)];
    if (start && end && start >= end) messages.push(`${to} ${end} is not after ${from} ${start}`);
  }
  for (const { label, text } of content.fields)
    if (text === '' || /undefined|NaN/.test(text)) messages.push(`${label} is "${text}"`);
  return messages;
}

test('amounts and dates of a seeded document are consistent, and its file name has its number', () => {
  for (const { data } of SEEDS) {
    expect(data.documents.length).toBeGreaterThan(200);
    for (const document of data.documents) {
      const { content } = generateDocument({ ...document, company: findOwnerCompany(data, document) });
      expect([document.fileName, findInconsistencies(content)]).toEqual([document.fileName, []]);
      const numberField = findExpected(content.fields, 'number field', ({ section }) => section === 'details');
      const number = numberField.text.replace(/^\D*/, '');
      expect(number).toMatch(/^\d/);
      expect(document.fileName).toContain(number);
      const pastDates = content.fields.filter(({ label }) => /^((invoice|order|issue|entry)_)?date$/.test(label));
      for (const { text } of pastDates) expect(text <= document.createdTime.slice(0, 10)).toBe(true);
    }
  }
});

test('documents of every model are consistent, also of models without seeded documents', () => {
  for (const { data } of SEEDS) {
    expect(data.models.length).toBeGreaterThan(10);
    for (const { modelName } of data.models) {
      for (const [index, company] of data.companies.slice(0, 12).entries()) {
        const createdTime = NOW.toISOString();
        const { content } = generateDocument({ fileName: `upload ${index}.pdf`, modelName, createdTime, company });
        expect([modelName, findInconsistencies(content)]).toEqual([modelName, []]);
      }
    }
  }
});

test('predicted entries equal the document but for misread characters, and moderated entries equal it', () => {
  for (const { data } of SEEDS) {
    for (const document of data.documents) {
      const source = { ...document, company: findOwnerCompany(data, document) };
      const pages = predictEntries(source);
      expect(pages).toHaveLength(splitRowsByPage(generateDocument(source).content).length);
      if (document.status !== 1) expect(document.ocrPages).toHaveLength(pages.length);
      for (const { predicted, moderated } of pages) {
        expect(predicted.map(({ label }) => label)).toEqual(moderated.map(({ label }) => label));
        for (const [index, { ocr_text: correctText }] of moderated.entries()) {
          const { ocr_text: text, score } = predicted[index] as OcrEntry;
          expect(score >= 0.9 ? [correctText] : [correctText, misreadText(correctText)]).toContain(text);
        }
      }
    }
  }
});

/** The texts of an uncompressed PDF. */
function readPdfTexts(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
}

test('amounts in yen have no decimals in the document, its predictions and its file', { timeout: 60_000 }, async () => {
  const { data } = expectDefined(SEEDS[0]);
  const company = findExpected(data.companies, 'company in Japan', ({ country }) => country === 'Japan');
  const dollars = findExpected(data.companies, 'company in Australia', ({ country }) => country === 'Australia');
  const render = createDocumentFiles();
  const hasDecimals = (text: string) => /^-?[\d,]+\.\d\d$/.test(text);
  let documentsInDollars = 0;
  for (const { modelName } of data.models) {
    const source = { fileName: 'upload 7.pdf', modelName, createdTime: NOW.toISOString() };
    const texts = predictEntries({ ...source, company }).flatMap(({ moderated }) =>
      moderated.flatMap(({ ocr_text: text, cells = [] }) => [text, ...cells.map((cell) => cell.text)]),
    );
    const record = { ...expectDefined(data.documents[0]), ...source, upload: null };
    const printed = readPdfTexts((await render(record, company)).bytes);
    expect([modelName, [...texts, ...printed].filter(hasDecimals)]).toEqual([modelName, []]);
    const numbers = texts.filter((text) => /^-?\d{1,3}(,\d{3})+$/.test(text));
    for (const number of numbers) expect([modelName, printed]).toEqual([modelName, expect.arrayContaining([number])]);
    if (readPdfTexts((await render(record, dollars)).bytes).some(hasDecimals)) {
      documentsInDollars += 1;
      expect([modelName, numbers.length > 0]).toEqual([modelName, true]);
    }
  }
  expect(documentsInDollars).toBeGreaterThan(8);
});

test('Australian business numbers are valid', () => {
  for (const { data } of SEEDS) {
    const numbers = data.documents.flatMap((document) => {
      const { content } = generateDocument({ ...document, company: findOwnerCompany(data, document) });
      return content.fields.filter(({ caption }) => caption === 'ABN').map(({ text }) => text);
    });
    expect(numbers.length).toBeGreaterThan(50);
    for (const number of numbers) expect([number, isValidBusinessNumber(number)]).toEqual([number, true]);
  }
});
