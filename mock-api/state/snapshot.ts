import type { MockData } from '../records/mock-data';
import { isScenarioName } from '../scenarios/scenario-names';
import type { ScenarioName } from '../scenarios/scenario-names';
import type { Db } from './mock';

/** Version of the file format. */
const FORMAT = 2;
/** Format 1 had neither worlds nor clock. */
const READABLE_FORMATS: readonly unknown[] = [1, FORMAT];
const LINES_PER_BLOCK = 5000;
/** The byte of a line break. */
const NEWLINE = 0x0a;

/** The tables of a snapshot. `pictures` is a map, all others are lists. */
const TABLES = [
  'roles',
  'companies',
  'departments',
  'users',
  'reports',
  'models',
  'companyModels',
  'licenses',
  'documents',
  'recordings',
  'runningRecordings',
  'tags',
  'streams',
  'processConfigs',
  'mainLoggings',
  'taskTriggers',
  'otpConfigs',
  'pictures',
  'codes',
  'outbox',
] as const satisfies readonly (keyof MockData)[];

/** The data of a world. A downloaded snapshot has one world, a data file has all of them, the main world first. */
export type Snapshot = {
  /** Name of the world; '': the main world. */
  world: string;
  accounts: readonly string[];
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
  const [{ data, scenario }] = parseSnapshots(bytes);
  db.cachedResponses.clear();
  Object.assign(db, data, { scenario, revision: db.revision + 1 });
}

/**
 * Serialises all data of a world synchronously, so that they are consistent: one JSON line per row between a head and an
 * end line. The end line has the number of rows, which detects a truncated file.
 */
export function serializeData(
  db: Db,
  { name = '', accounts = [] }: { name?: string; accounts?: readonly string[] } = {},
): Buffer[] {
  const blocks: Buffer[] = [];
  const head = { format: FORMAT, world: name, accounts, scenario: db.scenario, clockOffsetMs: db.clock.getOffset() };
  let lines = [JSON.stringify(head)];
  let count = 0;
  for (const table of TABLES) {
    for (const row of listRows(db[table])) {
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

/** Parses the worlds of a file; throws a SyntaxError that names the problem. */
export function parseSnapshots(bytes: Buffer): [Snapshot, ...Snapshot[]] {
  const snapshots: Snapshot[] = [];
  let section: Section | null = null;
  for (const line of splitLines(bytes)) {
    // A reviver makes parsing slow, so it is used only for lines with a Buffer.
    const reviver = line.includes('"$base64"') ? decodeBuffer : undefined;
    const value: unknown = JSON.parse(line, reviver);
    if (section === null) section = openSection(value);
    else if (Array.isArray(value)) addRow(section, value as [string, unknown]);
    else {
      snapshots.push(closeSection(section, value));
      section = null;
    }
  }
  const [first, ...others] = snapshots;
  if (section !== null || first === undefined) throw new SyntaxError('the file is truncated');
  return [first, ...others];
}

/** A world while its lines are read. */
type Section = { head: Omit<Snapshot, 'data'>; tables: Map<string, Row[]>; count: number };

function openSection(value: unknown): Section {
  const { format, world = '', accounts = [], scenario, clockOffsetMs = 0 } = (value ?? {}) as Record<string, unknown>;
  if (!READABLE_FORMATS.includes(format)) throw new SyntaxError('unknown format');
  return {
    // Only a mock writes this format, so that its other values are trusted.
    head: {
      world: String(world),
      accounts: accounts as string[],
      scenario: typeof scenario === 'string' && isScenarioName(scenario) ? scenario : 'default',
      clockOffsetMs: Number(clockOffsetMs),
    },
    tables: new Map<string, Row[]>(TABLES.map((name) => [name, []])),
    count: 0,
  };
}

function addRow(section: Section, [table, row]: [string, unknown]): void {
  const rows = section.tables.get(table);
  if (!rows || typeof row !== 'object' || row === null) throw new SyntaxError(`unknown row in ${table}`);
  rows.push(row);
  section.count += 1;
}

function closeSection({ head, tables, count }: Section, end: unknown): Snapshot {
  if ((end as { rows?: number } | null)?.rows !== count) throw new SyntaxError('the file is truncated');
  const { pictures = [], ...lists } = Object.fromEntries(tables);
  for (const required of ['roles', 'users'])
    if ((lists[required] ?? []).length === 0) throw new SyntaxError(`there are no ${required}`);
  // The cast trusts the rows, as the head does.
  const data = {
    ...lists,
    pictures: new Map((pictures as { id: number }[]).map((picture) => [picture.id, picture])),
  } as unknown as MockData;
  return { ...head, data };
}

function listRows(table: MockData[keyof MockData]): Iterable<Row> {
  return Array.isArray(table) ? table : table.values();
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
