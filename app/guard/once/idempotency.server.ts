import { createHash } from 'node:crypto';
import { config } from '~/config.server';
import { isRouteResponse, unknownOutcomeResponse } from '~/guard/error-responses.server';
import { UNLIMITED, type Attempt } from '~/guard/limits/rate-limiter.server';
import { limitKeptResponses } from '~/guard/limits/rate-limits.server';
import { toSignedInUnsentForm } from '~/guard/submitted-form.server';
import { getClientAddress } from '~/http/client-address.server';
import { log } from '~/log.server';
import type { DelayedRedirect } from '~/protocol/delayed-redirect';
import type { RequestArgs } from '~/session/request-state.server';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { isStoreFull, LockTimeout, StoreUnavailable } from '~/session/store/session-store.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { readReply, readOutcome, replay, RESERVED, toEntry, toKeptReply, type KeptReply } from './kept-reply.server';
import type { ActionReply, WriteOutcome } from './write-outcome';

/** What a submitted form does: it calls the API and replies. */
type Work<Reply extends ActionReply> = () => Promise<WriteOutcome<Reply>>;
/** `kept` is what duplicates of the submit get; null if the same form may be sent again. */
type RunResult = { outcome: WriteOutcome<ActionReply>; kept: KeptReply | null };

/** An idempotency key: a reference id, a dot and the name of the form. */
const KEY = /^[\w.-]{8,120}$/;
/** A duplicate waits for the first submit, and the longest write is an upload. */
const LOCK_TIMEOUT_MS = config.UPLOAD_BUDGET_MS;
const PUBLIC_LIFETIME_MS = config.PUBLIC_RESPONSE_MINUTES * 60_000;
/** Hidden fields that can differ between two renderings of a form with the same values. */
const RENDERING_FIELDS = new Set(['once', 'owner', 'stay']);

/** The submits in progress in this process, by scope, idempotency key and hash of the values. */
const pendingRuns = new Map<string, Promise<RunResult>>();

/** Returns the user for whom a form was rendered, from the field `owner` ('<id> <name>'); null for public forms. */
export function parseFormOwner(form: FormData): { id: string; name: string } | null {
  const [id = '', ...nameParts] = String(form.get('owner') ?? '').split(' ');
  return id === '' ? null : { id, name: nameParts.join(' ') };
}

