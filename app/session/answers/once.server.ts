import { createHash } from 'node:crypto';
import { data } from '@remix-run/node';
import type { Leave } from '../../lib/leave';
import { config } from '../../config.server';
import { log } from '../../log.server';
import { UpstreamError } from '../../upstream/upstream-error';
import { StoreBusy, StoreUnavailable } from '../store/session-store.server';
import { vault } from '../store/vault.server';
import { outcomeUnknown } from './replies.server';

type Kept =
  { kind: 'response'; status: number; headers: [string, string][] } | { kind: 'data'; status: number; value: unknown };
type Result = { value: unknown; kept: Kept | null };

const ONCE = /^[\w.-]{8,120}$/;
const RESERVED = 'reserved';
/** The longest write is an upload. */
const WAIT_MS = config.UPLOAD_BUDGET_MS;
/** Fields that say how a form was drawn, not what was typed. */
const NOT_CONTENT = new Set(['once', 'owner', 'stay']);
/** Answers after which it is certain that nothing was done: the same form may be sent again as it is. */
const NOTHING_DONE = new Set([400, 401, 403, 404, 413, 415, 422, 429]);

const running = new Map<string, Promise<Result>>();
const leftUndone = new WeakSet<object>();

/** Marks an answer as one after which nothing was done: the form that led to it may be sent again. */
export function nothingDone<Answer extends object>(answer: Answer): Answer {
  leftUndone.add(answer);
  return answer;
}

/** Whose notes these are: a session that ends in between does not make a user's write happen twice. */
export function ownerScope(userId: string): string {
  return `user ${userId}`;
}

/** Who the form was drawn for, as it says itself: id and name. */
export function ownerOf(form: FormData): { id: string; name: string } | null {
  const [id = '', ...name] = String(form.get('owner') ?? '').split(' ');
  return id === '' ? null : { id, name: name.join(' ') };
}

/** A text that is the same for the same values of a form, whenever it was drawn (D148). */
export function contentOf(form: Iterable<[string, FormDataEntryValue]>): string {
  const fields = [...form].filter(([name]) => !NOT_CONTENT.has(name));
  const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/**
 * Does the work of one rendered form with its values once (D129, D148). `scope` is whose notes are looked at, `token`
 * the form's own, `content` its values. A second submit waits for the first, on whichever instance that is, and gets its
 * answer, also after a restart; an answer that certainly left nothing done releases the form; an unknown outcome keeps it
 * and says so. Without the store nothing is done, but by a form that `needsNoStore`: that one writes once on this instance.
 */
export async function once<Answer>(
  scope: string,
  token: FormDataEntryValue | null,
  content: string,
  work: () => Promise<Answer>,
  { needsNoStore = false } = {},
): Promise<Answer> {
  if (typeof token !== 'string' || !ONCE.test(token)) return work();
  const name = `${token} ${content}`;
  const key = `${scope} ${name}`;
  const first = running.get(key);
  if (first) {
    const { value, kept } = await first;
    return kept === null ? once(scope, token, content, work, { needsNoStore }) : answerAgain<Answer>(kept, value);
  }
  const run = runHeld(scope, name, work, needsNoStore).finally(() => running.delete(key));
  running.set(key, run);
  return (await run).value as Answer;
}

/** What became of a form that was sent before, and where its page was about to go. */
export type Earlier = { outcome: 'none' | 'unknown' | 'done'; leave: Leave | null };

/** Looks a form up that arrives without a session: it names its owner itself, and its key is known to its page alone. */
export async function earlierOf(form: FormData): Promise<Earlier> {
  const owner = ownerOf(form);
  const token = form.get('once');
  if (owner === null || typeof token !== 'string' || !ONCE.test(token)) return { outcome: 'none', leave: null };
  const note = await vault.readNote(ownerScope(owner.id), `${token} ${contentOf(form)}`);
  if (note === null) return { outcome: 'none', leave: null };
  if (note === RESERVED) return { outcome: 'unknown', leave: null };
  const kept = JSON.parse(note) as Kept;
  const leave = kept.kind === 'data' ? (kept.value as { leave?: Leave }).leave : undefined;
  return { outcome: 'done', leave: leave ?? null };
}

/** Runs while no other instance does the same; whoever runs it on another one is waited for. */
async function runHeld(
  scope: string,
  name: string,
  work: () => Promise<unknown>,
  needsNoStore: boolean,
): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await vault.exclusive(`once ${scope} ${name}`, () => runReserved(scope, name, begin), WAIT_MS);
  } catch (error) {
    if (hasBegun || !(error instanceof StoreUnavailable)) throw error;
    if (error instanceof StoreBusy) throw outcomeUnknown();
    if (!needsNoStore) throw error;
    const value = await work();
    return { value, kept: keptOf(value) };
  }
}

async function runReserved(scope: string, name: string, work: () => Promise<unknown>): Promise<Result> {
  const before = await vault.reserveNote(scope, name, RESERVED);
  if (before === RESERVED) throw outcomeUnknown();
  if (before !== null) {
    const kept = JSON.parse(before) as Kept;
    return { value: answerAgain(kept, null), kept };
  }
  let value: unknown;
  try {
    value = await work();
  } catch (error) {
    if (leftNothingDone(error)) await note(scope, name, null);
    throw error;
  }
  const kept = keptOf(value);
  await note(scope, name, kept);
  return { value, kept };
}

/** Notes the answer, or that nothing was done. Where the store fails now the form stays reserved, which writes nothing twice. */
async function note(scope: string, name: string, kept: Kept | null): Promise<void> {
  try {
    await vault.writeNote(scope, name, kept && JSON.stringify(kept));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'answer-not-kept', { cause: error.code });
  }
}

function keptOf(value: unknown): Kept | null {
  if (typeof value === 'object' && value !== null && leftUndone.has(value)) return null;
  if (value instanceof Response) return { kind: 'response', status: value.status, headers: [...value.headers] };
  const { data: content, init } = value as { data?: unknown; init?: { status?: number } | null };
  const status = init?.status ?? 200;
  return NOTHING_DONE.has(status) ? null : { kind: 'data', status, value: content };
}

function answerAgain<Answer>(kept: Kept, first: unknown): Answer {
  const again =
    kept.kind === 'data'
      ? data(kept.value, { status: kept.status })
      : new Response(null, { status: kept.status, headers: kept.headers });
  return (first === null || kept.kind === 'response' ? again : first) as Answer;
}

function leftNothingDone(error: unknown): boolean {
  if (error instanceof UpstreamError) return !error.mayHaveHappened;
  if (error instanceof Response) return true;
  const { init } = error as { init?: { status?: number } };
  return NOTHING_DONE.has(init?.status ?? 0) || init?.status === 503;
}
