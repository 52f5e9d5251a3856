import { z } from 'zod';
import { log } from '~/log.server';
import { encryptedStore, toUserScope } from './store/encrypted-store.server';
import { StoreUnavailable } from './store/session-store.server';

const PendingJobsSchema = z.record(z.string(), z.object({ updatedAt: z.number(), refusal: z.string().nullable() }));

/** `refusal`: the text with which the API refused the job. `updatedAt` is in ms since 1970. */
export type PendingJob = { updatedAt: number; refusal: string | null };

/** After this time a job no longer counts as pending, and its refusal is no longer shown. */
const LIFETIME_MS = 2 * 60_000;

/**
 * By the id of the record. All windows of the user and all instances share them, so that a job is not started twice.
 */
export async function loadPendingJobs(userId: string, kind: string): Promise<Readonly<Record<string, PendingJob>>> {
  const entry = await encryptedStore.readEntry(toUserScope(userId), toEntryName(kind));
  // A value with another schema, such as that of an older version of the portal, counts as no jobs.
  const jobs = entry === null ? {} : (PendingJobsSchema.safeParse(JSON.parse(entry)).data ?? {});
  const updatedAfter = Date.now() - LIFETIME_MS;
  return Object.fromEntries(Object.entries(jobs).filter(([, { updatedAt }]) => updatedAt > updatedAfter));
}

/** Adds a pending job. Returns false, and changes nothing, while a job of the same kind and record is pending. */
export async function addPendingJob(userId: string, kind: string, recordId: string): Promise<boolean> {
  return updateJobs(userId, kind, (jobs) => {
    const existing = jobs[recordId];
    if (existing && existing.refusal === null) return null;
    return { ...jobs, [recordId]: { updatedAt: Date.now(), refusal: null } };
  });
}

type FinishedJob = { userId: string; kind: string; recordId: string; refusal: string | null };

/** If the store is unavailable, the job stays pending until its lifetime ends. */
export async function finishPendingJob({ userId, kind, recordId, refusal }: FinishedJob): Promise<void> {
  try {
    await updateJobs(userId, kind, ({ [recordId]: _finished, ...others }) =>
      refusal === null ? others : { ...others, [recordId]: { updatedAt: Date.now(), refusal } },
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'pending-job-not-removed', { kind, cause: error.code });
  }
}

/** Replaces the jobs with the result of `update` and returns true. If the result is null, only returns false. */
async function updateJobs(
  userId: string,
  kind: string,
  update: (jobs: Readonly<Record<string, PendingJob>>) => Record<string, PendingJob> | null,
): Promise<boolean> {
  const scope = toUserScope(userId);
  return encryptedStore.runExclusive(`${scope} ${toEntryName(kind)}`, async (lease) => {
    const updated = update(await loadPendingJobs(userId, kind));
    // Without the lease, another instance may have changed the jobs since they were read.
    lease.throwIfAborted();
    if (updated !== null) await encryptedStore.writeEntry(scope, toEntryName(kind), JSON.stringify(updated));
    return updated !== null;
  });
}

function toEntryName(kind: string): string {
  return `pending ${kind}`;
}
