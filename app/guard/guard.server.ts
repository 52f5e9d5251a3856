import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { PageName } from '~/domain/access/pages';
import { getDisplayName } from '~/domain/account/user';
import { getClientAddress } from '~/http/client-address.server';
import { isDataRequest } from '~/http/load-context.server';
import { listCookie, preferenceCookies } from '~/http/preferences.server';
import { isSameOriginRequest } from '~/http/request-origin.server';
import { discardForm } from '~/http/upload-body.server';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import type { ListPreferences } from '~/lib/list-preferences';
import { keepPrincipalForPage, loadPrincipal, loadStoredPrincipal } from '~/session/principal.server';
import { getRequestState, type Principal } from '~/session/request-state.server';
import { sessions } from '~/session/session-storage.server';
import { toUserScope } from '~/session/store/encrypted-store.server';
import { hasDelayedRedirect } from '~/shared/delayed-redirect';
import { callApi, type CallInput } from '~/upstream/client.server';
import type { AnyEndpoint, EndpointResult } from '~/upstream/contract/endpoint';
import { requirePermission } from './access/permission.server';
import type { ActionReply, HandlerOptions, WriteOutcome } from './action-handlers.server';
import { errorResponses, toPlainResponse } from './error-responses.server';
import { hashFields, parseFormOwner, runOnce } from './once/idempotency.server';
import { limitReply, readForm, readPublicForm } from './read-form.server';
import { submittedForm } from './submitted-form.server';
import { openUpload, type UploadApi } from './upload.server';
import { wrapHandler, type HandlerArgs } from './wrap-handler.server';

type CommonArgs = {
  preferences: ReturnType<typeof preferenceCookies.read>;
  requestId: string;
  /** Reads and stores, in cookies, the page size and the hidden columns that the user chose last for a list. */
  listPreferences: ListPreferences;
  param: (name: string) => string;
};

export type GuardedArgs = HandlerArgs &
  Principal &
  CommonArgs & {
    /** Allows the page an iframe of this origin, which becomes a part of its content security policy. */
    allowFrame: (origin: string) => void;
  };

export type GuardedActionArgs = GuardedArgs & { form: FormData };

export type GuardedUploadArgs = GuardedArgs & { fields: Readonly<Record<string, string>>; upload: UploadApi };

type PublicApi = <E extends AnyEndpoint & { auth: 'none' | 'optional' }>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<EndpointResult<E>>;

export type PublicArgs = HandlerArgs & CommonArgs & { publicApi: PublicApi };

export type PublicActionArgs = PublicArgs & { form: FormData };

/**
 * Exchanges the tokens once for all loaders of the HTTP request (D11), and checks the permission of the fresh user.
 * Every loader needs its own guard: Remix runs the loaders of a page in parallel, and a data request may run one alone.
 */
export function guardLoader<Data>(
  /** `recordName`, such as 'This document', is for a page that shows one record. Errors name it instead of the page. */
  page: PageName | { page: PageName; recordName: string },
  load: (args: GuardedArgs) => Promise<Data>,
) {
  const guard = typeof page === 'string' ? { page } : page;
  return wrapHandler(guard, async (args: LoaderFunctionArgs) => {
    const principal = await loadPrincipal(args);
    requirePermission(principal.user, guard.page, args);
    return load(createGuardedArgs(args, principal));
  });
}

/** Uses the stored tokens. Data requests get 404: Remix would read the whole file into memory to encode it. */
export function guardDownload(
  page: PageName,
  download: (args: GuardedArgs) => Promise<Response>,
  /** `isForFetcher` allows data requests, for a small response that a page loads with a fetcher. */
  { isForFetcher = false } = {},
) {
  const handle = async (args: LoaderFunctionArgs) => {
    const principal = await loadStoredPrincipal(args);
    requirePermission(principal.user, page, args);
    if (!isForFetcher && isDataRequest(args.context)) throw errorResponses.notFound('This file');
    return download(createGuardedArgs(args, principal));
  };
  return wrapHandler({ page }, handle, toPlainResponse);
}

