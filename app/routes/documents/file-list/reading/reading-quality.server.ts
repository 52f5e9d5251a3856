import type { OcrDocument } from '~/domain/documents/ocr-document';
import { iterateMatchingItems } from '~/lib/list-query';
import { DOCUMENT_LIST } from '../list/document-list.server';
import { createListResults } from './list-results.server';
import { readReadingFilter } from './reading-filter.server';
import { getReadingIndex, type LabelCounts } from './reading-index.server';

/** Labels that are shown at first, and with `?labels=all`. */
const MAX_LABELS = 8;
const MAX_ALL_LABELS = 100;
/** Longest label that a link can have, in UTF-16 units. */
const MAX_LINKED_LABEL = 300;
/** The bars end at a multiple of this percentage. */
const SCALE_STEP = 10;
const PERCENT = 100;

/** The parameters of the URL on which the counts depend. */
const PARAMETERS = ['q', 'status', 'model', 'labels'];

const getQuality = createListResults<Awaited<ReturnType<typeof computeQuality>>>();

export type ReadingQuality = Awaited<ReturnType<typeof loadReadingQuality>>;
export type LabelQuality = ReadingQuality['labels'][number];

/**
 * Counts how well the labels of each model were read, in the documents that search and filters leave. The label filter,
 * which the bars set, does not count.
 */
export async function loadReadingQuality(documents: readonly OcrDocument[], params: URLSearchParams) {
  const key = JSON.stringify(PARAMETERS.map((name) => params.getAll(name)));
  const quality = await getQuality(documents, key, () => computeQuality(documents, params));
  return { ...quality, filter: readReadingFilter(params) };
}

async function computeQuality(documents: readonly OcrDocument[], params: URLSearchParams) {
  const matches = [...iterateMatchingItems(documents, params, DOCUMENT_LIST)];
  const documentsByModel = groupByModel(matches);
  const index = await getReadingIndex(documents);
  const labels = [...documentsByModel]
    .flatMap(([model, ofModel]) => index.count(ofModel).map((counts) => ({ ...counts, model })))
    .sort(compareLabels);
  const limit = params.get('labels') === 'all' ? MAX_ALL_LABELS : MAX_LABELS;
  const shownLabels = labels
    .slice(0, limit)
    // No filter of the list leaves the documents without a model.
    .map((label) => toLabelQuality(label, label.model !== null || documentsByModel.size === 1));
  const highest = Math.max(0, ...shownLabels.flatMap(({ doubtful, changed }) => [doubtful.percent, changed.percent]));
  const sum = (name: 'read' | 'doubtful' | 'moderated' | 'changed') =>
    labels.reduce((total, label) => total + label[name], 0);
  return {
    /** The models of the filter. */
    chosenModels: params.getAll('model'),
    /** The models to choose from, the most frequent first. */
    models: listModels([...iterateMatchingItems(documents, withoutModel(params), DOCUMENT_LIST)]),
    modelCount: documentsByModel.size,
    documents: matches.length,
    doubtfulPercent: toPercent(sum('doubtful'), sum('read')),
    changedPercent: sum('moderated') === 0 ? null : toPercent(sum('changed'), sum('moderated')),
    labels: shownLabels,
    omitted: labels.length - shownLabels.length,
    canShowMore: labels.length > shownLabels.length && limit === MAX_LABELS,
    isExpanded: limit !== MAX_LABELS && labels.length > MAX_LABELS,
    /** The percentage at which the bars end. */
    scale: Math.min(PERCENT, Math.max(SCALE_STEP, Math.ceil(highest / SCALE_STEP) * SCALE_STEP)),
  };
}

/** Groups documents by their model; null is the key of those without one. */
function groupByModel(documents: readonly OcrDocument[]): Map<string | null, OcrDocument[]> {
  const groups = new Map<string | null, OcrDocument[]>();
  for (const document of documents) {
    const model = document.modelName?.trim() || null;
    const group = groups.get(model);
    if (group) group.push(document);
    else groups.set(model, [document]);
  }
  return groups;
}

/** The models of some documents, the most frequent first. */
function listModels(documents: readonly OcrDocument[]): string[] {
  return [...groupByModel(documents)]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([model]) => (model === null ? [] : [model]));
}

function withoutModel(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete('model');
  return others;
}

/** The label that is read worst comes first, then the one that is changed most. */
function compareLabels(a: LabelCounts, b: LabelCounts): number {
  return (
    toPercent(b.doubtful, b.read) - toPercent(a.doubtful, a.read) ||
    toPercent(b.changed, b.moderated) - toPercent(a.changed, a.moderated) ||
    b.read - a.read
  );
}

function toLabelQuality(
  { model, label, read, doubtful, poor, moderated, changed }: LabelCounts & { model: string | null },
  canFilter: boolean,
) {
  return {
    model,
    label,
    isLinked: canFilter && label !== '' && label.length <= MAX_LINKED_LABEL,
    read,
    doubtful: { count: doubtful, poor, percent: toPercent(doubtful, read), poorPercent: toPercent(poor, read) },
    changed: { count: changed, of: moderated, percent: toPercent(changed, moderated) },
  };
}

const toPercent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * PERCENT);
