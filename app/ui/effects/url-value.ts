import { useEffect, type RefObject } from 'react';

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
