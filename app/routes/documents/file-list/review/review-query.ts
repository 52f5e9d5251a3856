import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import type { DataTab } from '../data/document-data.server';
import { FIRST } from '../list/document-urls';

/** Longest search text, in UTF-16 units. */
const MAX_FIND_LENGTH = 200;

export type ValueFilter = 'all' | 'below' | 'changed';

/** Which values of a document a URL shows: of one tab, those that the filter and the search leave. */
export type ReviewQuery = {
  tab: DataTab;
  filter: ValueFilter;
  find: string;
  /** Number of the current value in its tab, from 1. `first`: the first one of the steps. */
  value: number | typeof FIRST | null;
  /** The label by which the file list is filtered, at which the steps start. */
  startLabel: string | null;
};

/** What the filters of a review need of a value. */
export type FilterableValue = { number: number; label: string; isDoubtful: boolean; isChanged: boolean };

/** Reads the parameters of a review. Invalid ones become the default. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  const tab = params.get('tab') === 'moderated' ? 'moderated' : 'predicted';
  return {
    tab,
    filter: readFilter(params.get('only'), tab),
    find: (params.get('find') ?? '').slice(0, MAX_FIND_LENGTH),
    value: params.get('value') === FIRST ? FIRST : toPositiveInteger(params.get('value')),
    startLabel: params.get('doubtful') ?? params.get('changed'),
  };
}

/** Predicted values are not compared, so they have no filter for changed ones. */
function readFilter(only: string | null, tab: DataTab): ValueFilter {
  if (only === 'below') return 'below';
  return only === 'changed' && tab === 'moderated' ? 'changed' : 'all';
}

/** A positive integer of the URL; null for any other text. */
export function toPositiveInteger(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The values that filter and search leave. `getTexts` returns the label and all texts of a value. */
export function filterValues<Value extends FilterableValue>(
  values: readonly Value[],
  { filter, find }: ReviewQuery,
  getTexts: (value: Value) => readonly string[],
): readonly Value[] {
  const words = toSearchWords(find);
  const isShown = {
    all: () => true,
    below: (value: Value) => value.isDoubtful,
    changed: (value: Value) => value.isChanged,
  }[filter];
  const filteredValues = values.filter(isShown);
  if (words.length === 0) return filteredValues;
  return filteredValues.filter((value) => hasWords(normalizeForSearch(getTexts(value).join('\n')), words));
}

/** Whether the steps stop at a value: at those below 90, or with the filter for changed values at these. */
export const isStep = (value: FilterableValue, { filter }: Pick<ReviewQuery, 'filter'>) =>
  filter === 'changed' ? value.isChanged : value.isDoubtful;

/** The steps between the values that are shown. Positions count from 1; null if there is no such value. */
export function findSteps<Value extends FilterableValue>(values: readonly Value[], query: ReviewQuery) {
  const stops = values.filter((value) => isStep(value, query));
  const first = stops.find(({ label }) => label === query.startLabel) ?? stops[0];
  const current = query.value === FIRST ? (first?.number ?? null) : query.value;
  const position = stops.findIndex(({ number }) => number === current) + 1;
  return {
    current: values.find(({ number }) => number === current) ?? null,
    position: position === 0 ? null : position,
    count: stops.length,
    next: stops.find(({ number }) => current === null || number > current)?.number ?? null,
    previous: stops.findLast(({ number }) => current !== null && number < current)?.number ?? null,
  };
}

/** Identifies what of a document a URL needs from the server. A complete document is filtered in the browser. */
export function getReviewViewKey(params: URLSearchParams, isComplete: boolean): string {
  const names = isComplete ? ['all'] : ['all', 'only', 'find', 'p'];
  return JSON.stringify(names.map((name) => params.get(name)));
}
