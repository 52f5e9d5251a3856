export function expectDefined<Value>(value: Value | null | undefined, description = 'a fixture of this test'): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${description}`);
  return value;
}

export function expectMatch(value: string, pattern: RegExp): string {
  return expectDefined(pattern.exec(value)?.[1], `a match of ${pattern} in ${value.slice(0, 200)}`);
}

export function findExpected<Row>(rows: readonly Row[], description: string, predicate: (row: Row) => boolean): Row {
  return expectDefined(rows.find(predicate), description);
}
