import { isChanged, type ComparedEntry } from '~/domain/documents/ocr-comparison';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import { yieldToEventLoop } from '~/lib/event-loop';
import {
  buildEntries,
  isDoubtful,
  parseTabData,
  sortPages,
  toEntryView,
  type DataTab,
} from '../data/document-data.server';
import {
  filterValues,
  getReviewViewKey,
  isStop,
  readReviewQuery,
  toPositiveInteger,
  type FilterableValue,
  type ReviewQuery,
} from './review-query';

/** A document with at most this many values and cells in each tab is sent completely, and the browser filters it. */
const MAX_VALUES = 500;
const MAX_CELLS = 6000;
/** Most cells of a collapsed table in a larger document, which is sent in parts of `MAX_VALUES` values. */
const MAX_TABLE_CELLS = 200;

/** An entry with its number in the tab, from 1, and the number of its page. */
type NumberedEntry = FilterableValue & { page: number; entry: ComparedEntry };

/** The values of a document in both tabs. */
export type Review = Awaited<ReturnType<typeof loadReview>>;
export type ReviewTab = Review[DataTab];
export type ReviewValue = ReviewTab['values'][number];

/** Loads the values of a document: all values, or the part of a large document that the URL selects. */
export async function loadReview(document: OcrDocument, params: URLSearchParams) {
  const pages = sortPages(document);
  const predicted = await listEntries(pages, 'predicted');
  const moderated = await listEntries(pages, 'moderated');
  const isComplete = isSmall(predicted.entries) && isSmall(moderated.entries);
  return {
    isComplete,
    viewKey: getReviewViewKey(params, { isComplete }),
    predicted: toReviewTab(predicted, { query: readReviewQuery(params, 'predicted'), params, isComplete }),
    moderated: toReviewTab(moderated, { query: readReviewQuery(params, 'moderated'), params, isComplete }),
  };
}

/** Lists the entries of all pages, numbered from 1, with a summary of each page. */
async function listEntries(pages: ReturnType<typeof sortPages>, tab: DataTab) {
  const entries: NumberedEntry[] = [];
  const pageSummaries = [];
  for (const { number: pageNumber, page } of pages) {
    // Parsing a large page takes long. Other requests get their turn first.
    await yieldToEventLoop();
    const data = parseTabData(page, tab);
    const pageEntries = buildEntries(page, data, tab);
    pageSummaries.push({ number: pageNumber, kind: data.kind, count: pageEntries.length });
    for (const entry of pageEntries) {
      const number = entries.length + 1;
      entries.push({
        number,
        page: pageNumber,
        label: entry.label,
        entry,
        isDoubtful: isDoubtful(entry),
        isChanged: isChanged(entry),
      });
    }
  }
  return { entries, pages: pageSummaries };
}

function isSmall(entries: readonly NumberedEntry[]): boolean {
  const cellCount = entries.reduce((sum, { entry }) => sum + entry.cells.length, 0);
  return entries.length <= MAX_VALUES && cellCount <= MAX_CELLS;
}

function toReviewTab(
  { entries, pages }: Awaited<ReturnType<typeof listEntries>>,
  { query, params, isComplete }: { query: ReviewQuery; params: URLSearchParams; isComplete: boolean },
) {
  const matches = isComplete ? entries : filterValues(entries, query, getTexts);
  const partCount = Math.max(1, Math.ceil(matches.length / MAX_VALUES));
  const part = Math.min(toPositiveInteger(params.get('p')) ?? 1, partCount);
  const start = (part - 1) * MAX_VALUES;
  const end = start + MAX_VALUES;
  const expandedEntry = toPositiveInteger(params.get('all'));
  const maxCells = isComplete ? MAX_CELLS : MAX_TABLE_CELLS;
  const stopCountBefore = matches.slice(0, start).filter((value) => isStop(value, query)).length;
  const stopCount = matches.filter((value) => isStop(value, query)).length;
  const nextStopIndex = matches.findIndex((value, index) => index >= end && isStop(value, query));
  const previousStopIndex = matches.findLastIndex((value, index) => index < start && isStop(value, query));
  const toStop = (index: number) => {
    const match = matches[index];
    return match ? { value: match.number, part: Math.floor(index / MAX_VALUES) + 1 } : null;
  };
  return {
    pages,
    counts: {
      all: entries.length,
      below: entries.filter((value) => value.isDoubtful).length,
      changed: entries.filter((value) => value.isChanged).length,
    },
    values: matches.slice(start, end).map(({ number, page, entry, ...flags }) => ({
      ...toEntryView(entry, { entryNumber: number, expandedEntry, maxCells }),
      ...flags,
      number,
      page,
    })),
    /** The part of the document that is sent, from 1. */
    part,
    partCount,
    /** The numbers of values at which the links stop: in all parts, and in the parts before this one. */
    stopCount,
    stopCountBefore,
    /** The nearest value after this part at which the link Next stops, with its part; null if there is none. */
    nextStop: toStop(nextStopIndex),
    /** The nearest value before this part at which the link Previous stops. */
    previousStop: toStop(previousStopIndex),
  };
}

const getTexts = ({ entry: { label, text, cells } }: NumberedEntry) => [label, text, ...cells.map((cell) => cell.text)];
