import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { PageName } from '../domain/access';
import { displayName } from '../domain/user';
import { keptList, listCookie, type Preferences, readPreferences } from '../http/preferences.server';
import { isOwnWrite } from '../http/request-origin.server';
import { isLeaving } from '../lib/leave';
import type { ListMemory } from '../lib/list-memory';
import { type CallInput, callApi } from '../upstream/client.server';
import type { AnyEndpoint, EndpointResult } from '../upstream/contract/endpoint';
import { discardForm } from '../upstream/incoming-form.server';
import { type Handlers, handlerOf } from './answers/handlers.server';
import { contentOf, once, ownerOf, ownerScope } from './answers/once.server';
import { foreignWrite, inPlainText, methodNotAllowed, somebodyElse } from './answers/replies.server';
import { type Args, guardedBy } from './boundary.server';
import { loadEarly } from './early-load.server';
import { readForm } from './form.server';
import { isPermitted, permit } from './permit.server';
import { keepPrincipalForThisPage, principalOfPageLoad, resendOf, storedPrincipal } from './principal.server';
import { type Principal, stateOf } from './request-state.server';
import { readSession } from './storage.server';
import { openUpload, type UploadApi } from './upload.server';

type Known = {
  viewer: Preferences;
  requestId: string;
  /** How the viewer's lists were last looked at. */
  lists: ListMemory;
  /** A parameter of the address, which the route has. */
  param: (name: string) => string;
};

/** What a guarded loader or action works with: who asks, how they like it, and the API as them. */
export type Guarded = Args &
  Principal &
  Known & {
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

/** What a public loader works with. */
export type Anonymous = Args & Known & { publicApi: PublicApi };

/** A public action's form, read once. */
export type AnonymousWrite = Anonymous & { form: FormData };

/**
 * A loader of a page behind the login: exchanges the tokens (once per HTTP request), applies the policy, then
 * loads. Every loader is wrapped itself: one in a layout runs beside its children, not before them.
 */
export function guarded<Data>(page: PageName, load: (args: Guarded) => Promise<Data>) {
  return guardedBy({ page }, async (args: LoaderFunctionArgs) => {
    const exchanging = principalOfPageLoad(args);
    // Awaited below, after what may go on beside it.
    exchanging.catch(() => {});
    const early = await loadEarly(
      args,
      (user) => isPermitted(user, page, args),
      (principal, state) => load(guardedOf(args, principal, state)),
    );
    const principal = await exchanging;
    permit(principal.user, page, args);
    return early?.dataFor(principal) ?? load(guardedOf(args, principal));
  });
}

/** A loader that answers a file: by the stored tokens, because it is no page load (D11). Refused, it says why as text. */
export function guardedDownload(page: PageName, download: (args: Guarded) => Promise<Response>) {
  const answer = async (args: LoaderFunctionArgs) => {
    const principal = await storedPrincipal(args);
    permit(principal.user, page, args);
    return download(guardedOf(args, principal));
  };
  return guardedBy({ page }, answer, inPlainText);
}

/**
 * An action behind the login: refuses foreign origins before any work, checks session and policy by what is stored,
 * and does what one rendered form asks for once (D129). `handlers` is one for each intent of the page's forms.
 */
export function guardedAction<Data>(page: PageName, handlers: Handlers<GuardedWrite, Data>) {
  return guardedBy({ page }, async (args: ActionFunctionArgs) => {
    refuseForeignWrite(args.request);
    const form = await readForm(args.request);
    const handler = handlerOf(handlers, form);
    stateOf(args).write = { form, traits: handler ?? {} };
    const principal = await storedPrincipal(args);
    permit(principal.user, page, args);
    if (!handler) throw methodNotAllowed();
    refuseSomebodyElse(principal, form, args);
    const work = () => handler({ ...guardedOf(args, principal), form });
    const answer = await once(ownerScope(principal.user.id), tokenOf(form, handler), contentOf(form), work);
    // D13: the answer of a second press finds the session ended by the first one.
    if (isLeaving(dataOf(answer))) keepPrincipalForThisPage(args);
    return answer;
  });
}

/** Adding a row to a form (conform's intent) is no write; nor is asking for what may be asked twice. */
function tokenOf(form: FormData, handler: { isRepeatable?: boolean }): FormDataEntryValue | null {
  return form.has('__intent__') || handler.isRepeatable ? null : form.get('once');
}

function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
}

