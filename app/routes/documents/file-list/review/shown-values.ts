import type { Review, ReviewValue } from './review-data.server';
import { filterValues, findSteps, readReviewQuery } from './review-query';

/** Returns what a URL shows of a review: a tab, its values that match filter and search, and the steps between them. */
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
