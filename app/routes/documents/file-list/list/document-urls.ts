import { updateSearch } from '~/lib/search-params';

/** The URL parameters of a review. All others are those of the file list, which the review keeps. */
const REVIEW_PARAMETERS = ['tab', 'only', 'find', 'value', 'p', 'all', 'show', 'zoom', 'turn'];
/** The parameters of an expanded row of the file list. */
const ROW_PARAMETERS = ['open', 'below'];
/** The parameter of the file list with the ids of documents that are chosen at first. */
export const CHOOSE = 'choose';
/** Value of `value` that means the first value that the steps stop at. */
export const FIRST = 'first';
/** Id of the first value below 90 where the URL asks for it, so that without script the browser scrolls to it. */
export const FIRST_VALUE_ID = `value-${FIRST}`;

/** The search parameters of the file list that a review was opened from. */
export function toListSearch(search: string): string {
  return withoutEmptyQuery(updateSearch(search, toNulls([...REVIEW_PARAMETERS, ...ROW_PARAMETERS, CHOOSE])));
}

/**
 * The search parameters of another document's review: those of the list and the tab. The filter for changed values
 * stays only if `value` is one, because the next document may have none.
 */
export function toDocumentSearch(search: string, { value = null }: { value?: typeof FIRST | null } = {}): string {
  const params = new URLSearchParams(search);
  const only = params.get('only') === 'changed' && value === null ? null : params.get('only');
  const others = { tab: params.get('tab'), only, show: params.get('show'), value };
  return withoutEmptyQuery(updateSearch(toListSearch(search), others));
}

/**
 * The part of a URL after the path that shows the first value below 90 of a document of the list, or the first changed one
 * if the list shows the documents in which a label was changed.
 */
export function toFirstValue(search: string): string {
  const changed = new URLSearchParams(search).has('changed') ? { tab: 'moderated', only: 'changed' } : null;
  return `${updateSearch(toListSearch(search), { ...changed, value: FIRST })}#${FIRST_VALUE_ID}`;
}

/** `updateSearch` returns '?' for no parameters, which a link to another page does not need. */
const withoutEmptyQuery = (search: string) => (search === '?' ? '' : search);

const toNulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
