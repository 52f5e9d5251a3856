import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import type { DataTab } from '../data/document-data.server';
import { FIRST_VALUE } from '../list/document-urls';
import { toPositiveInteger } from '../positive-integer';

// A review has the links Previous and Next, which go from stop to stop. A stop is a value with a score below 90 %; with
// the filter for changed values it is a changed value.

/** In UTF-16 units. */
export const MAX_FIND_LENGTH = 200;

export type ValueFilter = 'all' | 'below' | 'changed';

export type ReviewQuery = {
  tab: DataTab;
  filter: ValueFilter;
  find: string;
  /** Number of the current value in its tab, from 1, or `first` for the first stop. Null: no value is current. */
  value: number | typeof FIRST_VALUE | null;
  /** The label by which the file list is filtered. The first stop is a value of this label, if there is one. */
  startLabel: string | null;
};

/** The fields of a value that filters and stops depend on. `number` counts from 1 in the tab. */
export type FilterableValue = { number: number; label: string; isDoubtful: boolean; isChanged: boolean };

/** Invalid values become the default. */
export function readReviewQuery(
  params: URLSearchParams,
  tab: DataTab = params.get('tab') === 'moderated' ? 'moderated' : 'predicted',
): ReviewQuery {
  return {
    tab,
    filter: readFilter(params.get('only'), tab),
    find: (params.get('find') ?? '').slice(0, MAX_FIND_LENGTH),
    value: params.get('value') === FIRST_VALUE ? FIRST_VALUE : toPositiveInteger(params.get('value')),
    startLabel: params.get('doubtful') ?? params.get('changed'),
  };
}

/** Only the moderated tab has the filter 'changed': its values are compared with the predicted ones. */
function readFilter(only: string | null, tab: DataTab): ValueFilter {
  if (only === 'below') return 'below';
  return only === 'changed' && tab === 'moderated' ? 'changed' : 'all';
}

/** `getTexts` returns the label and all texts of a value. */
export function filterValues<Value extends FilterableValue>(
  values: readonly Value[],
  { filter, find }: ReviewQuery,
  getTexts: (value: Value) => readonly string[],
): readonly Value[] {
  const words = toSearchWords(find);
  const predicates = {
    all: () => true,
    below: (value: Value) => value.isDoubtful,
    changed: (value: Value) => value.isChanged,
  };
  const filteredValues = values.filter(predicates[filter]);
  if (words.length === 0) return filteredValues;
  return filteredValues.filter((value) => hasWords(normalizeForSearch(getTexts(value).join('\n')), words));
}

export const isStop = (value: FilterableValue, { filter }: Pick<ReviewQuery, 'filter'>) =>
  filter === 'changed' ? value.isChanged : value.isDoubtful;

/**
 * `position` is that of the current value among the `count` stops, from 1. `next` and `previous` are numbers of values.
 */
export function findSteps<Value extends FilterableValue>(values: readonly Value[], query: ReviewQuery) {
  const stops = values.filter((value) => isStop(value, query));
  const first = stops.find(({ label }) => label === query.startLabel) ?? stops[0];
  const current = query.value === FIRST_VALUE ? (first?.number ?? null) : query.value;
  const position = stops.findIndex(({ number }) => number === current) + 1;
  return {
    current: values.find(({ number }) => number === current) ?? null,
    position: position === 0 ? null : position,
    count: stops.length,
    next: stops.find(({ number }) => current === null || number > current)?.number ?? null,
    previous: stops.findLast(({ number }) => current !== null && number < current)?.number ?? null,
  };
}

/**
 * If the loaded data have another key, the page must load them again, for example to expand a table (`all`). The browser
 * filters a complete document itself, so the key of such a document has no filter, search and part.
 */
export function getReviewParametersKey(params: URLSearchParams, { isComplete }: { isComplete: boolean }): string {
  const names = isComplete ? ['all'] : ['all', 'only', 'find', 'p'];
  return JSON.stringify(names.map((name) => params.get(name)));
}
