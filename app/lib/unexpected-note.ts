/**
 * Zod can report a value only by rejecting its record. Parsing is synchronous, so a caller can compare the count before
 * and after. `lastExpected` is a type, such as 'number'.
 */
export const unexpected = { count: 0, lastExpected: '' };

/** Null and undefined do not count: a field may be empty. */
export function noteUnexpected(expected: string, value: unknown): null {
  if (value === null || value === undefined) return null;
  unexpected.count += 1;
  unexpected.lastExpected = expected;
  return null;
}
