/**
 * The values that lenient schemas have not accepted since the start: their number, and what was expected in place of the
 * last one. zod itself could tell of a value only by rejecting the record. It parses synchronously, so that a caller can
 * compare the number before and after.
 */
export const unexpected = { count: 0, lastExpected: '' };

/** Notes a value that a schema replaces, and returns null for it. Null and a missing field are expected everywhere. */
export function noteUnexpected(expected: string, value: unknown): null {
  if (value === null || value === undefined) return null;
  unexpected.count += 1;
  unexpected.lastExpected = expected;
  return null;
}
