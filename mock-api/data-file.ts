import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Data, Db } from './state';
import type { Mock } from './handlers';
import { isScenarioName } from './scenarios/names';
import type { ScenarioName } from './scenarios/names';

const FORMAT = 1;
const DEBOUNCE_MS = 500;
const LINES_AT_A_TIME = 5000;
const NEWLINE = 10;

/** What is kept: lists of rows, but for the pictures, which are a map of them. */
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
  'running',
  'tags',
  'streams',
  'processConfigs',
  'mainLoggings',
  'taskTriggers',
  'otpConfigs',
  'pictures',
  'codes',
  'outbox',
] as const satisfies readonly (keyof Data)[];

/** Changes kept in a file. `flush` writes what is not written yet and ends the keeping. */
export type DataFile = { flush(): Promise<void> };

type Kept = { scenario: ScenarioName; data: Data };
type Row = object;

/**
 * Keeps the data of a mock in a file over restarts: reads it now, and writes it a moment after each change. Sessions,
 * clock, log and faults are not kept. A file that cannot be read is set aside, and the mock starts from its seed.
 * `tell` takes the one sentence that says so, or that the file cannot be written.
 */
export function keepInFile({ db }: Mock, path: string, tell: (sentence: string) => void): DataFile {
  mkdirSync(dirname(path), { recursive: true });
  const kept = readOrSetAside(path, tell);
  if (kept) Object.assign(db, kept.data, { scenario: kept.scenario });
  let written = db.revision;
  let writing: Promise<void> = Promise.resolve();

  async function writeChanges(): Promise<void> {
    if (db.revision === written) return;
    written = db.revision;
    try {
      await writeAtomically(path, linesOf(db));
    } catch (error) {
      tell(`The data file ${path} cannot be written: ${messageOf(error)}`);
    }
  }

  const timer = setInterval(() => (writing = writing.then(writeChanges)), DEBOUNCE_MS);
  timer.unref();
  return {
    async flush() {
      clearInterval(timer);
      await writing;
      await writeChanges();
    },
  };
}

/** All data as one file, to be kept elsewhere and put back. */
export function snapshotOf(db: Db): Buffer {
  return Buffer.concat(linesOf(db));
}

/** Puts data of a snapshot in place of all there is; a file that is none changes nothing and throws. */
export function putBack(db: Db, bytes: Buffer): void {
  const { data, scenario } = parsed(bytes);
  db.keptAnswers.clear();
  Object.assign(db, data, { scenario, revision: db.revision + 1 });
}

function readOrSetAside(path: string, tell: (sentence: string) => void): Kept | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return parsed(bytes);
  } catch (error) {
    const aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(path, aside);
    tell(
      `The data file ${path} is damaged (${messageOf(error)}); it was set aside as ${aside}, and the mock starts from its seed.`,
    );
    return null;
  }
}

/**
 * One line per row, in one moment: the file is one state of the data, whatever happens while it is written. A head
 * and an end with the number of rows tell a whole file from half of one.
 */
function linesOf(db: Db): Buffer[] {
  const blocks: Buffer[] = [];
  let lines = [JSON.stringify({ format: FORMAT, scenario: db.scenario })];
  let count = 0;
  for (const table of TABLES) {
    for (const row of rowsOf(db[table])) {
      lines.push(JSON.stringify([table, row], withBytes));
      count += 1;
      if (lines.length < LINES_AT_A_TIME) continue;
      blocks.push(Buffer.from(`${lines.join('\n')}\n`));
      lines = [];
    }
  }
  blocks.push(Buffer.from(`${[...lines, JSON.stringify({ rows: count })].join('\n')}\n`));
  return blocks;
}

function rowsOf(table: Data[keyof Data]): Iterable<Row> {
  return Array.isArray(table) ? table : table.values();
}

/** Beside the file, then in its place: a mock that is killed leaves the old file whole. */
async function writeAtomically(path: string, blocks: readonly Buffer[]): Promise<void> {
  const beside = `${path}.writing-${process.pid}`;
  try {
    const file = await open(beside, 'w', 0o600);
    try {
      for (const block of blocks) await file.write(block);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function parsed(bytes: Buffer): Kept {
  const tables = new Map<string, Row[]>(TABLES.map((name) => [name, []]));
  let scenario: ScenarioName | null = null;
  let rows = 0;
  let expected: number | null = null;
  for (const line of linesIn(bytes)) {
    const value = (line.includes('"$base64"') ? JSON.parse(line, fromBytes) : JSON.parse(line)) as unknown;
    if (Array.isArray(value)) {
      const [table, row] = value as [string, unknown];
      const list = tables.get(table);
      if (!list || typeof row !== 'object' || row === null) throw new SyntaxError(`an unknown row in ${table}`);
      list.push(row);
      rows += 1;
    } else if (scenario === null) scenario = scenarioOf(value);
    else expected = (value as { rows?: number }).rows ?? null;
  }
  if (scenario === null || expected !== rows) throw new SyntaxError('it ends too early');
  const { pictures = [], ...lists } = Object.fromEntries(tables);
  for (const required of ['roles', 'users'])
    if ((lists[required] ?? []).length === 0) throw new SyntaxError(`there are no ${required}`);
  return {
    scenario,
    data: {
      ...lists,
      pictures: new Map((pictures as { id: number }[]).map((picture) => [picture.id, picture])),
    } as unknown as Data,
  };
}

function scenarioOf(head: unknown): ScenarioName {
  const { format, scenario } = (head ?? {}) as { format?: unknown; scenario?: unknown };
  if (format !== FORMAT) throw new SyntaxError('it is of another format');
  return typeof scenario === 'string' && isScenarioName(scenario) ? scenario : 'default';
}

function* linesIn(bytes: Buffer): Iterable<string> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, start);
    const stop = end === -1 ? bytes.length : end;
    yield bytes.toString('utf8', start, stop);
    start = stop + 1;
  }
}

/** Files of people are written as base64; JSON.stringify has already called toJSON of a Buffer when it asks. */
function withBytes(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key];
  return Buffer.isBuffer(original) ? { $base64: original.toString('base64') } : value;
}

function fromBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$base64' in value)) return value;
  return Buffer.from(String(value.$base64), 'base64');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
