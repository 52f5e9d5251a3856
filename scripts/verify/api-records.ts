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

/** Returns the texts that records have in a field. */
export function getTexts(records: readonly ApiRecord[], key: string): string[] {
  return records.map((record) => getText(record, key)).filter((text) => text !== null);
}

export const getIds = (records: readonly ApiRecord[]) => getTexts(records, 'id');

/** Returns the records of a list; none if the value is no list. */
export function toRecords(value: unknown): ApiRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns the value of a JSON text; undefined if the text is no JSON. */
export function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
