import { constants, readFileSync, renameSync } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import type { World, Worlds } from '../worlds/worlds';
import { createFolderOf } from './create-folder';
import { lockFile } from './file-lock';
import { parseSnapshots, serializeData } from './snapshot';
import type { Snapshot } from './snapshot';

/** The file that a mock writes its data to. `close` writes pending changes and releases the file. */
export type DataFile = { close(): Promise<void> };

type DataFileOptions = {
  /** 0: a response is sent after its changes are in the file. Above: at most the changes of this time are lost. */
  intervalMs: number;
  /** Gets one sentence when the file is damaged or cannot be written. */
  report: (sentence: string) => void;
};

/**
 * Persists the worlds of a mock over restarts: reads the file now, and writes it after changes. Sessions, request log and
 * faults are not persisted. A damaged file is renamed, and the mock starts with seeded data. Rejects with one sentence if
 * another process uses the file or if it cannot be written.
 */
export async function persistToFile(
  worlds: Worlds,
  path: string,
  { intervalMs, report }: DataFileOptions,
): Promise<DataFile> {
  createFolderOf(path);
  const lock = await lockFile(path);
  const serialize = createSerializer(worlds);
  let writtenState = '';
  let lastWrite: Promise<void> = Promise.resolve();
  let nextWrite: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastProblem: string | null = null;

  async function write(): Promise<void> {
    nextWrite = null;
    const state = describeState(worlds);
    if (state === writtenState) return;
    await writeAtomically(path, serialize());
    writtenState = state;
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
    const snapshots = readSnapshots(path, report);
    if (snapshots) {
      worlds.restore(snapshots);
      await access(path, constants.W_OK);
    }
    // A first write finds out whether the folder is writable.
    await write();
  } catch (error) {
    await lock.release();
    throw error;
  }
  worlds.saveChanges = async () => {
    if (describeState(worlds) === writtenState) return;
    if (intervalMs === 0) await writeSoon();
    else
      timer ??= setTimeout(() => {
        timer = null;
        void writeSoon();
      }, intervalMs);
  };
  return {
    async close() {
      if (timer) clearTimeout(timer);
      worlds.saveChanges = () => Promise.resolve();
      await writeSoon();
      await lock.release();
    },
  };
}

/** Equal texts mean equal data. */
function describeState({ main, listWorlds }: Worlds): string {
  return [main, ...listWorlds()].map(({ id, mock }) => `${id}:${mock.db.revision}`).join(' ');
}

/** Serialises all worlds. Those without a change are kept from the last time. */
function createSerializer({ main, listWorlds }: Worlds): () => Buffer[] {
  const kept = new WeakMap<World, { revision: number; blocks: Buffer[] }>();
  return () => {
    const all = [main, ...listWorlds()];
    return all.flatMap((world) => {
      const { revision } = world.mock.db;
      const known = kept.get(world);
      if (known?.revision === revision) return known.blocks;
      const blocks = serializeData(world.mock.db, world);
      // The only world is written just after a change.
      if (all.length > 1) kept.set(world, { revision, blocks });
      return blocks;
    });
  };
}

/** Null if there is no file, or if it is damaged: then it is renamed. */
function readSnapshots(path: string, report: (sentence: string) => void): Snapshot[] | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return parseSnapshots(bytes);
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
  const temporaryPath = `${path}.writing`;
  try {
    const file = await open(temporaryPath, 'w', 0o600);
    try {
      for (const block of blocks) await file.write(block);
      await file.datasync();
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
