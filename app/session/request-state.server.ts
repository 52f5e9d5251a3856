import type { AppLoadContext } from '@remix-run/node';
import { newReference } from '../lib/reference';
import type { CurrentUser } from '../domain/user';
import type { CallInput } from '../upstream/client.server';
import type { AnyEndpoint, EndpointResult } from '../upstream/contract/endpoint';
import type { WriteTraits } from './answers/handlers.server';
import type { KeptSession } from './store/vault.server';

/** Calls the API as the signed-in user. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<EndpointResult<E>>;

/** The signed-in user of a request, and the only way to call the API for them. */
export type Principal = { user: CurrentUser; sessionId: string; api: Api };

/**
 * What one HTTP request knows about itself. Remix hands every loader, action and the entry the same `context`
 * object of an HTTP request, but a new `Request` each time, so the state is keyed on the context.
 */
export type RequestState = {
  requestId: string;
  /** The session as this page load has found it. */
  session?: Promise<KeptSession | null>;
  /** The exchange of this page load, shared by all its loaders. */
  pageLoad?: Promise<Principal>;
  /** Who made this request by the stored tokens, as an action read it. */
  stored?: Promise<Principal>;
  /** The form of a write and what is known of it, for the case that the session has ended (D130). */
  write?: { form: FormData; traits: WriteTraits };
  /** Seconds after which a request that was slowed down may be repeated. */
  retryAfterS?: number;
  /** Cookies that go with the answer, whatever it is. */
  cookies?: string[];
  /** Origin that this document may frame (D29). */
  frameOrigin?: string;
};

/** What of a loader's or action's arguments the session layer reads. */
export type GuardArgs = { request: Request; context: AppLoadContext };

const states = new WeakMap<AppLoadContext, RequestState>();
const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** The state of the HTTP request; the server in front names it in X-Request-Id. */
export function stateOf({ context, request }: GuardArgs): RequestState {
  const known = states.get(context);
  if (known) return known;
  const named = request.headers.get('x-request-id');
  const state: RequestState = { requestId: named && REFERENCE.test(named) ? named : newReference() };
  states.set(context, state);
  return state;
}
