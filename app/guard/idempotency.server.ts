import { createHash } from 'node:crypto';
import { data } from '@remix-run/node';
import { config } from '../config.server';
import type { DelayedRedirect } from '../lib/delayed-redirect';
import { log } from '../log.server';
import { ExchangeUnavailable, SessionEnded } from '../session/session-errors';
import { encryptedStore, toUserScope } from '../session/store/encrypted-store.server';
import { LockTimeout, StoreUnavailable } from '../session/store/session-store.server';
import { UpstreamError } from '../upstream/upstream-error';
import { unknownOutcomeResponse } from './error-responses.server';

type HeaderList = [name: string, value: string][];
/** A stored response. In entries of earlier versions `data` responses have no `headers`. */
type StoredResponse =
  | { kind: 'response'; status: number; headers: HeaderList }
  | { kind: 'data'; status: number; value: unknown; headers?: HeaderList };
type RunResult = { value: unknown; stored: StoredResponse | null };

const KEY = /^[\w.-]{8,120}$/;
/** The entry of a submit whose outcome is not known yet. */
const RESERVED = 'reserved';
/** The longest write is an upload. */
const LOCK_TIMEOUT_MS = config.UPLOAD_BUDGET_MS;
/** Fields that depend on the rendering of the form, not on the typed values. */
const RENDERING_FIELDS = new Set(['once', 'owner', 'stay']);
/** Status codes that guarantee that nothing was written: the same form may be sent again. */
const UNCHANGED_STATUSES = new Set([400, 401, 403, 404, 413, 415, 422, 429, 503]);
const MAX_HEADER_CHARACTERS = 2000;

const pendingRuns = new Map<string, Promise<RunResult>>();
const resubmittable = new WeakSet<object>();

/** Marks a response after which nothing was written, so that the same form may be sent again. */
export function allowResubmit<Reply extends object>(reply: Reply): Reply {
  resubmittable.add(reply);
  return reply;
}

/** Reads the user for whom a form was rendered: id and name from its hidden field. */
export function parseFormOwner(form: FormData): { id: string; name: string } | null {
  const [id = '', ...name] = String(form.get('owner') ?? '').split(' ');
  return id === '' ? null : { id, name: name.join(' ') };
}

