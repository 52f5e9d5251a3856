import { type ComparedEntry, compared, isChanged, uncompared } from '~/domain/ocr-comparison';
import { hasReadings, type OcrDocument, type OcrPage } from '~/domain/ocr-document';
import { entriesOf, type OcrEntry, type PageData, readPageData } from '~/domain/ocr-prediction';
import { cellTable } from '~/domain/ocr-table';
import { showScore } from '~/domain/score';
import { nextTurn } from '~/upstream/turns';

/** Labels of a page that are sent at most; the file of the document has them all. */
const MAX_LABELS = 1000;
/** Cells of a table that are sent, and those of one whose every row was asked for. */
const MAX_CELLS = 2000;
const MAX_ALL_CELLS = 20_000;

/** Which of the two readings is looked at. */
export type DataTab = 'predicted' | 'moderated';

/** What the address asks about the opened document. */
type Question = { tab: DataTab; page: number; isFiltered: boolean; wholeTable: number | null };

type Counts = { labels: number; doubtful: number; changed: number };

/** The opened document as the screen draws it: how much is on every page, and the labels of one of them. */
export type OpenedDocument = Awaited<ReturnType<typeof openedDocument>>;
export type ShownEntry = NonNullable<OpenedDocument>['entries'][number];
export type ShownTable = NonNullable<ShownEntry['table']>;

/** The document that the address opens, if the list shows it (`shown`) and something was read of it. */
export async function openedDocument(
  rows: readonly OcrDocument[] | Promise<readonly OcrDocument[]>,
  shown: readonly { id: string }[],
  params: URLSearchParams,
) {
  const id = params.get('open');
  if (id === null || !shown.some((row) => row.id === id)) return null;
  const document = (await rows).find((row) => row.id === id);
  if (!document || !hasReadings(document)) return null;
  const question = questionOf(params);
  const pages = pagesInOrder(document);
  const place = Math.min(question.page, Math.max(1, pages.length));
  const page = pages[place - 1]?.page;
  const data = page ? readPageData(page[`${question.tab === 'predicted' ? 'prediction' : 'moderated'}Data`]) : null;
  const entries = page && data ? comparedEntries(page, data, question.tab) : [];
  const wanted = question.isFiltered ? entries.filter(needsLook) : entries;
  return {
    id,
    fileName: document.fileName,
    tab: question.tab,
    isFiltered: question.isFiltered,
    place,
    pages: await countedPages(pages, question.tab),
    kind: data?.kind ?? ('none' as const),
    entries: wanted.slice(0, MAX_LABELS).map((entry, index) => shownEntry(entry, index + 1, question.wholeTable)),
    omitted: Math.max(0, wanted.length - MAX_LABELS),
  };
}

/** Pages of a document in their order, numbered from one: the API counts from zero (D46). */
export function pagesInOrder({ ocrPages }: OcrDocument): { number: number; page: OcrPage }[] {
  return ocrPages
    .map((page, index) => ({ number: (page.page ?? index) + 1, page }))
    .sort((a, b) => a.number - b.number);
}

function questionOf(params: URLSearchParams): Question {
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
function comparedEntries(page: OcrPage, data: PageData, tab: DataTab): ComparedEntry[] {
  if (tab === 'predicted' || data.kind !== 'entries') return uncompared(entriesOf(data));
  return compared(data.entries, entriesOf(readPageData(page.predictionData)));
}

const needsLook = ({ score, isRemoved }: Pick<ComparedEntry, 'score' | 'isRemoved'>) =>
  !isRemoved && showScore(score)?.isDoubtful === true;

// By the page as the list keeps it: a list that has not changed is not counted again.
const counted = new WeakMap<OcrPage, Record<DataTab, Counts>>();

async function countedPages(pages: ReturnType<typeof pagesInOrder>, tab: DataTab) {
  const shown: (Counts & { number: number })[] = [];
  for (const { number, page } of pages) {
    let counts = counted.get(page);
    if (!counts) {
      await nextTurn();
      counts = { predicted: countsOf(page, 'predicted'), moderated: countsOf(page, 'moderated') };
      counted.set(page, counts);
    }
    shown.push({ number, ...counts[tab] });
  }
  return shown;
}

function countsOf(page: OcrPage, tab: DataTab): Counts {
  const data = readPageData(tab === 'predicted' ? page.predictionData : page.moderatedData);
  const entries = comparedEntries(page, data, tab);
  return {
    labels: entriesOf(data).length,
    doubtful: entries.filter(needsLook).length,
    changed: entries.filter(isChanged).length,
  };
}

function shownEntry(entry: ComparedEntry, place: number, wholeTable: number | null) {
  const { label, text, score, change, isRemoved, cells } = entry;
  return {
    label,
    text,
    score: showScore(score),
    former: change,
    isRemoved,
    table:
      cells.length > 0 ? { place, isWhole: place === wholeTable, ...shownTable(entry, place === wholeTable) } : null,
  };
}

/** A cell is its text, or its text and what it was before; null where the row has no such cell. */
function shownTable({ cells }: ComparedEntry, isWhole: boolean) {
  const { columns, rows, omitted } = cellTable(cells, isWhole ? MAX_ALL_CELLS : MAX_CELLS);
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
export function valuesOf(page: OcrPage, tab: DataTab): readonly OcrEntry[] {
  return entriesOf(readPageData(tab === 'predicted' ? page.predictionData : page.moderatedData));
}
