import { type ComparedEntry, compareEntries, isChanged, toUnchangedEntries } from '~/domain/documents/ocr-comparison';
import { hasPrediction, type OcrDocument, type OcrPage } from '~/domain/documents/ocr-document';
import { getEntries, type OcrEntry, type OcrPageData, parseOcrPageData } from '~/domain/documents/ocr-prediction';
import { buildCellTable } from '~/domain/documents/ocr-table';
import { formatScore } from '~/domain/score';
import { yieldToEventLoop } from '~/upstream/event-loop';

/** Labels of a page that are sent at most; the file of the document has them all. */
const MAX_LABELS = 1000;
/** Cells of a table that are sent, and those of one whose every row was asked for. */
const MAX_CELLS = 2000;
const MAX_ALL_CELLS = 20_000;

/** Which of the two readings is looked at. */
export type DataTab = 'predicted' | 'moderated';

/** What the address asks about the opened document. */
type DocumentDataQuery = { tab: DataTab; page: number; isFiltered: boolean; wholeTable: number | null };

type Counts = { labels: number; doubtful: number; changed: number };

/** The opened document as the screen draws it: how much is on every page, and the labels of one of them. */
export type OpenedDocument = Awaited<ReturnType<typeof loadOpenedDocument>>;
export type EntryView = NonNullable<OpenedDocument>['entries'][number];
export type TableView = NonNullable<EntryView['table']>;

/** The document that the address opens, if the list shows it (`shown`) and something was read of it. */
export async function loadOpenedDocument(
  rows: readonly OcrDocument[] | Promise<readonly OcrDocument[]>,
  shown: readonly { id: string }[],
  params: URLSearchParams,
) {
  const id = params.get('open');
  if (id === null || !shown.some((row) => row.id === id)) return null;
  const document = (await rows).find((row) => row.id === id);
  if (!document || !hasPrediction(document)) return null;
  const query = parseQuery(params);
  const pages = sortPages(document);
  const place = Math.min(query.page, Math.max(1, pages.length));
  const page = pages[place - 1]?.page;
  const data = page ? parseOcrPageData(page[`${query.tab === 'predicted' ? 'prediction' : 'moderated'}Data`]) : null;
  const entries = page && data ? buildEntries(page, data, query.tab) : [];
  const wanted = query.isFiltered ? entries.filter(isDoubtful) : entries;
  return {
    id,
    fileName: document.fileName,
    tab: query.tab,
    isFiltered: query.isFiltered,
    place,
    pages: await countPages(pages, query.tab),
    kind: data?.kind ?? ('none' as const),
    entries: wanted.slice(0, MAX_LABELS).map((entry, index) => toEntryView(entry, index + 1, query.wholeTable)),
    omitted: Math.max(0, wanted.length - MAX_LABELS),
  };
}

/** Pages of a document in their order, numbered from one: the API counts from zero (D46). */
export function sortPages({ ocrPages }: OcrDocument): { number: number; page: OcrPage }[] {
  return ocrPages
    .map((page, index) => ({ number: (page.page ?? index) + 1, page }))
    .sort((a, b) => a.number - b.number);
}

function parseQuery(params: URLSearchParams): DocumentDataQuery {
  const page = Number(params.get('p'));
  const whole = Number(params.get('all'));
  return {
    tab: params.get('tab') === 'moderated' ? 'moderated' : 'predicted',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    isFiltered: params.get('below') === '90',
    wholeTable: Number.isSafeInteger(whole) && whole > 0 ? whole : null,
  };
}

/** What a person changed is told in Moderated Data only; without anything moderated there is nothing to compare. */
function buildEntries(page: OcrPage, data: OcrPageData, tab: DataTab): ComparedEntry[] {
  if (tab === 'predicted' || data.kind !== 'entries') return toUnchangedEntries(getEntries(data));
  return compareEntries(data.entries, getEntries(parseOcrPageData(page.predictionData)));
}

const isDoubtful = ({ score, isRemoved }: Pick<ComparedEntry, 'score' | 'isRemoved'>) =>
  !isRemoved && formatScore(score)?.isDoubtful === true;

// By the page as the list keeps it: a list that has not changed is not counted again.
const countsByPage = new WeakMap<OcrPage, Record<DataTab, Counts>>();

async function countPages(pages: ReturnType<typeof sortPages>, tab: DataTab) {
  const shown: (Counts & { number: number })[] = [];
  for (const { number, page } of pages) {
    let counts = countsByPage.get(page);
    if (!counts) {
      await yieldToEventLoop();
      counts = { predicted: countEntries(page, 'predicted'), moderated: countEntries(page, 'moderated') };
      countsByPage.set(page, counts);
    }
    shown.push({ number, ...counts[tab] });
  }
  return shown;
}

function countEntries(page: OcrPage, tab: DataTab): Counts {
  const data = parseOcrPageData(tab === 'predicted' ? page.predictionData : page.moderatedData);
  const entries = buildEntries(page, data, tab);
  return {
    labels: getEntries(data).length,
    doubtful: entries.filter(isDoubtful).length,
    changed: entries.filter(isChanged).length,
  };
}

function toEntryView(entry: ComparedEntry, place: number, wholeTable: number | null) {
  const { label, text, score, change, isRemoved, cells } = entry;
  return {
    label,
    text,
    score: formatScore(score),
    former: change,
    isRemoved,
    table:
      cells.length > 0 ? { place, isWhole: place === wholeTable, ...toTableView(entry, place === wholeTable) } : null,
  };
}

/** A cell is its text, or its text and what it was before; null where the row has no such cell. */
function toTableView({ cells }: ComparedEntry, isWhole: boolean) {
  const { columns, rows, omitted } = buildCellTable(cells, isWhole ? MAX_ALL_CELLS : MAX_CELLS);
  return {
    columns,
    omitted,
    rows: rows.map((row) =>
      row.map((cell) =>
        cell === null || cell.change === null ? (cell?.text ?? null) : { text: cell.text, ...cell.change },
      ),
    ),
  };
}

/** The entries of a page's text, for the document as a file. */
export function getPageEntries(page: OcrPage, tab: DataTab): readonly OcrEntry[] {
  return getEntries(parseOcrPageData(tab === 'predicted' ? page.predictionData : page.moderatedData));
}
