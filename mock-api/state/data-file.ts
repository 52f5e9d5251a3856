import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Mock } from './mock';
import { parseSnapshot, serializeData } from './snapshot';
import type { Snapshot } from './snapshot';

const WRITE_INTERVAL_MS = 500;

/** The file that a mock writes its data to. `flush` writes pending changes and stops writing. */
export type DataFile = { flush(): Promise<void> };

/**
 * Persists the data of a mock over restarts: reads the file now, and writes it after changes. Sessions, clock, request
 * log and faults are not persisted. An unreadable file is renamed, and the mock starts with seeded data. `report` gets
 * one sentence when that happens or when the file cannot be written.
 */
export function persistToFile({ db }: Mock, path: string, report: (sentence: string) => void): DataFile {
  mkdirSync(dirname(path), { recursive: true });
  const snapshot = readSnapshot(path, report);
  if (snapshot) Object.assign(db, snapshot.data, { scenario: snapshot.scenario });
  let writtenRevision = db.revision;
  let pendingWrite: Promise<void> = Promise.resolve();

  async function writeChanges(): Promise<void> {
    if (db.revision === writtenRevision) return;
    writtenRevision = db.revision;
    try {
      await writeAtomically(path, serializeData(db));
    } catch (error) {
      report(`The data file ${path} cannot be written: ${getMessage(error)}`);
    }
  }

  // Each write waits for the previous one.
  const timer = setInterval(() => {
    pendingWrite = pendingWrite.then(writeChanges);
  }, WRITE_INTERVAL_MS);
  timer.unref();
  return {
    async flush() {
      clearInterval(timer);
      await pendingWrite;
      await writeChanges();
    },
  };
}

/** Null if there is no file, or if it is damaged: then it is renamed. */
function readSnapshot(path: string, report: (sentence: string) => void): Snapshot | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return parseSnapshot(bytes);
  } catch (error) {
    const damagedPath = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(path, damagedPath);
    report(
      `The data file ${path} is damaged (${getMessage(error)}). It was renamed to ${damagedPath}, and the mock starts with seeded data.`,
    );
    return null;
  }
}

/** Writes a temporary file and renames it: a mock that is killed while writing leaves the previous file intact. */
async function writeAtomically(path: string, blocks: readonly Buffer[]): Promise<void> {
  const temporaryPath = `${path}.writing-${process.pid}`;
  try {
    const file = await open(temporaryPath, 'w', 0o600);
    try {
      for (const block of blocks) await file.write(block);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
