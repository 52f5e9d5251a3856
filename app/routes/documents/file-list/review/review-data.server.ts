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
  isStep,
  readReviewQuery,
  toPositiveInteger,
  type FilterableValue,
} from './review-query';

/** A document with at most so many values and cells is sent as a whole, and the browser filters it. */
const MAX_VALUES = 500;
const MAX_CELLS = 6000;
/** Cells of a table that is not expanded, in a document that is sent in parts. */
const MAX_TABLE_CELLS = 200;

type NumberedEntry = FilterableValue & { page: number; entry: ComparedEntry };

/** The values of a document, as predicted and as moderated. */
export type Review = Awaited<ReturnType<typeof loadReview>>;
export type ReviewTab = Review[DataTab];
export type ReviewValue = ReviewTab['values'][number];

/** Loads the values of a document that a URL shows: all of them, or of a large document one part. */
export async function loadReview(document: OcrDocument, params: URLSearchParams) {
  const pages = sortPages(document);
  const predicted = await listEntries(pages, 'predicted');
  const moderated = await listEntries(pages, 'moderated');
  const isComplete = isSmall(predicted.entries) && isSmall(moderated.entries);
  return {
    isComplete,
    viewKey: getReviewViewKey(params, isComplete),
    predicted: toReviewTab(predicted, 'predicted', params, isComplete),
    moderated: toReviewTab(moderated, 'moderated', params, isComplete),
  };
}

/** The entries of all pages, numbered from 1, and what each page has. */
async function listEntries(pages: ReturnType<typeof sortPages>, tab: DataTab) {
  const entries: NumberedEntry[] = [];
  const pageSummaries = [];
  for (const { number: pageNumber, page } of pages) {
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
        isDoubtful: isDoubtful({ score: entry.score, isRemoved: entry.isRemoved }),
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
  tab: DataTab,
  params: URLSearchParams,
  isComplete: boolean,
) {
  const query = { ...readReviewQuery(params), tab };
  const matches = isComplete ? entries : filterValues(entries, query, getTexts);
  const partCount = Math.max(1, Math.ceil(matches.length / MAX_VALUES));
  const part = Math.min(toPositiveInteger(params.get('p')) ?? 1, partCount);
  const start = (part - 1) * MAX_VALUES;
  const end = start + MAX_VALUES;
  const expandedEntry = toPositiveInteger(params.get('all'));
  const maxCells = isComplete ? MAX_CELLS : MAX_TABLE_CELLS;
  const nextIndex = matches.findIndex((value, index) => index >= end && isStep(value, query));
  const previousIndex = matches.findLastIndex((value, index) => index < start && isStep(value, query));
  const toStep = (index: number) => {
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
      ...toEntryView(entry, number, expandedEntry, maxCells),
      ...flags,
      number,
      page,
    })),
    part,
    partCount,
    /** The nearest values of the steps in other parts. */
    nextStep: toStep(nextIndex),
    previousStep: toStep(previousIndex),
  };
}

const getTexts = ({ entry: { label, text, cells } }: NumberedEntry) => [label, text, ...cells.map((cell) => cell.text)];
