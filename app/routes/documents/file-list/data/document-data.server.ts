import {
  compareEntries,
  isChanged,
  toUnchangedEntries,
  type ComparedCell,
  type ComparedEntry,
} from '~/domain/documents/ocr-comparison';
import { hasPrediction, type OcrDocument, type OcrPage } from '~/domain/documents/ocr-document';
import { getEntries, parseOcrPageData, type OcrEntry, type OcrPageData } from '~/domain/documents/ocr-prediction';
import { buildCellTable } from '~/domain/documents/ocr-table';
import { describeScore } from '~/domain/score';
import { cachePerObject } from '~/lib/cache-per-object';
import { yieldToEventLoop } from '~/lib/event-loop';
import { toPositiveInteger } from '../positive-integer';
import { getDocumentParametersKey } from './document-view';

/** Labels of a page that are sent; the CSV file of the document has all labels. */
const MAX_LABELS = 1000;
/** Cells of a collapsed table that are sent. */
const MAX_CELLS = 2000;
const MAX_EXPANDED_CELLS = 20_000;

/** Predicted data are what OCR has read. Moderated data are the same after a user has corrected them (moderation). */
export type DataTab = 'predicted' | 'moderated';

type PageCounts = { labels: number; doubtful: number; changed: number };

/** Each tab has the label counts of all pages and the labels of the current page. `currentPage` is from 1. */
export type OpenDocument = NonNullable<Awaited<ReturnType<typeof loadOpenDocument>>>;
export type DocumentTab = OpenDocument[DataTab];
/** An entry: a label of a page with its text or table. The texts of screens call an entry a label. */
export type EntryView = DocumentTab['entries'][number];
export type TableView = NonNullable<EntryView['table']>;

const EMPTY_PAGE: OcrPage = { id: null, page: null, predictionData: null, moderatedData: null };

/** Null if the current page of the list does not have the document, or if the document has no prediction. */
export async function loadOpenDocument(
  documents: readonly OcrDocument[] | Promise<readonly OcrDocument[]>,
  rowsOnPage: readonly { id: string }[],
  params: URLSearchParams,
) {
  const id = params.get('open');
  if (id === null || !rowsOnPage.some((row) => row.id === id)) return null;
  const document = (await documents).find((candidate) => candidate.id === id);
  if (!document || !hasPrediction(document)) return null;
  const query = parseQuery(params);
  const pages = sortPages(document);
  const currentPage = Math.min(query.page, Math.max(1, pages.length));
  const page = pages[currentPage - 1]?.page ?? EMPTY_PAGE;
  return {
    id,
    loadedParametersKey: getDocumentParametersKey(params),
    fileName: document.fileName,
    isFiltered: query.isFiltered,
    currentPage,
    predicted: await loadTab(pages, page, 'predicted', query),
    moderated: await loadTab(pages, page, 'moderated', query),
  };
}

/** `kind` is 'entries', or the reason why this page has no labels. */
async function loadTab(
  pages: ReturnType<typeof sortPages>,
  page: OcrPage,
  tab: DataTab,
  { isFiltered, expandedEntry }: ReturnType<typeof parseQuery>,
) {
  const data = parseTabData(page, tab);
  const entries = buildEntries(page, data, tab);
  const filteredEntries = isFiltered ? entries.filter(isDoubtful) : entries;
  return {
    pages: await countPages(pages, tab),
    kind: data.kind,
    entries: filteredEntries
      .slice(0, MAX_LABELS)
      .map((entry, index) => toEntryView(entry, { entryNumber: index + 1, expandedEntry })),
    omitted: Math.max(0, filteredEntries.length - MAX_LABELS),
  };
}

/** The pages of a document in order, numbered from one; the API counts from zero. */
export function sortPages({ ocrPages }: OcrDocument): { number: number; page: OcrPage }[] {
  return ocrPages
    .map((page, index) => ({ number: (page.page ?? index) + 1, page }))
    .sort((a, b) => a.number - b.number);
}

