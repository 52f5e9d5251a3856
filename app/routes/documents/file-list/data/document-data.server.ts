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
import { formatScore } from '~/domain/score';
import { yieldToEventLoop } from '~/lib/event-loop';
import { getDocumentViewKey } from './document-view';

/** Most labels of a page that are sent; the CSV file of the document has all of them. */
const MAX_LABELS = 1000;
/** Most cells of a table that are sent, and of an expanded table. */
const MAX_CELLS = 2000;
const MAX_EXPANDED_CELLS = 20_000;

export type DataTab = 'predicted' | 'moderated';

/** The URL parameters of the open document. */
type DocumentDataQuery = {
  /** `p`: number of the page, from 1. */
  page: number;
  /** `below=90`: only labels with a score below 90. */
  isFiltered: boolean;
  /** `all`: number of the entry whose table is expanded. */
  expandedEntry: number | null;
};

/** Numbers of labels: all, those with a score below 90, and those changed by moderation. */
type LabelCounts = { labels: number; doubtful: number; changed: number };

/** The open document: of both tabs the label counts of all pages, and the labels of the current page. */
export type OpenDocument = NonNullable<Awaited<ReturnType<typeof loadOpenDocument>>>;
export type DocumentTab = OpenDocument[DataTab];
export type EntryView = DocumentTab['entries'][number];
export type TableView = NonNullable<EntryView['table']>;

/** Shown of a document without pages. */
const NO_PAGE: OcrPage = { id: null, page: null, predictionData: null, moderatedData: null };

/** Loads the document that the URL opens; null unless it is on the current page of the list and has a prediction. */
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
  const page = pages[currentPage - 1]?.page ?? NO_PAGE;
  return {
    id,
    viewKey: getDocumentViewKey(params),
    fileName: document.fileName,
    isFiltered: query.isFiltered,
    currentPage,
    predicted: await loadTab(pages, page, 'predicted', query),
    moderated: await loadTab(pages, page, 'moderated', query),
  };
}

/** Loads the label counts of all pages and the labels of one page, as predicted or as moderated. */
async function loadTab(
  pages: ReturnType<typeof sortPages>,
  page: OcrPage,
  tab: DataTab,
  { isFiltered, expandedEntry }: DocumentDataQuery,
) {
  const data = parseTabData(page, tab);
  const entries = buildEntries(page, data, tab);
  const filteredEntries = isFiltered ? entries.filter(isDoubtful) : entries;
  return {
    pages: await countPages(pages, tab),
    kind: data.kind,
    entries: filteredEntries.slice(0, MAX_LABELS).map((entry, index) => toEntryView(entry, index + 1, expandedEntry)),
    omitted: Math.max(0, filteredEntries.length - MAX_LABELS),
  };
}

/** The pages of a document in order, numbered from one; the API counts from zero. */
export function sortPages({ ocrPages }: OcrDocument): { number: number; page: OcrPage }[] {
  return ocrPages
    .map((page, index) => ({ number: (page.page ?? index) + 1, page }))
    .sort((a, b) => a.number - b.number);
}

function parseQuery(params: URLSearchParams): DocumentDataQuery {
  const page = Number(params.get('p'));
  const entryNumber = Number(params.get('all'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    isFiltered: params.get('below') === '90',
    expandedEntry: Number.isSafeInteger(entryNumber) && entryNumber > 0 ? entryNumber : null,
  };
}

/** The entries of a page. Moderated entries are compared with the predicted ones. */
export function buildEntries(page: OcrPage, data: OcrPageData, tab: DataTab): ComparedEntry[] {
  if (tab === 'predicted' || data.kind !== 'entries') return toUnchangedEntries(getEntries(data));
  return compareEntries(data.entries, getEntries(parseOcrPageData(page.predictionData)));
}

/** Whether a label has a score below 90 and is still there after moderation. */
export const isDoubtful = ({ score, isRemoved }: Pick<ComparedEntry, 'score' | 'isRemoved'>) =>
  !isRemoved && formatScore(score)?.isDoubtful === true;

/** Cached by page object: pages of a cached list are counted once. */
const countsByPage = new WeakMap<OcrPage, Record<DataTab, LabelCounts>>();

/** Counts the labels of every page of a document. */
export async function countPages(pages: ReturnType<typeof sortPages>, tab: DataTab) {
  const countedPages: (LabelCounts & { number: number })[] = [];
  for (const { number, page } of pages) {
    let counts = countsByPage.get(page);
    if (!counts) {
      await yieldToEventLoop();
      counts = { predicted: countEntries(page, 'predicted'), moderated: countEntries(page, 'moderated') };
      countsByPage.set(page, counts);
    }
    countedPages.push({ number, ...counts[tab] });
  }
  return countedPages;
}

function countEntries(page: OcrPage, tab: DataTab): LabelCounts {
  const data = parseTabData(page, tab);
  const entries = buildEntries(page, data, tab);
  return {
    labels: getEntries(data).length,
    doubtful: entries.filter(isDoubtful).length,
    changed: entries.filter(isChanged).length,
  };
}

/** What the browser gets of an entry. `maxCells` is the number of cells of a table that is not expanded. */
export function toEntryView(
  entry: ComparedEntry,
  entryNumber: number,
  expandedEntry: number | null,
  maxCells = MAX_CELLS,
) {
  const { label, text, score, change, isRemoved, cells } = entry;
  return {
    label,
    text,
    score: formatScore(score),
    change,
    isRemoved,
    table: cells.length > 0 ? { entryNumber, ...toTableView(entry, entryNumber === expandedEntry, maxCells) } : null,
  };
}

function toTableView({ cells }: ComparedEntry, isExpanded: boolean, maxCells: number) {
  const { columns, rows, omitted } = buildCellTable(cells, isExpanded ? MAX_EXPANDED_CELLS : maxCells);
  return {
    isExpanded,
    columns,
    omitted,
    rows: rows.map((row) => row.map(toCellView)),
  };
}

/** An unchanged cell is a string, a changed cell also has its previous text, a missing cell is null. */
function toCellView(cell: ComparedCell | null) {
  if (cell === null) return null;
  return cell.change === null ? cell.text : { text: cell.text, ...cell.change };
}

/** The entries of a page, for the CSV file. */
export function getPageEntries(page: OcrPage, tab: DataTab): readonly OcrEntry[] {
  return getEntries(parseTabData(page, tab));
}

/** Parses the predicted or the moderated data of a page. */
export function parseTabData({ predictionData, moderatedData }: OcrPage, tab: DataTab): OcrPageData {
  return parseOcrPageData(tab === 'predicted' ? predictionData : moderatedData);
}
