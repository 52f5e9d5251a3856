import { useEffect, useRef, type RefObject } from 'react';

/**
 * Updates an uncontrolled input when Back, Forward or a link has changed its value in the URL. The input is
 * uncontrolled so that it works before hydration. `show` writes the value into the input.
 */
export function useUrlValue<Value>(
  input: RefObject<HTMLInputElement>,
  value: Value,
  show: (input: HTMLInputElement) => void,
): void {
  useEffect(() => {
    if (input.current) show(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the URL may overwrite what the user has typed.
  }, [value]);
}

/**
 * Returns the ref of a search input, and a function to call with each query that the input sends. Back, Forward and
 * links replace its text. The results of its own queries do not, however late they arrive: the user may have typed
 * more.
 */
export function useSearchText(query: string) {
  const input = useRef<HTMLInputElement>(null);
  /** The query that is shown, and those sent after it. */
  const ownQueries = useRef([query.trim()]);
  useUrlValue(input, query, (element) => {
    const index = ownQueries.current.indexOf(query.trim());
    if (index === -1) element.value = query;
    ownQueries.current = index === -1 ? [query.trim()] : ownQueries.current.slice(index);
  });
  const addQuery = (sent: string) => ownQueries.current.push(sent.trim());
  return [input, addQuery] as const;
}
