import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { PAGES, type PageName } from '~/domain/access/pages';
import { setSecurityHeaders } from '~/http/security-headers.server';
import { log, logCrash } from '~/log.server';
import { getRequestState } from '~/session/request-state.server';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { StoreUnavailable } from '~/session/store/session-store.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { createSessionEndedResponse } from './access/session-ended-response.server';
import {
  crashResponse,
  forbiddenResponse,
  isRouteResponse,
  loadFailedResponse,
  notFoundResponse,
  serviceUnavailableResponse,
  sessionStoreUnavailableResponse,
} from './error-responses.server';
import { hasFormWrittenNothing, toSignedInUnsentForm } from './submitted-form.server';

export type HandlerArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** The page behind the login that a handler belongs to, or 'public'. Errors name `recordName` in place of the page. */
type Guard = { page: PageName; recordName?: string } | 'public';
const guards = new WeakMap<object, Guard>();

/** Returns the guard of a loader or an action; undefined if it is not wrapped, which `safety.test.ts` rejects. */
export function getGuard(handler: unknown): Guard | undefined {
  return typeof handler === 'function' ? guards.get(handler) : undefined;
}

/** Sets the security headers of redirects and downloads, which Remix may not pass to `entry.server.tsx`. */
export function wrapHandler<A extends HandlerArgs, Data>(
  guard: Guard,
  handle: (args: A) => Promise<Data>,
  formatError = (response: unknown, _request: Request) => response,
) {
  const wrapped = async (args: A): Promise<Data> => {
    try {
      return secureResponse(await handle(args), args.request);
    } catch (error) {
      const response = isRouteResponse(error) ? error : await toErrorResponse(error, guard, args);
      throw secureResponse(formatError(response, args.request), args.request);
    }
  };
  guards.set(wrapped, guard);
  return wrapped;
}

async function toErrorResponse(error: unknown, guard: Guard, args: HandlerArgs) {
  const { requestId } = getRequestState(args);
  if (error instanceof SessionEnded) return createSessionEndedResponse(error, args);
  // The texts of a kept form are for users who are signed in.
  const form =
    guard === 'public'
      ? {}
      : { unsentForm: toSignedInUnsentForm(args), hasWrittenNothing: hasFormWrittenNothing(args) };
  if (error instanceof ExchangeUnavailable) return serviceUnavailableResponse(requestId, form);
  if (error instanceof StoreUnavailable) {
    log('error', 'store-unavailable', { requestId, cause: error.code });
    if (guard === 'public') return sessionStoreUnavailableResponse(requestId);
    return serviceUnavailableResponse(requestId, form);
  }
  if (!(error instanceof UpstreamError)) {
    // In development Remix shows the error with source lines. `handleError` of `entry.server.tsx` logs it.
    if (process.env.NODE_ENV === 'development') throw error;
    logCrash(error, requestId);
    return crashResponse(requestId);
  }
  const label = guard === 'public' ? 'This page' : PAGES[guard.page].label;
  const recordName = guard === 'public' ? undefined : guard.recordName;
  if (error.status === 403) {
    return forbiddenResponse({ label, reason: 'The service does not allow it for your account.', remedy: null });
  }
  if (error.status === 404) return notFoundResponse(recordName ?? 'This record');
  return loadFailedResponse(recordName ?? label, requestId, form);
}

function secureResponse<Value>(value: Value, request: Request): Value {
  if (value instanceof Response) setSecurityHeaders(value.headers, request);
  return value;
}
