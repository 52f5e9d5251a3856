import { constants, readFileSync, renameSync } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { createFolderOf } from './create-folder';
import { lockFile } from './file-lock';
import type { Mock } from './mock';
import { applySnapshot, createSnapshot, parseSnapshot, type Snapshot } from './snapshot';

/** The file that a mock writes its data to. `close` writes pending changes and releases the file. */
export type DataFile = { close(): Promise<void> };

/** Gets one sentence when the file is damaged or cannot be written. */
type ReportProblem = (sentence: string) => void;

/**
 * Persists the data of a mock over restarts: reads the file now, and writes it after changes, the sessions only with
 * them and in the end. Request log and faults are not persisted. A damaged file is renamed, and the mock starts with seeded data. Rejects with one sentence if
 * another process uses the file or if it cannot be written.
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
      // The mock continues without the file. Every change tries again, so that the same problem is reported once.
      if (problem !== lastProblem) report(problem);
      lastProblem = problem;
    }
  }

  /** Changes that are made during a write are in the next one, which all their requests share. */
  function writeSoon(): Promise<void> {
    nextWrite ??= lastWrite = lastWrite.then(writeAndReport);
    return nextWrite;
  }

  try {
    const snapshot = readSnapshot(path, report);
    if (snapshot) {
      db.clock.advance(snapshot.clockOffsetMs - db.clock.getOffset());
      applySnapshot(db, snapshot);
      db.tokenPairs = snapshot.tokenPairs;
      await access(path, constants.W_OK);
    }
    // A first write finds out whether the folder is writable.
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
      // Sessions change without a new revision.
      writtenRevision = null;
      await writeSoon();
      await lock.release();
    },
  };
}

/** Null if there is no file, or if it is damaged: then it is renamed. */
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
