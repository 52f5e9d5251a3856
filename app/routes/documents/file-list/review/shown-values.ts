import type { Review, ReviewTab, ReviewValue } from './review-data.server';
import { filterValues, findSteps, readReviewQuery, type ReviewQuery } from './review-query';

/** What a URL shows of a review: a tab, its values that match filter and search, and the steps between them. */
export function getShownValues(review: Review, params: URLSearchParams) {
  const query = readReviewQuery(params);
  const tab = review[query.tab];
  // The server has already filtered the values of an incomplete review.
  const values = review.isComplete ? filterValues(tab.values, query, getTexts) : tab.values;
  return { query, tab, values, steps: findSteps(values, query) };
}

export type ShownValues = ReturnType<typeof getShownValues>;

/** The texts of a value that the search covers. The server searches a large document in the same texts. */
function getTexts({ label, text, table }: ReviewValue): string[] {
  const cells = (table?.rows ?? []).flat();
  return [label, text, ...cells.map((cell) => (typeof cell === 'string' ? cell : (cell?.text ?? '')))];
}

/** The pages with their values; null if filter and search match none. */
export function listShownPages({ query: { filter, find }, tab, values }: Omit<ShownValues, 'steps'>) {
  const isFiltered = filter !== 'all' || find.trim() !== '';
  if (isFiltered && values.length === 0) return null;
  // A page without values is left out if a filter, the search or the part of the document may have removed its values.
  const showsWholeDocument = !isFiltered && tab.partCount === 1;
  return tab.pages
    .map((page, index) => ({ ...page, key: index, values: values.filter((value) => value.page === page.number) }))
    .filter((page) => page.values.length > 0 || showsWholeDocument);
}

const NO_MATCH_TEXTS: Record<ReviewQuery['filter'], string> = {
  all: 'No label or value',
  below: 'No value below 90',
  changed: 'No value that moderation has changed',
};

export function describeNoMatch({ filter, find }: Pick<ReviewQuery, 'filter' | 'find'>): string {
  const text = find.trim();
  return text === '' ? `${NO_MATCH_TEXTS[filter]}.` : `${NO_MATCH_TEXTS[filter]} contains “${text}”.`;
}

/** The stops around the current value, also in the other parts of a large document. `position` is from 1. */
export function findStops(
  tab: Pick<ReviewTab, 'nextStop' | 'previousStop' | 'part' | 'partCount' | 'stopCount' | 'stopCountBefore'>,
  steps: Pick<ShownValues['steps'], 'previous' | 'next' | 'position' | 'count'>,
) {
  const { part } = tab;
  return {
    previous: steps.previous === null ? tab.previousStop : { value: steps.previous, part },
    next: steps.next === null ? tab.nextStop : { value: steps.next, part },
    // `steps` has the stops of this part only. In a review with one part they also reflect a search in the browser.
    count: tab.partCount === 1 ? steps.count : tab.stopCount,
    position: steps.position === null ? null : tab.stopCountBefore + steps.position,
  };
}