/** Returns a hash of the values of a form, the same for every rendering of the form (D148). */
export function hashFields(fields: Iterable<[string, FormDataEntryValue]>): string {
  const values = [...fields]
    .filter(([name]) => !RENDERING_FIELDS.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

type Submit = {
  /** The user or the public page that the stored responses belong to. */
  scope: string;
  /** The idempotency key of the rendered form (its field `once`); null runs the work every time. */
  key: FormDataEntryValue | null;
  /** Hash of the form's values. */
  contentHash: string;
  /** Runs the work even if the store is unavailable; then it is idempotent on this instance only. */
  runsWithoutStore?: boolean;
};

/**
 * Runs the work of one rendered form with its values once (D129, D148). A duplicate submit waits for the first one, on
 * any instance, and returns its response, also after a restart. After a response with which nothing was written the form
 * may be sent again; after an unknown outcome a duplicate gets 409. Without the store the work is not run.
 */
export async function runOnce<Reply>(submit: Submit, work: () => Promise<Reply>): Promise<Reply> {
  const { scope, key, contentHash, runsWithoutStore = false } = submit;
  if (typeof key !== 'string' || !KEY.test(key)) return work();
  const name = `${key} ${contentHash}`;
  const runKey = `${scope} ${name}`;
  const pending = pendingRuns.get(runKey);
  if (pending) {
    const { value, stored } = await pending;
    return stored === null ? runOnce(submit, work) : replay<Reply>(stored, value);
  }
  const run = runLocked(scope, name, work, runsWithoutStore).finally(() => pendingRuns.delete(runKey));
  pendingRuns.set(runKey, run);
  return (await run).value as Reply;
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
  const stored = JSON.parse(entry) as StoredResponse;
  const { delayedRedirect = null } = stored.kind === 'data' ? (stored.value as Partial<EarlierSubmit>) : {};
  return { outcome: 'done', delayedRedirect };
}

/** Runs the work with a lock on the form, over all instances. */
async function runLocked(
  scope: string,
  name: string,
  work: () => Promise<unknown>,
  runsWithoutStore: boolean,
): Promise<RunResult> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  try {
    const lock = `once ${scope} ${name}`;
    return await encryptedStore.runExclusive(lock, () => runReserved(scope, name, start), LOCK_TIMEOUT_MS);
  } catch (error) {
    if (hasStarted || !(error instanceof StoreUnavailable)) throw error;
    if (error instanceof LockTimeout) throw unknownOutcomeResponse();
    if (!runsWithoutStore) throw error;
    const value = await work();
    return { value, stored: toStoredResponse(value) };
  }
}

async function runReserved(scope: string, name: string, work: () => Promise<unknown>): Promise<RunResult> {
  const existing = await encryptedStore.addEntry(scope, name, RESERVED);
  if (existing === RESERVED) throw unknownOutcomeResponse();
  if (existing !== null) {
    const stored = JSON.parse(existing) as StoredResponse;
    return { value: replay(stored, null), stored };
  }
  let value: unknown;
  try {
    value = await work();
  } catch (error) {
    if (isUnchangedAfter(error)) await storeResponse(scope, name, null);
    throw error;
  }
  const stored = toStoredResponse(value);
  await storeResponse(scope, name, stored);
  return { value, stored };
}

/** Stores the response; null deletes the reservation. If the store fails, the reservation stays, which writes nothing twice. */
async function storeResponse(scope: string, name: string, response: StoredResponse | null): Promise<void> {
  try {
    await encryptedStore.writeEntry(scope, name, response && JSON.stringify(response));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'response-not-stored', { cause: error.code });
  }
}

/** Converts a response to its stored form; null if the form may be sent again. */
function toStoredResponse(value: unknown): StoredResponse | null {
  if (isUnchangedReply(value)) return null;
  if (value instanceof Response) return { kind: 'response', status: value.status, headers: [...value.headers] };
  const { data: content, init } = value as { data?: unknown; init?: ResponseInit | null };
  const status = init?.status ?? 200;
  return { kind: 'data', status, value: content, headers: toStoredHeaders(new Headers(init?.headers)) };
}

/** Leaves cookies out: replayed after a new login, the cookie that ended the old session would end the new one. */
function toStoredHeaders(headers: Headers): HeaderList {
  const list = [...headers].filter(([name]) => name !== 'set-cookie');
  return JSON.stringify(list).length <= MAX_HEADER_CHARACTERS ? list : [];
}

/** Creates the response of a duplicate submit. `first` is the value of the first submit; null if another process ran it. */
function replay<Reply>(stored: StoredResponse, first: unknown): Reply {
  const { status, headers } = stored;
  if (stored.kind === 'response') return new Response(null, { status, headers }) as Reply;
  return (first ?? data(stored.value, { status, headers })) as Reply;
}

/** Whether this response of the work guarantees that nothing was written. */
export function isUnchangedReply(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && resubmittable.has(value)) return true;
  if (value instanceof Response) return false;
  const { init } = value as { init?: ResponseInit | null };
  return UNCHANGED_STATUSES.has(init?.status ?? 200);
}

/** Whether this error of the work guarantees that nothing was written. */
function isUnchangedAfter(error: unknown): boolean {
  if (error instanceof UpstreamError) return !error.mayHaveSucceeded;
  if (error instanceof Response || error instanceof SessionEnded || error instanceof ExchangeUnavailable) return true;
  const { init } = error as { init?: { status?: number } };
  return UNCHANGED_STATUSES.has(init?.status ?? 0);
}
