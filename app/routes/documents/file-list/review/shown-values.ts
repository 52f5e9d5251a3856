import type { Review, ReviewValue } from './review-data.server';
import { filterValues, findSteps, readReviewQuery } from './review-query';

/** What a URL shows of a review: a tab, those of its values that filter and search leave, and the steps between them. */
export function getShownValues(review: Review, params: URLSearchParams) {
  const query = readReviewQuery(params);
  const tab = review[query.tab];
  const values = review.isComplete ? filterValues(tab.values, query, getTexts) : tab.values;
  return { query, tab, values, steps: findSteps(values, query) };
}

export type ShownValues = ReturnType<typeof getShownValues>;

/** The label and all texts of a value, as the server reads them of a large document. */
function getTexts({ label, text, table }: ReviewValue): string[] {
  const cells = (table?.rows ?? []).flat();
  return [label, text, ...cells.map((cell) => (typeof cell === 'string' ? cell : (cell?.text ?? '')))];
}
