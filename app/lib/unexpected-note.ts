/**
 * Counts the values that lenient schemas have replaced since the process started. `lastExpected` is the type that the
 * last of them should have had, such as 'number'. zod could report such a value only by rejecting its record. Parsing
 * is synchronous, so a caller can compare the count before and after.
 */
export const unexpected = { count: 0, lastExpected: '' };

/**
 * Counts a value that a schema replaces, and returns null. Null and undefined are not counted, because the host of the API
 * may send them for any field.
 */
export function noteUnexpected(expected: string, value: unknown): null {
  if (value === null || value === undefined) return null;
  unexpected.count += 1;
  unexpected.lastExpected = expected;
  return null;
}
