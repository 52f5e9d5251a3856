import { cleanText } from '../lib/lenient';

/** One cell of a table on a document; rows and columns count from wherever the host begins. */
export type OcrCell = { row: number; col: number; label: string; text: string };

/** What was read for one label: a text, or the cells of a table. The score is as the host sent it (D44). */
export type OcrEntry = { label: string; text: string; cells: readonly OcrCell[]; score: number | null };

/** What a page's JSON text holds: entries, nothing, nothing that is JSON, or more than a page is drawn from. */
export type PageData = { kind: 'entries'; entries: readonly OcrEntry[] } | { kind: 'none' | 'invalid' | 'too-large' };

/** Longest JSON text of a page that is read, in UTF-16 units: a table of 12,000 cells has about a third of it. */
export const MAX_PAGE_TEXT = 2_000_000;

type Fields = Record<string, unknown>;

/**
 * Reads the JSON text of a page (D45). Unknown keys are passed over, as is everything that lies deeper than a cell, so
 * what comes out is never nested more than its type says. Never throws.
 */
export function readPageData(text: string | null): PageData {
  if (text === null || text.trim() === '') return { kind: 'none' };
  if (text.length > MAX_PAGE_TEXT) return { kind: 'too-large' };
  const json = parsed(text);
  // Some hosts write the text as JSON once more.
  const value = typeof json === 'string' && json.trim() !== '' ? parsed(json) : json;
  if (value === undefined) return { kind: 'invalid' };
  const entries = (Array.isArray(value) ? value : [value]).flatMap(entryOf);
  return entries.length === 0 ? { kind: 'none' } : { kind: 'entries', entries };
}

/** The entries of a page, none where there is nothing to read. */
export function entriesOf(data: PageData): readonly OcrEntry[] {
  return data.kind === 'entries' ? data.entries : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function entryOf(value: unknown): OcrEntry[] {
  if (!isRecord(value)) return [];
  const { label, ocr_text: text, cells, score } = value;
  const entry = {
    label: textOf(label),
    text: textOf(text),
    cells: Array.isArray(cells) ? cells.flatMap(cellOf) : [],
    score: numberOf(score),
  };
  const isEmpty = entry.label === '' && entry.text === '' && entry.cells.length === 0;
  return isEmpty ? [] : [entry];
}

function cellOf(value: unknown): OcrCell[] {
  if (!isRecord(value)) return [];
  const { row, col, label, text } = value;
  const [rowNumber, colNumber] = [numberOf(row), numberOf(col)];
  if (rowNumber === null || colNumber === null) return [];
  return [{ row: rowNumber, col: colNumber, label: textOf(label), text: textOf(text) }];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanText(value).trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
