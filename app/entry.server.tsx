import { randomBytes } from 'node:crypto';
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { createChunkJoiner } from './http/join-chunks.server';
import { createContentSecurityPolicy, setSecurityHeaders } from './http/security-headers.server';
import { createStylesheetCookie, hasStylesheet } from './http/stylesheet.server';
import { logCrash } from './log.server';
import { getRequestState, type RequestState } from './session/request-state.server';
import { DocumentProvider } from './ui/document/document-parts';
import styles from './ui/styles/portal.css?inline';
import stylesUrl from './ui/styles/portal.css?url';

export { config } from './config.server';
export { countPendingExchanges } from './session/exchange.server';
export { checkStoreSettings } from './session/store/start-check.server';
export * as http from './http/middleware.server';

/**
 * Remix ends the pending data of a page after this time. The time is short, because each request keeps a timer for this
 * long and a server that shuts down waits for it.
 */
export const streamTimeout = 5000;
/** Later than `streamTimeout`, so that Remix ends pending data before the rendering is aborted. */
const RENDER_TIMEOUT_MS = streamTimeout + 1000;
const NONCE_BYTES = 18;

/**
 * React writes 2 kB at a time, and Remix flushes the compression after each chunk, which makes it worse and slower. The
 * whole page as one chunk would delay the first row.
 */
const MIN_CHUNK_BYTES = 32 * 1024;

/** Value of `Retry-After` when the API or the session store is unavailable, in seconds. */
const OUTAGE_RETRY_AFTER_S = '5';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const state = getRequestState({ context, request });
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Request-Id', state.requestId);
  setRetryAfter(headers, status, state);
  for (const cookie of state.cookies ?? []) headers.append('Set-Cookie', cookie);
  // The development server loads a changed stylesheet again, and has files without a hash.
  const isLinked = import.meta.env.PROD && hasStylesheet(request, stylesUrl);
  // An error page sets no cookie.
  if (import.meta.env.PROD && !isLinked && status < 400)
    headers.append('Set-Cookie', createStylesheetCookie(stylesUrl));
  // Before `setSecurityHeaders`, which sets a policy for responses that have none.
  headers.set('Content-Security-Policy', createContentSecurityPolicy(request, nonce, state.frameOrigin));
  setSecurityHeaders(headers, request);

  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={{ nonce, styles: isLinked ? null : styles }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </DocumentProvider>,
      {
        nonce,
        // A page is sent when all of it is rendered: one response compresses best and never shows half a page.
        onAllReady() {
          clearTimeout(timer);
          const body = createChunkJoiner(MIN_CHUNK_BYTES);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          logCrash(error, state.requestId);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
    timer.unref();
  });
}

export function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  setSecurityHeaders(response.headers, request);
  const state = getRequestState({ context, request });
  response.headers.set('X-Request-Id', state.requestId);
  setRetryAfter(response.headers, response.status, state);
  for (const cookie of state.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * Sets Retry-After. Loaders and actions cannot set it: Remix drops the headers of a response that a loader throws, and of
 * an action's response to a document request.
 */
function setRetryAfter(headers: Headers, status: number, { retryAfterSeconds }: RequestState): void {
  if (status === 503) headers.set('Retry-After', OUTAGE_RETRY_AFTER_S);
  if (status === 429 && retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Error responses of Remix itself (missing action, wrong method) are not crashes.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logCrash(error, getRequestState({ context, request }).requestId);
}
