/** Returns a value; fails the test if it is null or undefined. */
export function expectDefined<Value>(value: Value | null | undefined, description = 'a fixture of this test'): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${description}`);
  return value;
}

/** The first capture group of a match; fails the test if the value does not match. */
export function expectMatch(value: string, pattern: RegExp): string {
  return expectDefined(pattern.exec(value)?.[1], `a match of ${pattern} in ${value.slice(0, 200)}`);
}

/** The first record that matches; fails the test if there is none. */
export function findExpected<Row>(rows: readonly Row[], description: string, predicate: (row: Row) => boolean): Row {
  return expectDefined(rows.find(predicate), description);
}
