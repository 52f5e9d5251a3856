import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { config } from '../config.server';
import { PAGE_RULES, type PageName, refusalOf } from '../domain/access';
import { logCrash } from '../log.server';
import { UpstreamError } from '../upstream/upstream-error';
import { type CallInput, callApi, isId } from '../upstream/client.server';
import type { AnyEndpoint, EndpointResult } from '../upstream/contract/endpoint';
import { discardForm } from '../upstream/incoming-form.server';
import { type Preferences, readPreferences } from '../http/preferences.server';
import { once } from './answers/once.server';
import { principalOfPageLoad, storedPrincipal } from './principal.server';
import {
  crashed,
  foreignWrite,
  formTooLarge,
  isReply,
  methodNotAllowed,
  notFound,
  notLoaded,
  notPermitted,
} from './answers/replies.server';
import { isOwnWrite } from '../http/request-origin.server';
import { type Principal, stateOf } from './request-state.server';
import { secureHeaders } from '../http/security-headers.server';
import { openUpload, type UploadApi } from './upload.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a guarded loader or action works with: who asks, how they like it, and the API as them. */
export type Guarded = Args &
  Principal & {
    viewer: Preferences;
    requestId: string;
    /** Lets this document frame one origin; the rule is the document's, so it holds until the next one. */
    allowFrame: (origin: string) => void;
  };

/** A guarded action's form, read once. */
export type GuardedWrite = Guarded & { form: FormData };

/** What a guarded upload works with: the text fields of its form that came before the file, and the way to send the file on. */
export type GuardedUpload = Guarded & { fields: Readonly<Record<string, string>>; upload: UploadApi };

/** Calls the public part of the API. */
type PublicApi = <E extends AnyEndpoint & { auth: 'none' | 'optional' }>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<EndpointResult<E>>;

/** What a public loader or action works with. */
export type Anonymous = Args & { viewer: Preferences; requestId: string; publicApi: PublicApi };

type Guard = { page: PageName } | 'anonymous';
const guards = new WeakMap<object, Guard>();

/** How a loader or action is guarded; undefined: not at all, which a test refuses. */
export function guardOf(handler: unknown): Guard | undefined {
  return typeof handler === 'function' ? guards.get(handler) : undefined;
}

/**
 * A loader of a page behind the login: exchanges the tokens (once per HTTP request), applies the policy, then
 * loads. Every loader is wrapped itself: one in a layout runs beside its children, not before them.
 */
export function guarded<Data>(page: PageName, load: (args: Guarded) => Promise<Data>) {
  return guardedBy({ page }, async (args: LoaderFunctionArgs) => {
    const principal = await principalOfPageLoad(args);
    permit(principal, page, args);
    return load({ ...args, ...principal, ...requestOf(args) });
  });
}

/**
 * An action behind the login: refuses foreign origins before any work, checks session and policy by what is stored,
 * and does what one rendered form asks for once (D129).
 */
export function guardedAction<Data>(page: PageName, act: (args: GuardedWrite) => Promise<Data>) {
  return guardedBy({ page }, async (args: ActionFunctionArgs) => {
    refuseForeignWrite(args.request);
    const form = await readForm(args.request);
    stateOf(args).typed = form;
    const principal = await storedPrincipal(args);
    permit(principal, page, args);
    // Adding a row to a form (conform's intent) is no write.
    const token = form.has('__intent__') ? null : form.get('once');
    return once(principal.sessionId, token, () => act({ ...args, ...principal, ...requestOf(args), form }));
  });
}

const MAX_FORM_BYTES = 1024 * 1024;

/** The form of a write, of at most 1 MB; what is no form has no fields. */
export async function readForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) throw formTooLarge();
  return request.formData().catch(() => new FormData());
}

/**
 * An action behind the login that sends a file on: as `guardedAction`, but the tokens are exchanged before the first byte
 * (D122) and the form is read only while it arrives. `once` stands before the file.
 */
