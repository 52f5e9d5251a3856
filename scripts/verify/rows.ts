export type Row = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field as a string if it is a non-empty string or a number, as ids are; else null. */
export function getText(row: Row | null | undefined, key: string): string | null {
  const value = row?.[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the ids of rows. */
export function getIds(rows: readonly Row[]): string[] {
  return rows.map((row) => getText(row, 'id')).filter((id) => id !== null);
}
