import { encryptedStore } from '~/session/store/encrypted-store.server';
import { LockTimeout, type Lease } from '~/session/store/session-store.server';
import { FormRejected } from './form-rejected';

/** Longer than an ordinary save, and longer than a stopped instance keeps its lock (6 s). */
const WAIT_MS = 15_000;

/**
 * Runs `work`, which reads, merges and writes a record, as one step for all users and instances (D179). `recordKey`
 * names the record, such as 'user 7', and `recordName` is its noun in messages. If another save of the record does not
 * end in time, the form is rejected and `work` does not run. `work` calls `requireLock` before it writes.
 */
export async function runWithRecordLock<Result>(
  { recordKey, recordName }: { recordKey: string; recordName: string },
  work: (requireLock: () => void) => Promise<Result>,
): Promise<Result> {
  const createRejection = () =>
    new FormRejected(`Another save of this ${recordName} has not ended yet. Nothing of yours was saved. Save again.`);
  let hasStarted = false;
  const start = (lease: Lease) => {
    hasStarted = true;
    return work(() => {
      if (lease.aborted) throw createRejection();
    });
  };
  try {
    return await encryptedStore.runExclusive(`edit ${recordKey}`, start, WAIT_MS);
  } catch (error) {
    if (error instanceof LockTimeout && !hasStarted) throw createRejection();
    throw error;
  }
}
