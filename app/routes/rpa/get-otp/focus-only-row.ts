import { useEffect, useState } from 'react';
import type { ListPage } from '~/lib/list-query';

/**
 * After Enter in the search of a list with one match, moves the focus to the button of its row, as soon as the list
 * shows the search. Any other key ends the wait.
 */
export function useFocusOnlyRow({ matchCount, query }: Pick<ListPage<unknown>, 'matchCount' | 'query'>): void {
  // An object, so that each Enter is a new one.
  const [entered, setEntered] = useState<{ search: string } | null>(null);
  const shownSearch = query.search.trim();
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isSearch = target instanceof HTMLInputElement && target.type === 'search';
      const search = isSearch ? target.value.trim() : '';
      setEntered(key === 'Enter' && search !== '' ? { search } : null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (entered?.search !== shownSearch) return;
    if (matchCount === 1) document.querySelector<HTMLElement>('[data-list] tbody button')?.focus();
  }, [entered, shownSearch, matchCount]);
}
