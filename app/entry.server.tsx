import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { createContentSecurityPolicy, setSecurityHeaders } from './http/security-headers.server';
import { stylesheetCookie } from './http/stylesheet.server';
import { logCrash } from './log.server';
import { getRequestState, type RequestState } from './session/request-state.server';
import { DocumentProvider } from './ui/document/document-parts';
import { createDocumentIcons } from './ui/icon/document-icons.server';
import { preloadLazyModules } from './ui/remix/lazy-on-first-input';
import styles from './ui/styles/portal.css?inline';
import stylesUrl from './ui/styles/portal.css?url';

// The scripts that start the server import these from the build.
export { config } from './config.server';
export { countPendingExchanges } from './session/exchange.server';
export { checkStoreSettings } from './session/store/start-check.server';
export * as http from './http/middleware.server';

/** Remix keeps a timer for this time after each request, and a server that shuts down waits for it, so it is short. */
export const streamTimeout = 5000;
/** Later than `streamTimeout`, so that Remix aborts pending data before the rendering is aborted. */
const RENDER_TIMEOUT_MS = streamTimeout + 1000;
const NONCE_BYTES = 18;

/**
 * React writes chunks of 2 kB, and Remix flushes the compression after each chunk. With chunks of 32 kB a document is
 * 4 % smaller; as one chunk it would delay its first row.
 */
const MIN_CHUNK_BYTES = 32 * 1024;

const OUTAGE_RETRY_AFTER_S = '5';

export default async function handleRequest(
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
  // The file name of the stylesheet has no hash in development.
  const isStylesheetLinked = import.meta.env.PROD && stylesheetCookie.names(request, stylesUrl);
  if (import.meta.env.PROD && !isStylesheetLinked && status < 400) {
    headers.append('Set-Cookie', stylesheetCookie.create(stylesUrl));
  }
  // Set before `setSecurityHeaders`, which sets a policy without any resources if there is none yet.
  headers.set('Content-Security-Policy', createContentSecurityPolicy(request, nonce, state.frameOrigin));
  setSecurityHeaders(headers, request);

  // A component that React has to wait for would be rendered after the shapes of the icons.
  await preloadLazyModules();
  const documentParts = { nonce, styles: isStylesheetLinked ? null : styles, ...createDocumentIcons() };
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={documentParts}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </DocumentProvider>,
      {
        nonce,
        // Unlike `onShellReady`, this waits for the whole page, so that the user never sees half a page.
        onAllReady() {
          clearTimeout(timer);
          const body = createChunkJoiner();
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

function createChunkJoiner(): Transform {
  let chunks: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < MIN_CHUNK_BYTES) return done();
      const joined = Buffer.concat(chunks);
      chunks = [];
      size = 0;
      done(null, joined);
    },
    flush(done) {
      done(null, Buffer.concat(chunks));
    },
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

/** Not in loaders and actions: Remix drops the headers of a thrown response, and those of the action of a document. */
function setRetryAfter(headers: Headers, status: number, { retryAfterSeconds }: RequestState): void {
  if (status === 503) headers.set('Retry-After', OUTAGE_RETRY_AFTER_S);
  if (status === 429 && retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // No crash: the browser has disconnected, or Remix itself responds with an error, such as for a missing action.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logCrash(error, getRequestState({ context, request }).requestId);
}