type Handler<Args> = ((args: Args) => Promise<WriteOutcome<ActionReply>>) & HandlerOptions;

type Handlers<Args> = Handler<Args> | Readonly<Record<string, Handler<Args>>>;

type ReplyOf<Definition> = Definition extends (args: never) => Promise<infer Outcome>
  ? Outcome extends { reply: infer Reply }
    ? Reply
    : never
  : ReplyOf<Definition[keyof Definition]>;

/** Runs the handler once per rendered form (D129). `handlers`: one, or by the value of the field `intent`. */
export function guardAction<Definition extends Handlers<GuardedActionArgs>>(page: PageName, handlers: Definition) {
  return wrapHandler({ page }, async (args: ActionFunctionArgs) => {
    requireSameOriginPost(args.request);
    const form = await readForm(args);
    const handler = findHandler<GuardedActionArgs>(handlers, form);
    // Before the session is read, so that the error page of an ended session keeps the typed values.
    submittedForm.remember(args, form, handler ?? {});
    const principal = await loadStoredPrincipal(args);
    requirePermission(principal.user, page, args);
    if (!handler) throw errorResponses.refusal('no-action');
    requireFormOwner(principal, form.get('owner'), args);
    const key = getIdempotencyKey(form);
    const submit = { args, scope: toUserScope(principal.user.id), key, contentHash: hashFields(form) };
    const reply = await submittedForm.trackOutcome(args, () =>
      runOnce(submit, () => handler({ ...createGuardedArgs(args, principal), form })),
    );
    // The handler may have ended the session, as after a password change. The loaders of the page could not exchange
    // its tokens.
    if (!(reply instanceof Response) && hasDelayedRedirect(reply.data)) keepPrincipalForPage(args);
    return limitReply(args, reply) as ReplyOf<Definition>;
  });
}

function findHandler<Args>(handlers: Handlers<Args>, form: FormData): Handler<Args> | null {
  if (typeof handlers === 'function') return handlers;
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}

/** Null for a button of conform, such as one that adds a row: it writes nothing. */
function getIdempotencyKey(form: FormData): FormDataEntryValue | null {
  return form.has(CONFORM_INTENT) ? null : form.get('once');
}

/** Throws 409 if the form was rendered for another user: nothing of it must be sent as the user who is signed in now. */
function requireFormOwner(
  { user }: Principal,
  ownerField: FormDataEntryValue | null | undefined,
  args: HandlerArgs,
): void {
  const owner = parseFormOwner(ownerField);
  if (owner === null || owner.id === user.id) return;
  const typedBy = owner.name || 'another user';
  const isUpload = submittedForm.get(args)?.options.isUpload;
  const currentUser = getDisplayName(user);
  throw errorResponses.differentUser({ typedBy, currentUser, isUpload }, submittedForm.toUnsent(args));
}

/** Exchanges the tokens before it reads the form, so that they do not expire during a long upload. */
export function guardUpload<Sent extends ActionReply, Reply>(
  page: PageName,
  {
    maxMb,
    send,
    reply,
  }: {
    maxMb: number;
    send: (args: GuardedUploadArgs) => Promise<WriteOutcome<Sent>>;
    reply: (sent: Sent, args: GuardedArgs & { fields: GuardedUploadArgs['fields'] }) => Reply | Promise<Reply>;
  },
) {
  const handle = async (args: ActionFunctionArgs) => {
    requireSameOriginPost(args.request);
    const guardedArgs = await loadUploadArgs(page, args);
    const { fields, upload, close } = await openUpload(args, guardedArgs, maxMb);
    try {
      requireFormOwner(guardedArgs, fields.owner, args);
      // The file has not been read, so its content is not part of the hash.
      const contentHash = hashFields(Object.entries(fields));
      const submit = { args, scope: toUserScope(guardedArgs.user.id), key: fields.once ?? null, contentHash };
      const sent = await submittedForm.trackOutcome(args, () =>
        runOnce(submit, () => send({ ...guardedArgs, fields, upload })),
      );
      return await reply(sent, { ...guardedArgs, fields });
    } finally {
      close();
    }
  };
  return wrapHandler({ page }, handle, toPlainResponse);
}

