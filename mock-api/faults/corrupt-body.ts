import type { CorruptionKind } from './faults';

type Row = Record<string, unknown>;

const HUGE_STRING_LENGTH = 10_000_000;
const HUGE_LIST_LENGTH = 100_000;
const NESTING_DEPTH = 100_000;
const BAD_DATES = ['not a date', '0000-00-00', '2026-13-45T99:99:99Z', '', '+275760-09-13T00:00:00.001Z'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
/** Fields that stay, because without them the portal does not recognise a row or a session at all. */
const UNCHANGED_KEYS = new Set(['id', 'modelId', 'userId', 'accessToken', 'refreshToken']);
/** Placeholders (private-use characters) for values that JSON.stringify cannot write. They are replaced in its text. */
const DEEP_PLACEHOLDER = '\uE000deep';
const BYTES_PLACEHOLDER = '\uE001';
const INVALID_BYTES = Buffer.from([0xff, 0xc3, 0x28]);

/** The kinds that change each row by itself. `index` is the index of the row. */
const ROW_CHANGES: Partial<Record<CorruptionKind, (row: Row, index: number) => void>> = {
  extra: addUnknownFields,
  nulls: nullScalars,
  missing: removeFields,
  'wrong-types': changeTypes,
  'bad-dates': corruptDates,
};

export function corruptBody(kind: CorruptionKind, json: string): Buffer {
  const body = JSON.parse(json) as unknown;
  const rows = findRows(body);
  switch (kind) {
    case 'duplicate-ids':
      for (const row of rows) row.id = rows[0]?.id;
      break;
    case 'huge-list':
      return Buffer.from(JSON.stringify(multiplyRows(body, rows)));
    case 'huge-string':
      changeFirstString(rows, () => 'x'.repeat(HUGE_STRING_LENGTH));
      break;
    case 'invalid-utf8':
      changeFirstString(rows, (value) => value + BYTES_PLACEHOLDER);
      return insertInvalidBytes(JSON.stringify(body));
    case 'deep':
      if (rows[0]) rows[0].unexpected = DEEP_PLACEHOLDER;
      return Buffer.from(JSON.stringify(body).replace(`"${DEEP_PLACEHOLDER}"`, createDeepJson()));
    default:
      for (const [index, row] of rows.entries()) ROW_CHANGES[kind]?.(row, index);
  }
  return Buffer.from(JSON.stringify(body));
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unwrapData(body: unknown): unknown {
  return isRow(body) && 'data' in body ? body.data : body;
}

/** Returns the rows of a list, or the single record. */
function findRows(body: unknown): Row[] {
  const data = unwrapData(body);
  return (Array.isArray(data) ? data : [data]).filter(isRow);
}

function addUnknownFields(row: Row): void {
  // JSON.parse creates an own field `__proto__`; an object literal or assignment would set the prototype.
  const hostile = JSON.parse(
    '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}',
  ) as Row;
  for (const [key, value] of Object.entries(hostile)) {
    Object.defineProperty(row, key, { value, enumerable: true, configurable: true, writable: true });
  }
  Object.assign(row, { unexpectedText: 'not in the contract', unexpectedList: [1, 'two', null] });
}

/** Sets all values to null. Of a record or a list of records, sets the inner values instead. */
function nullScalars(row: Row): void {
  for (const [key, value] of Object.entries(row)) {
    if (isRow(value)) nullScalars(value);
    else if (Array.isArray(value)) value.filter(isRow).forEach(nullScalars);
    else if (!UNCHANGED_KEYS.has(key)) row[key] = null;
  }
}

function removeFields(row: Row): void {
  for (const key of Object.keys(row)) {
    if (!UNCHANGED_KEYS.has(key)) delete row[key];
  }
}

function changeTypes(row: Row): void {
  for (const [key, value] of Object.entries(row)) {
    if (!UNCHANGED_KEYS.has(key)) row[key] = changeType(value);
  }
}

function changeType(value: unknown): unknown {
  if (typeof value === 'string') return 12345;
  if (typeof value === 'number') return { unexpected: value };
  if (typeof value === 'boolean') return 'perhaps';
  if (value === null) return {};
  return Array.isArray(value) ? 'not a list' : ['not', 'a', 'record'];
}

/** Replaces dates. Each row begins with another bad date, so that each field gets all of them. */
function corruptDates(row: Row, index: number): void {
  const dates = Object.entries(row).filter(([, value]) => typeof value === 'string' && ISO_DATE.test(value));
  for (const [position, [key]] of dates.entries()) row[key] = BAD_DATES[(index + position) % BAD_DATES.length];
}

function createDeepJson(): string {
  return `${'{"d":'.repeat(NESTING_DEPTH)}1${'}'.repeat(NESTING_DEPTH)}`;
}

function multiplyRows(body: unknown, rows: readonly Row[]): unknown {
  if (!Array.isArray(unwrapData(body))) return body;
  const list = Array.from({ length: HUGE_LIST_LENGTH }, (_, index) => ({
    ...rows[index % rows.length],
    id: index + 1,
  }));
  return isRow(body) ? { ...body, data: list } : list;
}

/** Changes one string of the first row, which is enough to break a response. */
function changeFirstString(rows: readonly Row[], change: (value: string) => string): void {
  const [row] = rows;
  const entry = Object.entries(row ?? {}).find(([key, value]) => typeof value === 'string' && !UNCHANGED_KEYS.has(key));
  if (row && entry) row[entry[0]] = change(String(entry[1]));
}

function insertInvalidBytes(json: string): Buffer {
  const bytes = Buffer.from(json);
  const placeholder = Buffer.from(BYTES_PLACEHOLDER);
  const index = bytes.indexOf(placeholder);
  if (index === -1) return bytes;
  return Buffer.concat([bytes.subarray(0, index), INVALID_BYTES, bytes.subarray(index + placeholder.length)]);
}
