import { useEffect, useRef } from 'react';
import type { ListPage } from '~/lib/list-query';

/**
 * After Enter in the search of a list with one match, moves the focus to the button of its row, once, as soon as the
 * list shows the search. Any other key and a press of the pointer end the wait.
 */
export function useFocusOnlyRow({ matchCount, query }: Pick<ListPage<unknown>, 'matchCount' | 'query'>): void {
  const enteredSearch = useRef<string | null>(null);
  const shownSearch = query.search.trim();
  useEffect(() => {
    const focusRow = (event?: KeyboardEvent) => {
      if (enteredSearch.current !== shownSearch) return;
      enteredSearch.current = null;
      const button = document.querySelector<HTMLElement>('[data-list] tbody button');
      if (matchCount !== 1 || !button) return;
      // Otherwise the same Enter would press the button.
      event?.preventDefault();
      button.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isSearch = target instanceof HTMLInputElement && target.type === 'search';
      enteredSearch.current = key === 'Enter' && isSearch ? target.value.trim() || null : null;
      focusRow(event);
    };
    const onPointerDown = () => {
      enteredSearch.current = null;
    };
    focusRow();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [shownSearch, matchCount]);
}
