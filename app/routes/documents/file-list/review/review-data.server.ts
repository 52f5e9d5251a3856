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
import { toPositiveInteger } from '../positive-integer';
import {
  filterValues,
  getReviewParametersKey,
  isStop,
  readReviewQuery,
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

export type Review = Awaited<ReturnType<typeof loadReview>>;
export type ReviewTab = Review[DataTab];
export type ReviewValue = ReviewTab['values'][number];

/** All values of a document, or the part of a large document that the URL selects. */
export async function loadReview(document: OcrDocument, params: URLSearchParams) {
  const pages = sortPages(document);
  const predicted = await listEntries(pages, 'predicted');
  const moderated = await listEntries(pages, 'moderated');
  const isComplete = isSmall(predicted.entries) && isSmall(moderated.entries);
  return {
    isComplete,
    /** The browser compares it with the key of its URL, to load missing data. */
    loadedParametersKey: getReviewParametersKey(params, { isComplete }),
    predicted: toReviewTab(predicted, { query: readReviewQuery(params, 'predicted'), params, isComplete }),
    moderated: toReviewTab(moderated, { query: readReviewQuery(params, 'moderated'), params, isComplete }),
  };
}

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
  const expandedEntry = toPositiveInteger(params.get('all'));
  const maxCells = isComplete ? MAX_CELLS : MAX_TABLE_CELLS;
  // The values at which the links Previous and Next stop: their numbers and the parts that have them.
  const stops = matches.flatMap((match, index) =>
    isStop(match, query) ? { value: match.number, part: Math.floor(index / MAX_VALUES) + 1 } : [],
  );
  const stopsBefore = stops.filter((stop) => stop.part < part);
  return {
    pages,
    counts: {
      all: entries.length,
      below: entries.filter((value) => value.isDoubtful).length,
      changed: entries.filter((value) => value.isChanged).length,
    },
    values: matches.slice((part - 1) * MAX_VALUES, part * MAX_VALUES).map(({ number, page, entry, ...flags }) => ({
      ...toEntryView(entry, { entryNumber: number, expandedEntry, maxCells }),
      ...flags,
      number,
      page,
    })),
    /** The part of the document that is sent, from 1. */
    part,
    partCount,
    stopCount: stops.length,
    stopCountBefore: stopsBefore.length,
    /** The nearest stops in other parts; null if there is none. */
    nextStop: stops.find((stop) => stop.part > part) ?? null,
    previousStop: stopsBefore.at(-1) ?? null,
  };
}

const getTexts = ({ entry: { label, text, cells } }: NumberedEntry) => [label, text, ...cells.map((cell) => cell.text)];
