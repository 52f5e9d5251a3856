import type { AppLoadContext } from '@remix-run/node';
import type { CurrentUser } from '~/domain/account/user';
import { createReferenceId } from '~/lib/reference-id';
import type { CallInput } from '~/upstream/client.server';
import type { AnyEndpoint, EndpointResult } from '~/upstream/contract/endpoint';

type Api = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<EndpointResult<E>>;

/** The signed-in user of a request. `api` is the only way to call the API as this user. */
export type Principal = { user: CurrentUser; sessionId: string; api: Api };

/** Remix passes the same `context` to every loader and action of a request, but a new `Request` to each. */
export type RequestState = {
  requestId: string;
  principal?: Promise<Principal>;
  /** The principal from the stored tokens, without an exchange. */
  storedPrincipal?: Promise<Principal>;
  /** The action has found that the record of its form is gone. The loaders then show the form with an empty record. */
  isRecordGone?: boolean;
  retryAfterSeconds?: number;
  cookies?: string[];
  frameOrigin?: string;
};

export type RequestArgs = { request: Request; context: AppLoadContext };

const states = new WeakMap<AppLoadContext, RequestState>();
/** An id like those of `createReferenceId`: 'AAAA-BBBB-CCCC'. */
const REQUEST_ID = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Without the id of the middleware, as in tests, the request gets a new one. */
export function getRequestState({ context, request }: RequestArgs): RequestState {
  const existing = states.get(context);
  if (existing) return existing;
  const header = request.headers.get('x-request-id');
  const state: RequestState = { requestId: header && REQUEST_ID.test(header) ? header : createReferenceId() };
  states.set(context, state);
  return state;
}
