import { createHash } from 'node:crypto';
import { data } from '@remix-run/node';
import { config } from '~/config.server';
import type { ActionReply, WriteOutcome, Written } from '~/guard/action-handlers.server';
import { errorResponses, isRouteResponse } from '~/guard/error-responses.server';
import { submittedForm } from '~/guard/submitted-form.server';
import { log } from '~/log.server';
import type { RequestArgs } from '~/session/request-state.server';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { LockTimeout, StoreUnavailable } from '~/session/store/session-store.server';
import { messageCookie } from '~/session/toast.server';
import { hasDelayedRedirect, type DelayedRedirect } from '~/shared/delayed-redirect';
import { UpstreamError } from '~/upstream/upstream-error';

const KEY = /^[\w.-]{8,120}$/;
/** A duplicate waits for the first submit, and the longest write is an upload. */
const LOCK_TIMEOUT_MS = config.UPLOAD_BUDGET_MS;
const PUBLIC_LIFETIME_MS = config.PUBLIC_RESPONSE_MINUTES * 60_000;
/** Short, because strangers can leave any number of unknown outcomes. Running work has a lock as well. */
const PUBLIC_RESERVED_MS = Math.min(PUBLIC_LIFETIME_MS, 120_000);
/** Hidden fields that can differ between two renderings of a form with the same values. */
const RENDERING_FIELDS = new Set(['once', 'owner', 'stay']);
/** The entry of a submit that has begun, and whose outcome is unknown, or not known yet. */
const RESERVED = 'reserved';
const MAX_REPLY_BYTES = 1024;

type Header = [name: string, value: string];
/** The entry of a write that was done. Without `reply` it was too large to keep (D157). */
type DoneEntry = { reply?: { status: number; headers: Header[]; data?: unknown } };

type Submit = {
  args: RequestArgs;
  scope: string;
  /** The field `once` of the rendered form. Without a valid one, the work runs every time. */
  key: FormDataEntryValue | null;
  contentHash: string;
  /** The form needs no login: its reply is kept for minutes only, and its work runs even if the store is down. */
  isPublic?: boolean;
};

/**
 * Runs the work of a rendered form once for the same values (D129). A duplicate on any instance waits for the first
 * submit and gets its reply; if that wrote nothing, the work runs again, and if its outcome is unknown, the duplicate
 * gets 409.
 */
export async function runOnce<Reply extends ActionReply>(
  submit: Submit,
  work: () => Promise<WriteOutcome<Reply>>,
): Promise<WriteOutcome<Reply>> {
  const { args, scope, key, contentHash, isPublic } = submit;
  if (typeof key !== 'string' || !KEY.test(key)) return work();
  const name = `${key} ${contentHash}`;
  const lifetimeMs = isPublic ? PUBLIC_LIFETIME_MS : undefined;
  // The pages that show the outcome need a login.
  const checkPath = isPublic ? undefined : submittedForm.getOutcomeCheckPath(args);
  let hasStarted = false;
  const runReserved = async () => {
    const earlier = await encryptedStore.addEntry(scope, name, RESERVED, isPublic ? PUBLIC_RESERVED_MS : undefined);
    if (earlier !== null) {
      if (isUnknown(earlier)) throw errorResponses.unknownOutcome(submittedForm.toSignedInUnsent(args), checkPath);
      return { wrote: 'done', reply: replay(earlier, checkPath) } as WriteOutcome<Reply>;
    }
    hasStarted = true;
    let entry: string | null = RESERVED;
    try {
      const outcome = await work();
      if (outcome.wrote === 'nothing') entry = null;
      if (outcome.wrote === 'done') entry = await toEntry(outcome.reply);
      return outcome;
    } catch (error) {
      if (hasWrittenNothing(error)) entry = null;
      throw error;
    } finally {
      // If this fails, the reservation stays, and a duplicate gets 409.
      if (entry !== RESERVED) await encryptedStore.writeEntry(scope, name, entry, lifetimeMs).catch(logNotStored);
    }
  };
  try {
    return await encryptedStore.runExclusive(`once ${scope} ${name}`, runReserved, LOCK_TIMEOUT_MS);
  } catch (error) {
    if (hasStarted || !(error instanceof StoreUnavailable)) throw error;
    if (error instanceof LockTimeout)
      throw errorResponses.unknownOutcome(submittedForm.toSignedInUnsent(args), checkPath);
    if (!isPublic) throw error;
    return work();
  }
}

