import type { SpoilingKind } from './faults';

type Row = Record<string, unknown>;

const HUGE_STRING_LENGTH = 10_000_000;
const HUGE_LIST_LENGTH = 100_000;
const DEPTH = 100_000;
const BAD_DATES = ['not a date', '0000-00-00', '2026-13-45T99:99:99Z', '', '+275760-09-13T00:00:00.001Z'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
/** Without these a row or a session is not recognised at all, which is what the other kinds are for. */
const KEPT = new Set(['id', 'modelId', 'userId', 'accessToken', 'refreshToken']);
/** Private-use characters that stand for what JSON.stringify cannot write. */
const DEEP_MARK = '\uE000deep';
const BYTES_MARK = '\uE001';
const INVALID_BYTES = Buffer.from([0xff, 0xc3, 0x28]);

/** The JSON text of a real answer with its records changed in the way that the kind says. */
export function spoil(kind: SpoilingKind, json: string): Buffer {
  const answer = JSON.parse(json) as unknown;
  const rows = rowsOf(answer);
  switch (kind) {
    case 'extra':
      rows.forEach(addUnknownFields);
      break;
    case 'nulls':
      rows.forEach(nullScalars);
      break;
    case 'missing':
      rows.forEach(removeOptional);
      break;
    case 'wrong-types':
      rows.forEach(mistype);
      break;
    case 'bad-dates':
      rows.forEach(spoilDates);
      break;
    case 'duplicate-ids':
      for (const row of rows) row.id = rows[0]?.id;
      break;
    case 'huge-list':
      return Buffer.from(JSON.stringify(withManyRows(answer, rows)));
    case 'huge-string':
      changeFirstText(rows, () => 'x'.repeat(HUGE_STRING_LENGTH));
      break;
    case 'invalid-utf8':
      changeFirstText(rows, (text) => text + BYTES_MARK);
      return withInvalidBytes(JSON.stringify(answer));
    case 'deep':
      if (rows[0]) rows[0].unexpected = DEEP_MARK;
      return Buffer.from(
        JSON.stringify(answer).replace(`"${DEEP_MARK}"`, `${'{"d":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
      );
  }
  return Buffer.from(JSON.stringify(answer));
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function innerOf(answer: unknown): unknown {
  return isRow(answer) && 'data' in answer ? answer.data : answer;
}

/** Rows of a list, or the one record. */
function rowsOf(answer: unknown): Row[] {
  const inner = innerOf(answer);
  return (Array.isArray(inner) ? inner : [inner]).filter(isRow);
}

function addUnknownFields(row: Row): void {
  // JSON.parse makes `__proto__` an ordinary key, which an object literal would not.
  const hostile = JSON.parse(
    '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}',
  ) as Row;
  for (const [key, value] of Object.entries(hostile)) {
    Object.defineProperty(row, key, { value, enumerable: true, configurable: true, writable: true });
  }
  Object.assign(row, { unexpectedText: 'not in the contract', unexpectedList: [1, 'two', null] });
}

function nullScalars(row: Row): void {
  for (const [key, value] of Object.entries(row)) {
    if (isRow(value)) nullScalars(value);
    else if (Array.isArray(value)) value.filter(isRow).forEach(nullScalars);
    else if (!KEPT.has(key)) row[key] = null;
  }
}

function removeOptional(row: Row): void {
  for (const key of Object.keys(row)) {
    if (!KEPT.has(key)) delete row[key];
  }
}

function mistype(row: Row): void {
  for (const [key, value] of Object.entries(row)) {
    if (!KEPT.has(key)) row[key] = ofAnotherType(value);
  }
}

function ofAnotherType(value: unknown): unknown {
  if (typeof value === 'string') return 12345;
  if (typeof value === 'number') return { unexpected: value };
  if (typeof value === 'boolean') return 'perhaps';
  if (value === null) return {};
  return Array.isArray(value) ? 'not a list' : ['not', 'a', 'record'];
}

function spoilDates(row: Row, index: number): void {
  Object.entries(row)
    .filter(([, value]) => typeof value === 'string' && ISO_DATE.test(value))
    .forEach(([key], place) => {
      row[key] = BAD_DATES[(index + place) % BAD_DATES.length];
    });
}

/** A record stays one record: only a list can be too long. */
function withManyRows(answer: unknown, rows: readonly Row[]): unknown {
  if (!Array.isArray(innerOf(answer))) return answer;
  const list = Array.from({ length: HUGE_LIST_LENGTH }, (_, index) => ({
    ...rows[index % rows.length],
    id: index + 1,
  }));
  return isRow(answer) ? { ...answer, data: list } : list;
}

function changeFirstText(rows: readonly Row[], change: (text: string) => string): void {
  const row = rows[0];
  const found = Object.entries(row ?? {}).find(([key, value]) => typeof value === 'string' && !KEPT.has(key));
  if (row && found) row[found[0]] = change(String(found[1]));
}

function withInvalidBytes(json: string): Buffer {
  const bytes = Buffer.from(json);
  const mark = Buffer.from(BYTES_MARK);
  const at = bytes.indexOf(mark);
  if (at === -1) return bytes;
  return Buffer.concat([bytes.subarray(0, at), INVALID_BYTES, bytes.subarray(at + mark.length)]);
}