export function guardedUpload<Outcome, Answer>(
  page: PageName,
  {
    maxMb,
    send,
    answer,
  }: {
    maxMb: number;
    send: (args: GuardedUpload) => Promise<Outcome>;
    answer: (outcome: Outcome, args: Guarded) => Answer | Promise<Answer>;
  },
) {
  return guardedBy({ page }, async (args: ActionFunctionArgs) => {
    refuseForeignWrite(args.request);
    const known = await uploadingPrincipal(page, args);
    const { fields, upload, close } = await openUpload(args, known.sessionId, maxMb);
    try {
      const outcome = await once(known.sessionId, fields.once ?? null, () => send({ ...known, fields, upload }));
      return await answer(outcome, known);
    } finally {
      close();
    }
  });
}

async function uploadingPrincipal(page: PageName, args: ActionFunctionArgs): Promise<Guarded> {
  try {
    const principal = await principalOfPageLoad(args);
    permit(principal, page, args);
    return { ...args, ...principal, ...requestOf(args) };
  } catch (refusal) {
    discardForm(args.request);
    throw refusal;
  }
}

/** A public loader. */
export function anonymous<Data>(load: (args: Anonymous) => Promise<Data>) {
  return guardedBy('anonymous', async (args: LoaderFunctionArgs) => load(anonymousOf(args)));
}

/** A public action: foreign origins are refused as in every write. */
export function anonymousAction<Data>(act: (args: Anonymous) => Promise<Data>) {
  return guardedBy('anonymous', async (args: ActionFunctionArgs) => {
    refuseForeignWrite(args.request);
    return act(anonymousOf(args));
  });
}

function anonymousOf(args: Args): Anonymous {
  const request = requestOf(args);
  return {
    ...args,
    ...request,
    publicApi: (endpoint, input) => callApi(endpoint, input, { accessToken: null, requestId: request.requestId }),
  };
}

function requestOf(args: Args) {
  const state = stateOf(args);
  const allowFrame = (origin: string) => {
    state.frameOrigin = origin;
  };
  return { viewer: readPreferences(args.request), requestId: state.requestId, allowFrame };
}

function refuseForeignWrite(request: Request): void {
  if (!isOwnWrite(request)) throw foreignWrite();
  if (request.method !== 'POST') throw methodNotAllowed();
}

function permit({ user }: Principal, page: PageName, { params }: Args): void {
  // Ids go into paths of the API; one that cannot be an id names no record.
  for (const value of Object.values(params)) if (!isId(value)) throw notFound();
  const refusal = refusalOf(user, page, { companyId: params.companyId ?? null, policy: config.ROUTE_POLICY });
  if (refusal) throw notPermitted(refusal);
}

/** Redirects and downloads never reach the entry, so they get their headers here; crashes get a reference to read out. */
function guardedBy<A extends Args, Data>(guard: Guard, handle: (args: A) => Promise<Data>) {
  const wrapped = async (args: A): Promise<Data> => {
    try {
      return stamped(await handle(args), args.request);
    } catch (thrown) {
      if (isReply(thrown)) throw stamped(thrown, args.request);
      throw problemOf(thrown, guard, stateOf(args).requestId);
    }
  };
  guards.set(wrapped, guard);
  return wrapped;
}

/** What the user reads when the main read of a page failed, or our own code did. */
function problemOf(thrown: unknown, guard: Guard, requestId: string) {
  if (!(thrown instanceof UpstreamError)) {
    logCrash(thrown, requestId);
    return crashed(requestId);
  }
  const label = guard === 'anonymous' ? 'This page' : PAGE_RULES[guard.page].label;
  if (thrown.status === 403) return notPermitted({ label, reason: 'The service does not allow it for your account.' });
  if (thrown.status === 404) return notFound('This record');
  return notLoaded(label, requestId);
}

function stamped<Answer>(answer: Answer, request: Request): Answer {
  if (answer instanceof Response) secureHeaders(answer.headers, request);
  return answer;
}
