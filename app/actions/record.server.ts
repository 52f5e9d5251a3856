import { parseJson, toJson } from '~/lib/exact-json';
import { getRequestState, type RequestArgs } from '~/session/request-state.server';
import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { LockTimeout, StoreUnavailable, type Lease } from '~/session/store/session-store.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { FormRejected } from './write.server';

/** Longer than an ordinary save, and longer than a stopped instance keeps its lock (6 s). */
const WAIT_MS = 15_000;

/**
 * Runs `work`, which reads, merges and writes a record, as one step for all users and instances (D179). If another save
 * does not end in time, the form is rejected and `work` does not run. `work` calls `requireLock` before it writes.
 */
export async function runWithRecordLock<Result>(
  { recordKey, recordName }: { recordKey: string; recordName: string },
  work: (requireLock: () => void) => Promise<Result>,
): Promise<Result> {
  let hasStarted = false;
  const start = (lease: Lease) => {
    hasStarted = true;
    return work(() => {
      if (lease.aborted) throw new FormRejected('The save took too long. Nothing of yours was saved. Save again.');
    });
  };
  try {
    return await encryptedStore.runExclusive(`edit ${recordKey}`, start, WAIT_MS);
  } catch (error) {
    // `work` takes other locks, which can time out too.
    if (error instanceof LockTimeout && !hasStarted)
      throw new FormRejected(
        `Another save of this ${recordName} has not ended yet. Nothing of yours was saved. Save again.`,
      );
    throw error;
  }
}

/**
 * Adds an empty record to a list if the action of this request has found that the record of its form is gone: without
 * script Remix renders the page in the same request, and the dialog stays open with what was typed.
 */
export function addGoneRecord<Item>(
  args: RequestArgs,
  items: readonly Item[],
  createEmpty: (id: string) => Item,
): readonly Item[] {
  const id = new URL(args.request.url).searchParams.get('id');
  return getRequestState(args).isRecordGone && id !== null ? [...items, createEmpty(id)] : items;
}

/** Like `addGoneRecord`, for a page about one record. */
export async function readOrEmpty<Item>(
  args: RequestArgs,
  read: Promise<Item>,
  createEmpty: () => Item,
): Promise<Item> {
  try {
    return await read;
  } catch (error) {
    const isNotFound = error instanceof UpstreamError && error.status === 404;
    if (isNotFound && getRequestState(args).isRecordGone) return createEmpty();
    throw error;
  }
}

const DELETED_RECORD_LIFETIME_MS = 60 * 60_000;
/** Kept responses of all users share the memory. */
const MAX_DELETED_RECORD_CHARACTERS = 64 * 1024;

const toEntryName = (recordKey: string) => `deleted ${recordKey}`;

export const deletedRecord = {
  /**
   * Keeps a record that a user has deleted, so that it can be created again. It is in the session store, because an
   * address must not have its values. False if it is too large, or the store fails.
   */
  async keep(userId: string, recordKey: string, record: unknown): Promise<boolean> {
    const entry = toJson(record);
    if (entry.length > MAX_DELETED_RECORD_CHARACTERS) return false;
    try {
      await encryptedStore.writeEntry(toUserScope(userId), toEntryName(recordKey), entry, DELETED_RECORD_LIFETIME_MS);
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  },

  async read(userId: string, recordKey: string): Promise<unknown> {
    const entry = await encryptedStore.readEntry(toUserScope(userId), toEntryName(recordKey));
    return entry === null ? null : parseJson(entry);
  },
};
