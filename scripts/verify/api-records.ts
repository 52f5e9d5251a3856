export type ApiRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field as a string if it is a non-empty string or a number, as ids are; else null. */
export function getText(record: ApiRecord | null | undefined, key: string): string | null {
  const value = record?.[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the ids of records. */
export function getIds(records: readonly ApiRecord[]): string[] {
  return records.map((record) => getText(record, 'id')).filter((id) => id !== null);
}
