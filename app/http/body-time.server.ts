import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { config } from '~/config.server';
import { countLowestSpeedBytes } from './lowest-speed.server';

/** The connection of a body that is too slow stays open this long, so that the client receives the response. */
const CLOSE_AFTER_MS = 3000;
/** After the response the portal keeps nothing of a body, so that it is ended sooner than one that may be an upload. */
const MAX_WINDOW_AFTER_RESPONSE_MS = 5000;

/** The body of one request while it arrives. */
type IncomingBody = {
  /** Aborted when the body is too slow. */
  tooSlow: AbortSignal;
  /** Replaces the deadline with the lowest speed of uploads. Only for a user who may upload. */
  allowUpload: () => void;
};

const bodies = new WeakMap<IncomingMessage | AppLoadContext, IncomingBody>();

/**
 * Middleware that ends bodies that are too slow. A body must arrive within `FORM_BODY_MS`. Uploads, and the rest of a
 * body after the response, need the lowest speed instead. `server.requestTimeout` bounds both.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return next();
  const { socket } = request;
  const tooSlow = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (task: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!request.complete) task();
    }, ms).unref();
  };
  /** Requires `minBytes` in every period of `ms` milliseconds. */
  const requireBytes = (minBytes: number, ms: number) => {
    const bytesBefore = socket.bytesRead;
    const check = () => {
      // With unread bytes, the portal or the API is slow, not the client.
      const isFastEnough = request.readableLength > 0 || socket.bytesRead - bytesBefore >= minBytes;
      if (isFastEnough) return requireBytes(minBytes, ms);
      tooSlow.abort();
      return schedule(() => socket.destroy(), response.writableFinished ? 0 : CLOSE_AFTER_MS);
    };
    schedule(check, ms);
  };
  const requireLowestSpeed = (windowMs: number) => {
    if (!tooSlow.signal.aborted) requireBytes(countLowestSpeedBytes(windowMs), windowMs);
  };
  // No number of bytes is enough: the body must be complete after this time.
  requireBytes(Infinity, config.FORM_BODY_MS);
  response.once('finish', () => requireLowestSpeed(Math.min(config.SPEED_WINDOW_MS, MAX_WINDOW_AFTER_RESPONSE_MS)));
  response.once('close', () => {
    // Otherwise the rest of the body is still arriving, and the timer checks its speed.
    if (request.complete || socket.destroyed) clearTimeout(timer);
  });
  bodies.set(request, { tooSlow: tooSlow.signal, allowUpload: () => requireLowestSpeed(config.SPEED_WINDOW_MS) });
  next();
}

/** Passes the body on to the context of a request, by which `getIncomingBody` finds it. */
export function passBodyOn(request: IncomingMessage, context: AppLoadContext): void {
  const body = bodies.get(request);
  if (body) bodies.set(context, body);
}

/** Returns the body of a request; undefined without a body or without the middleware (in unit tests). */
export function getIncomingBody(context: AppLoadContext): IncomingBody | undefined {
  return bodies.get(context);
}
