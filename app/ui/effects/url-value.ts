import { useEffect, useRef, type RefObject } from 'react';

/** Back, Forward and links change an input. It is uncontrolled so that it works before hydration. */
export function useUrlValue<Value>(
  input: RefObject<HTMLInputElement>,
  value: Value,
  show: (input: HTMLInputElement) => void,
): void {
  const shown = useRef(value);
  useEffect(() => {
    // Hydration keeps what the user has typed or ticked before.
    if (input.current && shown.current !== value) show(input.current);
    shown.current = value;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the URL may overwrite what the user has typed.
  }, [value]);
}

/**
 * Back, Forward and links replace the text of a search input. The results of its own queries, which it reports with
 * `addQuery`, do not, however late they arrive: the user may have typed more.
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