function hasWrittenNothing(error: unknown): boolean {
  if (error instanceof UpstreamError) return !error.mayHaveSucceeded;
  // The work throws these before it writes. Any other error is a defect of the portal, perhaps after a write.
  return isRouteResponse(error) || error instanceof SessionEnded || error instanceof ExchangeUnavailable;
}

function logNotStored(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
  log('warn', 'response-not-stored', { cause: error.code });
}

/** Of a large reply the message loses its detail, then the location its query, so that a duplicate still gets both. */
async function toEntry(reply: ActionReply): Promise<string> {
  const { status, headers, content } =
    reply instanceof Response
      ? { status: reply.status, headers: [...reply.headers], content: undefined }
      : {
          status: reply.init?.status ?? 200,
          // Without cookies: a duplicate after a new login would clear the cookie of the new session, if the first
          // submit has ended the old one. The cookie of a redirect is its message.
          headers: [...new Headers(reply.init?.headers)].filter(([name]) => name !== 'set-cookie'),
          content: reply.data,
        };
  const withoutDetail = await Promise.all(
    headers.map(async ([name, value]): Promise<Header> => [
      name,
      name === 'set-cookie' ? await messageCookie.shorten(value) : value,
    ]),
  );
  const withoutQuery = withoutDetail.map(([name, value]): Header => [
    name,
    name === 'location' ? value.replace(/\?[^#]*/, '') : value,
  ]);
  const entries = [headers, withoutDetail, withoutQuery].map((kept) =>
    JSON.stringify({ reply: { status, headers: kept, data: content } } satisfies DoneEntry),
  );
  const isKept = (entry: string) => Buffer.byteLength(entry) <= MAX_REPLY_BYTES;
  return entries.find(isKept) ?? JSON.stringify({} satisfies DoneEntry);
}

/** Entries of the release before have `wrote`. */
function isUnknown(entry: string): boolean {
  return entry === RESERVED || (JSON.parse(entry) as { wrote?: Written }).wrote === 'unknown';
}

function replay(entry: string, checkPath: string | undefined): ActionReply {
  const { reply } = JSON.parse(entry) as DoneEntry;
  if (reply === undefined) throw errorResponses.alreadyDone(checkPath);
  const { status, headers, data: content } = reply;
  return content === undefined ? new Response(null, { status, headers }) : data(content, { status, headers });
}

/** The same for every rendering of the form. Files count by name. */
export function hashFields(fields: Iterable<[string, FormDataEntryValue]>): string {
  const values = [...fields]
    .filter(([name]) => !RENDERING_FIELDS.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

export function parseFormOwner(field: FormDataEntryValue | null | undefined): { id: string; name: string } | null {
  const [id = '', ...nameParts] = String(field ?? '').split(' ');
  return id === '' ? null : { id, name: nameParts.join(' ') };
}

type EarlierSubmit = { outcome: 'none' | 'unknown' | 'done'; delayedRedirect: DelayedRedirect | null };

/** For a form that arrives without a session. Its idempotency key is random, so no other user can look it up. */
export async function findEarlierSubmit(form: FormData): Promise<EarlierSubmit> {
  const owner = parseFormOwner(form.get('owner'));
  const key = form.get('once');
  if (owner === null || typeof key !== 'string' || !KEY.test(key)) return { outcome: 'none', delayedRedirect: null };
  const read = encryptedStore.readEntry(toUserScope(owner.id), `${key} ${hashFields(form)}`);
  const entry = await read.catch((error: unknown) => {
    // The page of an ended session keeps the form, also without the store.
    if (error instanceof StoreUnavailable) return RESERVED;
    throw error;
  });
  if (entry === null) return { outcome: 'none', delayedRedirect: null };
  if (isUnknown(entry)) return { outcome: 'unknown', delayedRedirect: null };
  const content = (JSON.parse(entry) as DoneEntry).reply?.data;
  return { outcome: 'done', delayedRedirect: hasDelayedRedirect(content) ? content.delayedRedirect : null };
}
