import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { logCrash } from './log.server';
import { type RequestState, stateOf } from './session/request-state.server';
import { contentSecurityPolicy, secureHeaders } from './http/security-headers.server';
import { DocumentProvider } from './ui/document';
import styles from './ui/styles/portal.css?inline';

export { config } from './config.server';
export { exchangesUnderWay } from './session/exchange.server';
export * as http from './http/server-parts.server';

// Short, because a timer of each request lives this long and a stopping server waits for it.
export const streamTimeout = 5000;

const OUTAGE_RETRY_AFTER_S = '5';

const isDevelopment = process.env.NODE_ENV === 'development';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const state = stateOf({ context, request });
  const nonce = randomBytes(18).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Request-Id', state.requestId);
  setRetryAfter(headers, status, state);
  for (const cookie of state.cookies ?? []) headers.append('Set-Cookie', cookie);
  // The development server injects its own inline scripts and styles.
  if (!isDevelopment) headers.set('Content-Security-Policy', contentSecurityPolicy(request, nonce, state.frameOrigin));
  secureHeaders(headers, request);
  if (isDevelopment) headers.delete('Content-Security-Policy');

  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={{ nonce, styles }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </DocumentProvider>,
      {
        nonce,
        // The page is sent whole (D137): scripts that arrive find all of it, and it compresses best.
        onAllReady() {
          pipe(collect((page) => resolve(new Response(page, { headers, status: responseStatus }))));
          clearTimeout(timer);
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          logCrash(error, state.requestId);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
    timer.unref();
  });
}

/** Signs that are made into bytes at a time: a whole page as one text would be a large object of V8, and its memory grow. */
const PIECE = 8192;

/**
 * What React writes a page to; `done` gets it whole. The build makes React write texts (remix.config.js); in development it
 * writes bytes, and leaves NULs where a sign of several bytes does not fit into what it sends at a time.
 */
function collect(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  let text = '';
  const body = Object.assign(new Writable(), {
    write(part: string | Uint8Array) {
      text += typeof part === 'string' ? part : Buffer.from(part).toString().replaceAll('\0', '');
      if (text.length < PIECE) return true;
      pieces.push(Buffer.from(text));
      text = '';
      return true;
    },
    end() {
      done(Buffer.concat([...pieces, Buffer.from(text)]));
      return body;
    },
  });
  return body;
}

export function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  secureHeaders(response.headers, request);
  const state = stateOf({ context, request });
  response.headers.set('X-Request-Id', state.requestId);
  setRetryAfter(response.headers, response.status, state);
  for (const cookie of state.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Remix drops the headers of what a loader throws and of what an action answers to a document. */
function setRetryAfter(headers: Headers, status: number, { retryAfterS }: RequestState): void {
  if (status === 503) headers.set('Retry-After', OUTAGE_RETRY_AFTER_S);
  if (status === 429 && retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS));
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // A refusal of Remix itself (no such action, no such method) is an answer; a crash of a handler is logged where it was.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logCrash(error, stateOf({ context, request }).requestId);
}
