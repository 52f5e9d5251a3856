import { useEffect, type RefObject } from 'react';

/**
 * Shows a value of the URL in an uncontrolled input when Back, Forward or a link has changed it. The input is uncontrolled
 * so that it works before hydration. `show` sets the value.
 */
export function useUrlValue<Value>(
  input: RefObject<HTMLInputElement>,
  value: Value,
  show: (input: HTMLInputElement) => void,
): void {
  useEffect(() => {
    if (input.current) show(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the URL may change what the user has typed.
  }, [value]);
}
