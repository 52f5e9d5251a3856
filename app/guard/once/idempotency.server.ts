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
import {
  parseEntry,
  readDelayedRedirect,
  replay,
  RESERVED,
  toEntry,
  toKeptReply,
  type KeptReply,
} from './kept-reply.server';
import type { ActionReply, WriteOutcome } from './write-outcome';

type Work<Reply extends ActionReply> = () => Promise<WriteOutcome<Reply>>;
type RunResult = { outcome: WriteOutcome<ActionReply>; kept: KeptReply | null };

/** An idempotency key: a reference id, a dot and the name of the form. */
const KEY = /^[\w.-]{8,120}$/;
/** The longest write is an upload. */
const LOCK_TIMEOUT_MS = config.UPLOAD_BUDGET_MS;
const PUBLIC_LIFETIME_MS = config.PUBLIC_RESPONSE_MINUTES * 60_000;
/** Fields that depend on the rendering of the form, not on the typed values. */
const RENDERING_FIELDS = new Set(['once', 'owner', 'stay']);

const pendingRuns = new Map<string, Promise<RunResult>>();

/** Reads the user for whom a form was rendered: id and name from its hidden field. */
export function parseFormOwner(form: FormData): { id: string; name: string } | null {
  const [id = '', ...name] = String(form.get('owner') ?? '').split(' ');
  return id === '' ? null : { id, name: name.join(' ') };
}

/** Returns a hash of the values of a form, the same for every rendering of the form. */
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
  /** The idempotency key of the rendered form (its field `once`); null runs the work every time. */
  key: FormDataEntryValue | null;
  /** Hash of the form's values. */
  contentHash: string;
  /**
   * A form without a login: its response is kept for minutes and counted per client address (D157). Without the store
   * its work still runs; then it is idempotent on this instance only.
   */
  isPublic?: boolean;
};

/**
 * Runs the work of one rendered form with its values once (D129). A duplicate submit waits for the first one, on
 * any instance, and returns its response, also after a restart. After a response with which nothing was written the form
 * may be sent again; after an unknown outcome a duplicate gets 409. Without the store the work is not run; a full store
 * keeps no response.
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
    if (kept === null) return runOnce(submit, work);
    return { wrote: kept.wrote, reply: replay(kept, outcome.reply) } as WriteOutcome<Reply>;
  }
  const run = runLocked(submit, name, work).finally(() => pendingRuns.delete(runKey));
  pendingRuns.set(runKey, run);
  // The work of the same form has replied, now or before.
  return (await run).outcome as WriteOutcome<Reply>;
}

/** The outcome of an earlier submit of the same form, and where its page was about to redirect. */
export type EarlierSubmit = { outcome: 'none' | 'unknown' | 'done'; delayedRedirect: DelayedRedirect | null };

/** Looks up an earlier submit of a form that arrives without a session: the form names its owner, the key is secret. */
export async function findEarlierSubmit(form: FormData): Promise<EarlierSubmit> {
  const owner = parseFormOwner(form);
  const key = form.get('once');
  if (owner === null || typeof key !== 'string' || !KEY.test(key)) return { outcome: 'none', delayedRedirect: null };
  const entry = await encryptedStore.readEntry(toUserScope(owner.id), `${key} ${hashFields(form)}`);
  if (entry === null) return { outcome: 'none', delayedRedirect: null };
  if (entry === RESERVED) return { outcome: 'unknown', delayedRedirect: null };
  return { outcome: 'done', delayedRedirect: readDelayedRedirect(entry) };
}

/** Runs the work with a lock on the form, over all instances. */
async function runLocked(submit: Submit, name: string, work: Work<ActionReply>): Promise<RunResult> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  try {
    const lock = `once ${submit.scope} ${name}`;
    return await encryptedStore.runExclusive(lock, () => runReserved(submit, name, start), LOCK_TIMEOUT_MS);
  } catch (error) {
    if (hasStarted || !(error instanceof StoreUnavailable)) throw error;
    if (error instanceof LockTimeout) throw unknownOutcomeResponse(toSignedInUnsentForm(submit.args));
    if (!submit.isPublic) throw error;
    const outcome = await work();
    return { outcome, kept: toKeptReply(outcome) };
  }
}

async function runReserved(submit: Submit, name: string, work: Work<ActionReply>): Promise<RunResult> {
  const existing = await reserve(submit, name);
  if (existing === RESERVED) throw unknownOutcomeResponse(toSignedInUnsentForm(submit.args));
  if (existing !== null) {
    const kept = parseEntry(existing);
    return { outcome: { wrote: kept.wrote, reply: replay(kept, null) }, kept };
  }
  const quota = await consumeQuota(submit);
  let outcome: WriteOutcome<ActionReply>;
  try {
    outcome = await work();
  } catch (error) {
    if (quota === null || isUnchangedAfter(error)) await deleteReservation(submit, name, quota);
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

/** Counts a public form against the quotas of its address and of all; null if one of them is used up. */
async function consumeQuota({ args, isPublic }: Submit): Promise<Attempt | null> {
  if (!isPublic) return UNLIMITED;
  const attempt = await limitKeptResponses(getClientAddress(args.request));
  if (attempt.kind === 'allowed') return attempt;
  log('warn', 'response-not-stored', { cause: 'QUOTA' });
  return null;
}

/** Deletes the reservation of a submit that wrote nothing, and refunds its point of the quota. */
async function deleteReservation(submit: Submit, name: string, quota: Attempt | null): Promise<void> {
  await writeEntry(submit, name, null);
  await quota?.recordFailure(null);
}

/** Writes the entry; null deletes it. If the store fails, the reservation stays, which writes nothing twice. */
async function writeEntry({ scope, isPublic }: Submit, name: string, entry: string | null): Promise<void> {
  try {
    await encryptedStore.writeEntry(scope, name, entry, getLifetimeMs(isPublic));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'response-not-stored', { cause: error.code });
  }
}

function getLifetimeMs(isPublic: boolean | undefined): number | undefined {
  return isPublic ? PUBLIC_LIFETIME_MS : undefined;
}

/** Whether this error of the work guarantees that nothing was written. */
function isUnchangedAfter(error: unknown): boolean {
  if (error instanceof UpstreamError) return !error.mayHaveSucceeded;
  // The work throws error pages before it writes. Any other error is one of the portal.
  return isRouteResponse(error) || error instanceof SessionEnded || error instanceof ExchangeUnavailable;
}