/** Returns a hash of the values of a form, which is the same for every rendering of the form. Files count by name. */
export function hashFields(fields: Iterable<[string, FormDataEntryValue]>): string {
  const values = [...fields]
    .filter(([name]) => !RENDERING_FIELDS.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

type Submit = {
  args: RequestArgs;
  /** The user or the public page that the kept replies belong to. */
  scope: string;
  /** The idempotency key of the rendered form (its field `once`). With null, the work runs every time. */
  key: FormDataEntryValue | null;
  /** Hash of the form's values. */
  contentHash: string;
  /**
   * Whether the form needs no login. Then its reply is kept for PUBLIC_RESPONSE_MINUTES only, and the number of kept
   * replies is limited (D157). If the store is down, the work still runs, but is idempotent on this instance only.
   */
  isPublic?: boolean;
};

/**
 * Runs the work of a rendered form once for the same values (D129). A duplicate submit, on any instance, waits for the
 * first one and gets its reply, also after a restart.
 *
 * - If the first submit wrote nothing, the work runs again. If it threw an error and may have written, a duplicate gets
 *   409.
 * - If the store is down, the work of a form behind the login does not run. If it is full, the work runs, but no reply
 *   is kept.
 */
export async function runOnce<Reply extends ActionReply>(
  submit: Submit,
  work: Work<Reply>,
): Promise<WriteOutcome<Reply>> {
  const { scope, key, contentHash } = submit;
  if (typeof key !== 'string' || !KEY.test(key)) return work();
  const name = `${key} ${contentHash}`;
  const runKey = `${scope} ${name}`;
  const pending = pendingRuns.get(runKey);
  if (pending) {
    const { outcome, kept } = await pending;
    // The first submit has written nothing.
    if (kept === null) return runOnce(submit, work);
    return { wrote: kept.wrote, reply: replay(kept, outcome.reply) } as WriteOutcome<Reply>;
  }
  const run = runLocked(submit, name, work).finally(() => pendingRuns.delete(runKey));
  pendingRuns.set(runKey, run);
  const { outcome } = await run;
  // The reply is of this work or, for a duplicate, of the same work of the same form.
  return outcome as WriteOutcome<Reply>;
}

/**
 * What an earlier submit of the same form has written; `none` also if there was no earlier submit. `delayedRedirect` is
 * the redirect that its page was about to make.
 */
export type EarlierSubmit = { outcome: 'none' | 'unknown' | 'done'; delayedRedirect: DelayedRedirect | null };

/**
 * Looks up an earlier submit of a form that arrives without a session. The form names its user in the field `owner`.
 * Its idempotency key is random, so no other user can look up the form.
 */
export async function findEarlierSubmit(form: FormData): Promise<EarlierSubmit> {
  const owner = parseFormOwner(form);
  const key = form.get('once');
  if (owner === null || typeof key !== 'string' || !KEY.test(key)) return { outcome: 'none', delayedRedirect: null };
  const entry = await encryptedStore.readEntry(toUserScope(owner.id), `${key} ${hashFields(form)}`);
  return entry === null ? { outcome: 'none', delayedRedirect: null } : readOutcome(entry);
}

/** Runs the work with a lock on the form, over all instances. `name` is that of the form's entry in the store. */
async function runLocked(submit: Submit, name: string, work: Work<ActionReply>): Promise<RunResult> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  try {
    const lockName = `once ${submit.scope} ${name}`;
    return await encryptedStore.runExclusive(lockName, () => runReserved(submit, name, start), LOCK_TIMEOUT_MS);
  } catch (error) {
    if (hasStarted || !(error instanceof StoreUnavailable)) throw error;
    // A `LockTimeout`, which is a `StoreUnavailable` too, means that the first submit still holds the lock.
    if (error instanceof LockTimeout) throw unknownOutcomeResponse(toSignedInUnsentForm(submit.args));
    if (!submit.isPublic) throw error;
    const outcome = await work();
    return { outcome, kept: toKeptReply(outcome) };
  }
}

/** Reserves the form in the store, runs the work, and keeps the reply. The caller holds the lock of the form. */
async function runReserved(submit: Submit, name: string, work: Work<ActionReply>): Promise<RunResult> {
  const existing = await reserve(submit, name);
  // An earlier submit has begun the work, and its outcome was never stored.
  if (existing === RESERVED) throw unknownOutcomeResponse(toSignedInUnsentForm(submit.args));
  if (existing !== null) {
    const kept = readReply(existing);
    return { outcome: { wrote: kept.wrote, reply: replay(kept, null) }, kept };
  }
  const quota = await consumeQuota(submit);
  let outcome: WriteOutcome<ActionReply>;
  try {
    outcome = await work();
  } catch (error) {
    // If the work may have written, the reservation stays, and a duplicate gets 409. Without quota nothing may stay.
    if (quota === null || hasWrittenNothing(error)) await deleteReservation(submit, name, quota);
    throw error;
  }
  const kept = toKeptReply(outcome);
  if (quota === null || kept === null) await deleteReservation(submit, name, quota);
  else await writeEntry(submit, name, toEntry(kept));
  return { outcome, kept };
}

/** Reserves the form and returns null, or returns the entry of an earlier submit. A full store reserves nothing. */
async function reserve({ scope, isPublic }: Submit, name: string): Promise<string | null> {
  try {
    return await encryptedStore.addEntry(scope, name, RESERVED, getLifetimeMs(isPublic));
  } catch (error) {
    if (!isStoreFull(error)) throw error;
    log('warn', 'response-not-stored', { cause: error.code });
    return null;
  }
}

/**
 * Counts a reply of a public form, so that public forms cannot fill the store. Null if its address, or all addresses
 * together, have used up their quota: then the work runs, but its reply is not kept.
 */
async function consumeQuota({ args, isPublic }: Submit): Promise<Attempt | null> {
  if (!isPublic) return UNLIMITED;
  const attempt = await limitKeptResponses(getClientAddress(args.request));
  if (attempt.kind === 'allowed') return attempt;
  log('warn', 'response-not-stored', { cause: 'QUOTA' });
  return null;
}

/** Deletes the reservation, so that the same form may be sent again, and refunds its point of the quota. */
async function deleteReservation(submit: Submit, name: string, quota: Attempt | null): Promise<void> {
  await writeEntry(submit, name, null);
  await quota?.recordFailure(null);
}

/** Writes the entry; null deletes it. If the store fails, the reservation stays, and a duplicate gets 409. */
async function writeEntry({ scope, isPublic }: Submit, name: string, entry: string | null): Promise<void> {
  try {
    await encryptedStore.writeEntry(scope, name, entry, getLifetimeMs(isPublic));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'response-not-stored', { cause: error.code });
  }
}

/** Undefined stands for the store's default, which is the maximum lifetime of a session. */
function getLifetimeMs(isPublic: boolean | undefined): number | undefined {
  return isPublic ? PUBLIC_LIFETIME_MS : undefined;
}

/** Whether an error of the work guarantees that nothing was written. */
function hasWrittenNothing(error: unknown): boolean {
  if (error instanceof UpstreamError) return !error.mayHaveSucceeded;
  // The work throws these before it writes. Any other error is a defect of the portal, perhaps after a write.
  return isRouteResponse(error) || error instanceof SessionEnded || error instanceof ExchangeUnavailable;
}
