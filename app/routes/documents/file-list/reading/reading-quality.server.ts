import type { OcrDocument } from '~/domain/documents/ocr-document';
import { cachePerObject } from '~/lib/cache-per-object';
import { compareTexts } from '~/lib/compare-texts';
import { groupBy } from '~/lib/group-by';
import { parseSort } from '~/lib/list-query';
import { viewList } from '~/lib/list-view';
import { DOCUMENT_LIST } from '../list/document-list.server';
import { parseLabelFilter } from './reading-filter.server';
import { countLabels, getReadingIndex, type LabelCounts } from './reading-index.server';

const MAX_LABELS = 8;
/** With `?quality-labels=all`. */
const MAX_EXPANDED_LABELS = 100;
/** Longest label that becomes part of the URL of a link, in UTF-16 units. */
const MAX_LINKED_LABEL = 300;

/** Prefix of the parameters with the order of the labels, as of a list, and with how many are shown. */
const PARAM_PREFIX = 'quality-';
/** The URL parameters on which the statistics depend: search, filters, order, and how many labels are shown. */
const PARAMETERS = ['q', 'status', 'model', `${PARAM_PREFIX}labels`, `${PARAM_PREFIX}sort`];

const getQuality = cachePerObject(computeQuality, (params) =>
  JSON.stringify(PARAMETERS.map((name) => params.getAll(name))),
);

export type ReadingQuality = Awaited<ReturnType<typeof loadReadingQuality>>;
export type LabelQuality = ReadingQuality['labels'][number];

/**
 * Computes how well each model has read its labels, in the documents that match the search and filters of the list. The
 * label filter (`filter`) is not applied, because the bars are links that set it and should not change then.
 */
export async function loadReadingQuality(documents: readonly OcrDocument[], params: URLSearchParams) {
  return { ...(await getQuality(documents, params)), filter: parseLabelFilter(params) };
}

async function computeQuality(documents: readonly OcrDocument[], params: URLSearchParams) {
  const { matches } = viewList(documents, params, DOCUMENT_LIST);
  const paramsOfAllModels = new URLSearchParams(params);
  paramsOfAllModels.delete('model');
  const documentsByModel = groupByModel(matches);
  const index = await getReadingIndex(documents);
  const sort = readSort(params);
  const labels = [...documentsByModel]
    .flatMap(([model, modelDocuments]) => countLabels(index, modelDocuments).map((counts) => ({ ...counts, model })))
    .sort(createComparison(sort));
  const wantsAll = params.get(`${PARAM_PREFIX}labels`) === 'all';
  const shownLabels = labels.slice(0, wantsAll ? MAX_EXPANDED_LABELS : MAX_LABELS);
  const sum = (name: 'read' | 'doubtful' | 'moderated' | 'changed') =>
    labels.reduce((total, label) => total + label[name], 0);
  return {
    chosenModels: params.getAll('model'),
    models: listModels(viewList(documents, paramsOfAllModels, DOCUMENT_LIST).matches),
    /** No model counts as one. */
    modelCount: documentsByModel.size,
    documents: matches.length,
    doubtfulPercent: getPercent(sum('doubtful'), sum('read')),
    changedPercent: sum('moderated') === 0 ? null : getPercent(sum('changed'), sum('moderated')),
    labels: shownLabels.map((label) => toLabelQuality(label, documentsByModel.size)),
    sort,
    paramPrefix: PARAM_PREFIX,
    omitted: labels.length - shownLabels.length,
    isExpanded: wantsAll && labels.length > MAX_LABELS,
    /** Of the shown labels, for the length of the bars. */
    highestTotal: Math.max(1, ...shownLabels.flatMap(({ read, moderated }) => [read, moderated])),
  };
}

/** Documents without a model have the key null. */
const groupByModel = (documents: readonly OcrDocument[]) =>
  groupBy(documents, ({ modelName }) => modelName?.trim() || null);

/** The most frequent first. */
function listModels(documents: readonly OcrDocument[]): string[] {
  return [...groupByModel(documents)]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([model]) => (model === null ? [] : [model]));
}

type Compare = (a: LabelCounts, b: LabelCounts) => number;

/** The orders of the labels, ascending, by the numbers that the table shows. A share would rank 1 of 1 as the worst. */
const SORTS = {
  label: (a, b) => compareTexts(a.label, b.label),
  read: (a, b) => a.read - b.read,
  doubtful: (a, b) => a.doubtful - b.doubtful,
  changed: (a, b) => a.changed - b.changed,
} satisfies Record<string, Compare>;
export type LabelSortKey = keyof typeof SORTS;
type LabelSort = { key: LabelSortKey; direction: 'asc' | 'desc' };

function readSort(params: URLSearchParams): LabelSort {
  return parseSort(params.get(`${PARAM_PREFIX}sort`), SORTS) ?? { key: 'doubtful', direction: 'desc' };
}

/** Of equal labels the one with more values below 90 is the first one, then with more changed values, then with more. */
function createComparison({ key, direction }: LabelSort): Compare {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * SORTS[key](a, b) || SORTS.doubtful(b, a) || SORTS.changed(b, a) || SORTS.read(b, a);
}

type ModelLabel = LabelCounts & { model: string | null };

function toLabelQuality({ model, label, read, doubtful, poor, moderated, changed }: ModelLabel, modelCount: number) {
  // A link of a label filters by its model too. The list cannot filter by documents without a model, but need not if
  // no document has one.
  const canFilterByModel = model !== null || modelCount === 1;
  return {
    model,
    label,
    isLinked: canFilterByModel && label !== '' && label.length <= MAX_LINKED_LABEL,
    read,
    /** Values with a score below 90. Of these, `poor` are below 80. */
    doubtful: { count: doubtful, poor, percent: getPercent(doubtful, read) },
    /** Values that moderation has changed, of all moderated values. */
    changed: { count: changed, of: moderated, percent: getPercent(changed, moderated) },
  };
}

const getPercent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