/** D143: what one person typed is never written as another one. */
function refuseSomebodyElse({ user }: Principal, form: FormData, args: Args): void {
  const owner = ownerOf(form);
  if (owner === null || owner.id === user.id) return;
  throw somebodyElse({ typedBy: owner.name || 'somebody else', now: displayName(user) }, resendOf(args));
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
    answer: (outcome: Outcome, args: Guarded & { fields: GuardedUpload['fields'] }) => Answer | Promise<Answer>;
  },
) {
  return guardedBy({ page }, async (args: ActionFunctionArgs) => {
    refuseForeignWrite(args.request);
    const known = await uploadingPrincipal(page, args);
    const { fields, upload, close } = await openUpload(args, known.sessionId, maxMb);
    try {
      // The file is not read yet, so what is in it cannot be part of the key.
      const content = contentOf(Object.entries(fields));
      const work = () => send({ ...known, fields, upload });
      const outcome = await once(ownerScope(known.user.id), fields.once ?? null, content, work);
      return await answer(outcome, { ...known, fields });
    } finally {
      close();
    }
  });
}

async function uploadingPrincipal(page: PageName, args: ActionFunctionArgs): Promise<Guarded> {
  // D130: the page says so, without the file.
  stateOf(args).write = { form: new FormData(), traits: { isUpload: true } };
  try {
    const principal = await principalOfPageLoad(args);
    permit(principal.user, page, args);
    return guardedOf(args, principal);
  } catch (refusal) {
    discardForm(args.request);
    throw refusal;
  }
}

/** A public loader. */
export function anonymous<Data>(load: (args: Anonymous) => Promise<Data>) {
  return guardedBy('anonymous', async (args: LoaderFunctionArgs) => load(anonymousOf(args)));
}

/** A loader for everybody that knows who is signed in: for them the tokens are exchanged as for any page. */
export function anyone<Data>(load: (args: Anonymous, known: Guarded | null) => Promise<Data>) {
  return guardedBy('anonymous', async (args: LoaderFunctionArgs) => {
    const session = await readSession(args.request);
    return load(anonymousOf(args), session && guardedOf(args, await principalOfPageLoad(args)));
  });
}

/**
 * A public action: foreign origins are refused as in every write, and one rendered form writes once: its random token,
 * known to one page only, stands in for the session that is not there (D129).
 */
export function anonymousAction<Data>(handlers: Handlers<AnonymousWrite, Data>) {
  return guardedBy('anonymous', async (args: ActionFunctionArgs) => {
    refuseForeignWrite(args.request);
    const form = await readForm(args.request);
    const handler = handlerOf(handlers, form);
    if (!handler) throw methodNotAllowed();
    const work = () => handler({ ...anonymousOf(args), form });
    const scope = `public ${new URL(args.request.url).pathname}`;
    return once(scope, tokenOf(form, handler), contentOf(form), work, { needsNoStore: true });
  });
}

function anonymousOf(args: Args): Anonymous {
  const known = knownOf(args);
  return {
    ...args,
    ...known,
    publicApi: (endpoint, input) => callApi(endpoint, input, { accessToken: null, requestId: known.requestId }),
  };
}

function guardedOf(args: Args, principal: Principal, state = stateOf(args)): Guarded {
  const allowFrame = (origin: string) => {
    state.frameOrigin = origin;
  };
  return { ...args, ...principal, ...knownOf(args, state), allowFrame };
}

function knownOf(args: Args, state = stateOf(args)): Known {
  const param = (name: string) => {
    const value = args.params[name];
    if (value === undefined) throw new Error(`The route has no parameter ${name}`);
    return value;
  };
  const lists = {
    kept: (list: string) => keptList(args.request, list),
    keep: (list: string, value: string) => void (state.cookies ??= []).push(listCookie(list, value)),
  };
  return { viewer: readPreferences(args.request), requestId: state.requestId, lists, param };
}

function refuseForeignWrite(request: Request): void {
  if (!isOwnWrite(request)) throw foreignWrite();
  if (request.method !== 'POST') throw methodNotAllowed();
}
