import { updateSearch } from '~/lib/search-params';
import { toListSearch, type FIRST_VALUE } from '../list/document-urls';

/**
 * For the review of another document. The filter for changed values stays only if `value` is set: then the other document
 * is known to have a changed value.
 */
export function toDocumentSearch(search: string, { value = null }: { value?: typeof FIRST_VALUE | null } = {}): string {
  const params = new URLSearchParams(search);
  const only = params.get('only') === 'changed' && value === null ? null : params.get('only');
  const reviewParameters = { tab: params.get('tab'), only, show: params.get('show'), value };
  const documentSearch = updateSearch(toListSearch(search), reviewParameters);
  return documentSearch === '?' ? '' : documentSearch;
}
