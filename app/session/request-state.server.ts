import type { AppLoadContext } from '@remix-run/node';
import type { CurrentUser } from '~/domain/account/user';
import { createReferenceId } from '~/lib/reference-id';
import type { CallInput } from '~/upstream/client.server';
import type { AnyEndpoint, EndpointResult } from '~/upstream/contract/endpoint';

/** Calls the API as the signed-in user. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<EndpointResult<E>>;

/** The signed-in user of a request. `api` is the only way to call the API as this user. */
export type Principal = { user: CurrentUser; sessionId: string; api: Api };

/**
 * State of one HTTP request. Within it, Remix passes the same `context` object to every loader, every action and the
 * server entry, but a new `Request` to each. So the state is keyed on the context.
 */
export type RequestState = {
  requestId: string;
  /** The principal after the token exchange, shared by all loaders. */
  principal?: Promise<Principal>;
  /** The principal from the stored tokens, without an exchange. */
  storedPrincipal?: Promise<Principal>;
  /** The action has found that the record of its form is gone. The loaders then show the form with an empty record. */
  isRecordGone?: boolean;
  /** Value of the Retry-After header of a rate-limited response. */
  retryAfterSeconds?: number;
  /** Set-Cookie values of the response, whatever its status. */
  cookies?: string[];
  /** Origin that this document may frame. */
  frameOrigin?: string;
};

/** The arguments of a loader or an action that the session layer reads. */
export type RequestArgs = { request: Request; context: AppLoadContext };

const states = new WeakMap<AppLoadContext, RequestState>();
/** An id like those of `createReferenceId`: 'AAAA-BBBB-CCCC'. */
const REQUEST_ID = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/**
 * Returns the state of the HTTP request. The request id comes from the header X-Request-Id, which the portal's
 * middleware sets. Without a valid id there, as in tests, it is a new one.
 */
export function getRequestState({ context, request }: RequestArgs): RequestState {
  const existing = states.get(context);
  if (existing) return existing;
  const header = request.headers.get('x-request-id');
  const state: RequestState = { requestId: header && REQUEST_ID.test(header) ? header : createReferenceId() };
  states.set(context, state);
  return state;
}
