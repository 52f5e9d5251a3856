import { paths } from '~/domain/paths';
import { updateSearch } from '~/lib/search-params';

/**
 * The URL parameters of a review. All others are those of the file list (search, filters, order). The review keeps
 * them, to know the next document and the way back.
 */
const REVIEW_PARAMETERS = ['tab', 'only', 'find', 'value', 'p', 'all', 'show', 'zoom', 'turn'];
/** Of an expanded row of the file list. */
const ROW_PARAMETERS = ['open', 'below'];
/** The ids of documents whose checkboxes are checked at first. */
export const CHOSEN_PARAMETER = 'choose';
/** The parameter `value` of a review is the number of the current value, or this for the first value to review. */
export const FIRST_VALUE = 'first';
/** Id of the element of that first value. As the fragment of a URL it makes the browser scroll to the value. */
export const FIRST_VALUE_ID = `value-${FIRST_VALUE}`;

export function toListSearch(search: string): string {
  return withoutEmptyQuery(updateSearch(search, toNulls([...REVIEW_PARAMETERS, ...ROW_PARAMETERS, CHOSEN_PARAMETER])));
}

/**
 * The review at the first value with a score below 90 %, or at the first changed one if the list is filtered by changed
 * labels (`?changed=<label>`). `search` has the parameters of the list.
 */
export function getReviewUrl(documentId: string, search: string): string {
  const filter = new URLSearchParams(search).has('changed') ? { tab: 'moderated', only: 'changed' } : null;
  const reviewSearch = updateSearch(toListSearch(search), { ...filter, value: FIRST_VALUE });
  return `${paths.ocrReview(documentId)}${reviewSearch}#${FIRST_VALUE_ID}`;
}

/** `updateSearch` returns '?' for no parameters, which a link to another page does not need. */
const withoutEmptyQuery = (search: string) => (search === '?' ? '' : search);

const toNulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
