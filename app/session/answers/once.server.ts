import { data } from '@remix-run/node';
import { UpstreamError } from '../../upstream/upstream-error';
import { outcomeUnknown } from './replies.server';
import { vault } from '../store/vault.server';

type Kept =
  { kind: 'response'; status: number; headers: [string, string][] } | { kind: 'data'; status: number; value: unknown };
type Result = { value: unknown; kept: Kept | null };

const ONCE = /^[\w.-]{8,120}$/;
const RESERVED = 'reserved';
/** Answers after which it is certain that nothing was done: the same form may be sent again as it is. */
const NOTHING_DONE = new Set([400, 401, 403, 404, 413, 422, 429]);

const running = new Map<string, Promise<Result>>();

/**
 * Does the work of one rendered form once (D129). A second submit waits for the first and gets its answer, also after
 * a restart; an answer that certainly left nothing done releases the form; an unknown outcome keeps it and says so.
 */
export async function once<Answer>(
  sessionId: string,
  token: FormDataEntryValue | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (typeof token !== 'string' || !ONCE.test(token)) return work();
  const key = `${sessionId} ${token}`;
  const first = running.get(key);
  if (first) {
    const { value, kept } = await first;
    return kept === null ? once(sessionId, token, work) : answerAgain<Answer>(kept, value);
  }
  const run = runReserved(sessionId, token, work).finally(() => running.delete(key));
  running.set(key, run);
  return (await run).value as Answer;
}

async function runReserved(sessionId: string, token: string, work: () => Promise<unknown>): Promise<Result> {
  const before = await vault.readNote(sessionId, token);
  if (before === RESERVED) throw outcomeUnknown();
  if (before !== null) {
    const kept = JSON.parse(before) as Kept;
    return { value: answerAgain(kept, null), kept };
  }
  await vault.writeNote(sessionId, token, RESERVED);
  try {
    const value = await work();
    const kept = keptOf(value);
    await vault.writeNote(sessionId, token, kept && JSON.stringify(kept));
    return { value, kept };
  } catch (error) {
    if (leftNothingDone(error)) await vault.writeNote(sessionId, token, null);
    throw error;
  }
}

function keptOf(value: unknown): Kept | null {
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
