/**
 * Counts the values that lenient schemas have replaced since the process started, because zod can report a value only
 * by rejecting its record. Parsing is synchronous, so a caller can compare the count before and after. `lastExpected`
 * is the type that the last replaced value should have had, such as 'number'.
 */
export const unexpected = { count: 0, lastExpected: '' };

/** Counts a value that a schema replaces, and returns null. Null and undefined do not count: a field may be empty. */
export function noteUnexpected(expected: string, value: unknown): null {
  if (value === null || value === undefined) return null;
  unexpected.count += 1;
  unexpected.lastExpected = expected;
  return null;
}
