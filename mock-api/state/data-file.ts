import { constants, readFileSync, renameSync } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { createFolderOf } from './create-folder';
import { lockFile } from './file-lock';
import type { Mock } from './mock';
import { applySnapshot, createSnapshot, parseSnapshot, type Snapshot } from './snapshot';

/** The file that a mock writes its data to. `close` writes pending changes and releases the file. */
export type DataFile = { close(): Promise<void> };

/** Called with one sentence when the file is damaged or cannot be written. */
type ReportProblem = (sentence: string) => void;

/**
 * Persists the data of a mock over restarts. Reads the file now and writes it after each change and on `close`.
 * Sessions are in the file, but a login alone does not write it. Request log and faults are not persisted. A damaged
 * file is renamed, and the mock starts with seeded data. Rejects with one sentence if another process uses the file or
 * if it cannot be written.
 */
export async function persistToFile(mock: Mock, path: string, report: ReportProblem): Promise<DataFile> {
  createFolderOf(path);
  const lock = await lockFile(path);
  const { db } = mock;
  let writtenRevision: number | null = null;
  let lastWrite: Promise<void> = Promise.resolve();
  let nextWrite: Promise<void> | null = null;
  let lastProblem: string | null = null;

  async function write(): Promise<void> {
    nextWrite = null;
    // The revision of the snapshot. Requests may raise `db.revision` during the write.
    const { revision } = db;
    if (revision === writtenRevision) return;
    await writeAtomically(path, createSnapshot(db));
    writtenRevision = revision;
    lastProblem = null;
  }

  async function writeAndReport(): Promise<void> {
    try {
      await write();
    } catch (error) {
      const problem = `The data file ${path} cannot be written: ${getMessage(error)}`;
      // The mock continues without the file. Every change tries again, but reports the same problem only once.
      if (problem !== lastProblem) report(problem);
      lastProblem = problem;
    }
  }

  /** Starts a write after the current one. All requests that make changes meanwhile share it. */
  function writeSoon(): Promise<void> {
    nextWrite ??= lastWrite.then(writeAndReport);
    lastWrite = nextWrite;
    return nextWrite;
  }

  try {
    const snapshot = readSnapshot(path, report);
    if (snapshot) {
      db.clock.advance(snapshot.clockOffsetMs - db.clock.getOffset());
      applySnapshot(db, snapshot);
      db.tokenPairs = snapshot.tokenPairs;
      await access(path, constants.W_OK); // A rename would replace even a read-only file.
    }
    // Checks that the folder is writable, before the first change.
    await write();
  } catch (error) {
    await lock.release();
    throw error;
  }
  mock.saveChanges = async () => {
    if (db.revision !== writtenRevision) await writeSoon();
  };
  return {
    async close() {
      mock.saveChanges = () => Promise.resolve();
      // Sessions change without a new revision, so the last write must not be skipped.
      writtenRevision = null;
      await writeSoon();
      await lock.release();
    },
  };
}

/** Returns null if there is no file. Renames a damaged file and returns null, too. */
function readSnapshot(path: string, report: ReportProblem): Snapshot | null {
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
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const temporaryPath = `${path}.writing`;
  try {
    await writeFile(temporaryPath, bytes, { mode: 0o600, flush: true });
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
