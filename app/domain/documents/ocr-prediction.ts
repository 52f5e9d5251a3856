import { parseJson } from '~/lib/exact-json';
import { cleanText } from '~/lib/lenient-schema';

/** The API may count rows and columns from 0 or 1. */
export type OcrCell = { row: number; col: number; label: string; text: string };

export type OcrEntry = { label: string; text: string; cells: readonly OcrCell[]; score: number | null };

export type OcrPageData =
  | { kind: 'entries'; entries: readonly OcrEntry[] }
  | { kind: 'none' | 'invalid' | 'too-large' };

/** In UTF-16 units. A table of 12,000 cells needs a third of this. */
const MAX_PAGE_DATA_LENGTH = 2_000_000;

type Fields = Record<string, unknown>;

/**
 * It never throws. The JSON is one entry or a list of entries. Other keys are ignored: the recognition service sends
 * many and may change them.
 */
export function parseOcrPageData(text: string | null): OcrPageData {
  if (text === null || text.trim() === '') return { kind: 'none' };
  if (text.length > MAX_PAGE_DATA_LENGTH) return { kind: 'too-large' };
  const json = parseJson(text);
  // Some hosts of the API encode the JSON string twice.
  const value = typeof json === 'string' && json.trim() !== '' ? parseJson(json) : json;
  if (value === undefined) return { kind: 'invalid' };
  const entries = (Array.isArray(value) ? value : [value]).flatMap(parseEntry);
  return entries.length === 0 ? { kind: 'none' } : { kind: 'entries', entries };
}

export function getEntries(data: OcrPageData): readonly OcrEntry[] {
  return data.kind === 'entries' ? data.entries : [];
}

function parseEntry(value: unknown): OcrEntry[] {
  if (!isRecord(value)) return [];
  const { label, ocr_text: text, cells, score } = value;
  const entry = {
    label: toText(label),
    text: toText(text),
    cells: Array.isArray(cells) ? cells.flatMap(parseCell) : [],
    score: toNumber(score),
  };
  const isEmpty = entry.label === '' && entry.text === '' && entry.cells.length === 0;
  return isEmpty ? [] : [entry];
}

function parseCell(value: unknown): OcrCell[] {
  if (!isRecord(value)) return [];
  const { row, col, label, text } = value;
  const [rowNumber, colNumber] = [toNumber(row), toNumber(col)];
  if (rowNumber === null || colNumber === null) return [];
  return [{ row: rowNumber, col: colNumber, label: toText(label), text: toText(text) }];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value).trim();
  return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : '';
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
