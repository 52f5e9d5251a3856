import type { MockData } from '../records/mock-data';
import { isScenarioName, type ScenarioName } from '../records/scenario-names';
import { TABLE_NAMES } from '../tables/tables';
import type { Db } from './mock';

/** Version of the file format. */
const FORMAT = 2;
const LINES_PER_BLOCK = 5000;
/** The byte of a line break. */
const NEWLINE = 0x0a;

/** The data of a mock, with its scenario and its clock. */
export type Snapshot = {
  scenario: ScenarioName;
  clockOffsetMs: number;
  data: MockData;
};

type Row = object;

/** Serialises all data as one file. */
export function createSnapshot(db: Db): Buffer {
  return Buffer.concat(serializeData(db));
}

/** Replaces all data by a snapshot; the clock stays. Throws, and changes nothing, if the bytes are not a valid snapshot. */
export function restoreSnapshot(db: Db, bytes: Buffer): void {
  applySnapshot(db, parseSnapshot(bytes));
}

/** Replaces all data; the clock stays. */
export function applySnapshot(db: Db, { data, scenario }: Snapshot): void {
  db.cachedResponses.clear();
  Object.assign(db, data, { scenario, revision: db.revision + 1 });
}

/**
 * Serialises all data synchronously, so that they are consistent: one JSON line per row between a head and an
 * end line. The end line has the number of rows, which detects a truncated file.
 */
export function serializeData(db: Db): Buffer[] {
  const blocks: Buffer[] = [];
  const head = { format: FORMAT, scenario: db.scenario, clockOffsetMs: db.clock.getOffset() };
  let lines = [JSON.stringify(head)];
  let count = 0;
  for (const table of TABLE_NAMES) {
    for (const row of db[table]) {
      // A replacer makes serialising slow, so it is used only for rows with a Buffer.
      lines.push(JSON.stringify([table, row], hasBuffer(row) ? encodeBuffer : undefined));
      count += 1;
      if (lines.length < LINES_PER_BLOCK) continue;
      blocks.push(Buffer.from(`${lines.join('\n')}\n`));
      lines = [];
    }
  }
  blocks.push(Buffer.from(`${[...lines, JSON.stringify({ rows: count })].join('\n')}\n`));
  return blocks;
}

/** Parses a file; throws a SyntaxError that names the problem. */
export function parseSnapshot(bytes: Buffer): Snapshot {
  const tables = new Map<string, Row[]>(TABLE_NAMES.map((name) => [name, []]));
  let head: Omit<Snapshot, 'data'> | null = null;
  let count = 0;
  for (const line of splitLines(bytes)) {
    // A reviver makes parsing slow, so it is used only for lines with a Buffer.
    const reviver = line.includes('"$base64"') ? decodeBuffer : undefined;
    const value: unknown = JSON.parse(line, reviver);
    if (head === null) head = parseHead(value);
    else if (Array.isArray(value)) {
      addRow(tables, value as [string, unknown]);
      count += 1;
    } else if ((value as { rows?: number } | null)?.rows === count) return { ...head, data: toData(tables) };
    else break;
  }
  throw new SyntaxError('the file is truncated');
}

function parseHead(value: unknown): Omit<Snapshot, 'data'> {
  const { format, scenario, clockOffsetMs = 0 } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) throw new SyntaxError('unknown format');
  return {
    scenario: typeof scenario === 'string' && isScenarioName(scenario) ? scenario : 'default',
    clockOffsetMs: Number(clockOffsetMs),
  };
}

function addRow(tables: ReadonlyMap<string, Row[]>, [table, row]: [string, unknown]): void {
  const rows = tables.get(table);
  if (!rows || typeof row !== 'object' || row === null) throw new SyntaxError(`unknown row in ${table}`);
  rows.push(row);
}

function toData(tables: ReadonlyMap<string, Row[]>): MockData {
  for (const required of ['roles', 'users'])
    if (tables.get(required)?.length === 0) throw new SyntaxError(`there are no ${required}`);
  // Only a mock writes this format, so that the rows are trusted.
  return Object.fromEntries(tables) as unknown as MockData;
}

function* splitLines(bytes: Buffer): Iterable<string> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, start);
    const stop = end === -1 ? bytes.length : end;
    yield bytes.toString('utf8', start, stop);
    start = stop + 1;
  }
}

/** Whether a row has a Buffer: uploads and pictures have it at most one level deep. */
function hasBuffer(row: Row): boolean {
  return Object.values(row).some(
    (value: unknown) =>
      Buffer.isBuffer(value) ||
      (typeof value === 'object' && value !== null && Object.values(value).some(Buffer.isBuffer)),
  );
}

/** Replacer: writes a Buffer as base64. `value` is already the result of its toJSON, so the original is read instead. */
function encodeBuffer(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key];
  return Buffer.isBuffer(original) ? { $base64: original.toString('base64') } : value;
}

function decodeBuffer(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$base64' in value)) return value;
  return Buffer.from(String(value.$base64), 'base64');
}