function parseQuery(params: URLSearchParams) {
  return {
    /** Position of the page in the document, from 1. */
    page: toPositiveInteger(params.get('p')) ?? 1,
    /** Only labels with a score below 90. */
    isFiltered: params.get('below') === '90',
    /** Position, from 1, of the entry whose table is expanded, among the entries that the filter selects. */
    expandedEntry: toPositiveInteger(params.get('all')),
  };
}

/** Moderated entries are compared with the predicted ones. `data` is that of the tab, parsed. */
export function buildEntries(page: OcrPage, data: OcrPageData, tab: DataTab): ComparedEntry[] {
  if (tab === 'predicted' || data.kind !== 'entries') return toUnchangedEntries(getEntries(data));
  return compareEntries(data.entries, getEntries(parseOcrPageData(page.predictionData)));
}

/** Whether a label has a score below 90 and moderation has not removed it. */
export const isDoubtful = ({ score, isRemoved }: Pick<ComparedEntry, 'score' | 'isRemoved'>) =>
  !isRemoved && Boolean(describeScore(score)?.isDoubtful);

const countPage = cachePerObject(async (page: OcrPage): Promise<Record<DataTab, PageCounts>> => {
  // Parsing a large page takes long. Other requests get their turn first.
  await yieldToEventLoop();
  return { predicted: countEntries(page, 'predicted'), moderated: countEntries(page, 'moderated') };
});

export async function countPages(pages: ReturnType<typeof sortPages>, tab: DataTab) {
  const countedPages: (PageCounts & { number: number })[] = [];
  for (const { number, page } of pages) {
    const counts = await countPage(page);
    countedPages.push({ number, ...counts[tab] });
  }
  return countedPages;
}

function countEntries(page: OcrPage, tab: DataTab): PageCounts {
  const data = parseTabData(page, tab);
  const entries = buildEntries(page, data, tab);
  return {
    // Not the length of `entries`: they also have the labels that moderation has removed.
    labels: getEntries(data).length,
    doubtful: entries.filter(isDoubtful).length,
    changed: entries.filter(isChanged).length,
  };
}

/**
 * `entryNumber` is the position of the entry from 1. The table is expanded if `expandedEntry` is the same position.
 * `maxCells` limits the cells of a collapsed table.
 */
export function toEntryView(
  entry: ComparedEntry,
  {
    entryNumber,
    expandedEntry,
    maxCells = MAX_CELLS,
  }: { entryNumber: number; expandedEntry: number | null; maxCells?: number },
) {
  const { label, text, score, change, isRemoved, cells } = entry;
  const isExpanded = entryNumber === expandedEntry;
  return {
    label,
    text,
    score: describeScore(score),
    change,
    isRemoved,
    table:
      cells.length > 0
        ? { entryNumber, isExpanded, ...toTableView(cells, isExpanded ? MAX_EXPANDED_CELLS : maxCells) }
        : null,
  };
}

function toTableView(cells: readonly ComparedCell[], maxCells: number) {
  const table = buildCellTable(cells, maxCells);
  return { ...table, rows: table.rows.map((row) => row.map(toCellView)) };
}

/** A missing cell is null. An unchanged cell is a string. A changed cell also has its predicted text as `previous`. */
function toCellView(cell: ComparedCell | null) {
  if (cell === null) return null;
  return cell.change === null ? cell.text : { text: cell.text, ...cell.change };
}

/** The entries of a page for CSV files, without a comparison. */
export function getPageEntries(page: OcrPage, tab: DataTab): readonly OcrEntry[] {
  return getEntries(parseTabData(page, tab));
}

export function parseTabData({ predictionData, moderatedData }: OcrPage, tab: DataTab): OcrPageData {
  return parseOcrPageData(tab === 'predicted' ? predictionData : moderatedData);
}