async function loadUploadArgs(page: PageName, args: ActionFunctionArgs): Promise<GuardedArgs> {
  // If the session has ended, the error response must know that this was an upload. The form has not been read yet.
  submittedForm.remember(args, new FormData(), { isUpload: true });
  try {
    const principal = await loadPrincipal(args);
    requirePermission(principal.user, page, args);
    return createGuardedArgs(args, principal);
  } catch (error) {
    discardForm(args.request);
    throw error;
  }
}

export function wrapPublicLoader<Data>(load: (args: PublicArgs) => Promise<Data>) {
  return wrapHandler('public', async (args: LoaderFunctionArgs) => load(createPublicArgs(args)));
}

export function wrapPublicLoaderWithUser<Data>(
  load: (args: PublicArgs, guardedArgs: GuardedArgs | null) => Promise<Data>,
) {
  return wrapHandler('public', async (args: LoaderFunctionArgs) => {
    const session = await sessions.read(args.request);
    const guardedArgs = session === null ? null : createGuardedArgs(args, await loadPrincipal(args));
    return load(createPublicArgs(args), guardedArgs);
  });
}

/** The scope has no user, so the random idempotency key, which only one page has, identifies the submit. */
export function wrapPublicAction<Definition extends Handlers<PublicActionArgs>>(handlers: Definition) {
  return wrapPublicPost(async (args) => {
    const { form } = args;
    const handler = findHandler<PublicActionArgs>(handlers, form);
    if (!handler) throw errorResponses.refusal('no-action');
    submittedForm.remember(args, form, handler);
    const scope = `public ${new URL(args.request.url).pathname}`;
    const key = handler.isRepeatable ? null : getIdempotencyKey(form);
    const submit = { args, scope, key, contentHash: hashFields(form), isPublic: true };
    const reply = await submittedForm.trackOutcome(args, () => runOnce(submit, () => handler(args)));
    return limitReply(args, reply) as ReplyOf<Definition>;
  });
}

export function wrapPublicPost<Data>(handle: (args: PublicActionArgs) => Promise<Data>) {
  return wrapHandler('public', async (args: ActionFunctionArgs) => {
    requireSameOriginPost(args.request);
    return handle({ ...createPublicArgs(args), form: await readPublicForm(args) });
  });
}

function createPublicArgs(args: HandlerArgs): PublicArgs {
  const commonArgs = createCommonArgs(args);
  const { requestId } = commonArgs;
  // Connections to the API are shared out among users, and among client addresses where there is no user.
  const owner = getClientAddress(args.request);
  return {
    ...args,
    ...commonArgs,
    publicApi: (endpoint, input) => callApi(endpoint, input, { accessToken: null, requestId, owner }),
  };
}

function createGuardedArgs(args: HandlerArgs, principal: Principal): GuardedArgs {
  const state = getRequestState(args);
  const allowFrame = (origin: string) => {
    state.frameOrigin = origin;
  };
  return { ...args, ...principal, ...createCommonArgs(args), allowFrame };
}

function createCommonArgs(args: HandlerArgs): CommonArgs {
  const state = getRequestState(args);
  const param = (name: string) => {
    const value = args.params[name];
    if (value === undefined) throw new Error(`The route has no parameter ${name}`);
    return value;
  };
  const listPreferences: ListPreferences = {
    get: (list) => listCookie.read(args.request, list),
    set: (list, value) => {
      state.cookies = [...(state.cookies ?? []), listCookie.create(list, value)];
    },
  };
  return { preferences: preferenceCookies.read(args.request), requestId: state.requestId, listPreferences, param };
}

function requireSameOriginPost(request: Request): void {
  if (!isSameOriginRequest(request)) throw errorResponses.refusal('foreign-origin');
  if (request.method !== 'POST') throw errorResponses.refusal('no-action');
}
