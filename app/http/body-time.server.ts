import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { config } from '~/config.server';

/** Bytes that a client must send or receive in `ms` milliseconds to have the lowest allowed speed. */
function countLowestSpeedBytes(ms: number): number {
  return (config.MIN_KB_PER_S * 1024 * ms) / 1000;
}

/** When a body is too slow, its connection stays open this much longer, so that the client receives the response. */
const CLOSE_AFTER_MS = 3000;
/** After the response the speed is measured in windows of at most this length, because the rest is only discarded. */
const MAX_WINDOW_AFTER_RESPONSE_MS = 5000;

type IncomingBody = {
  tooSlow: AbortSignal;
  /** Replaces the deadline of a form by the lowest speed of an upload. Call it only for a user who may upload. */
  allowUpload: () => void;
  /** At once if the connection is closed already. */
  onResponseEnd: (task: () => void) => void;
};

/** The bodies by request of Node.js and, for loaders and actions, by load context of Remix. */
const bodies = new WeakMap<IncomingMessage | AppLoadContext, IncomingBody>();

/** A form has a deadline; an upload, and the rest of any body after the response, has a lowest speed. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { 'content-length': contentLength = '0', 'transfer-encoding': transferEncoding } = request.headers;
  const hasBody = contentLength !== '0' || transferEncoding !== undefined;
  if (!hasBody) return next();
  const { socket } = request;
  const tooSlow = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (task: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!request.complete) task();
    }, ms).unref();
  };
  const requireBytes = (minBytes: number, ms: number) => {
    const bytesBefore = socket.bytesRead;
    schedule(() => {
      // If received bytes wait to be read, the portal or the API is slow, not the client.
      const hasUnreadBytes = request.readableLength > 0;
      if (hasUnreadBytes || socket.bytesRead - bytesBefore >= minBytes) return requireBytes(minBytes, ms);
      tooSlow.abort();
      // A client that already has the whole response waits for nothing more.
      return schedule(() => socket.destroy(), response.writableFinished ? 0 : CLOSE_AFTER_MS);
    }, ms);
  };
  const requireLowestSpeed = (windowMs: number) => {
    if (!tooSlow.signal.aborted) requireBytes(countLowestSpeedBytes(windowMs), windowMs);
  };
  // No number of bytes reaches Infinity, so this is a deadline: the body must be complete after this time.
  requireBytes(Infinity, config.FORM_BODY_MS);
  response.once('finish', () => requireLowestSpeed(Math.min(config.SPEED_WINDOW_MS, MAX_WINDOW_AFTER_RESPONSE_MS)));
  response.once('close', () => {
    // If the rest of the body still arrives, the timer continues to check its speed.
    const hasBodyEnded = request.complete || socket.destroyed;
    if (hasBodyEnded) clearTimeout(timer);
  });
  bodies.set(request, {
    tooSlow: tooSlow.signal,
    allowUpload: () => requireLowestSpeed(config.SPEED_WINDOW_MS),
    onResponseEnd: (task) => {
      if (response.closed) task();
      else response.once('close', task);
    },
  });
  next();
}

/** Makes the body of a request available to `getIncomingBody`. Loaders and actions get only the load context. */
export function passBodyOn(request: IncomingMessage, context: AppLoadContext): void {
  const body = bodies.get(request);
  if (body) bodies.set(context, body);
}

export function getIncomingBody(context: AppLoadContext): IncomingBody | undefined {
  return bodies.get(context);
}

/** Remix may stop reading early, and a browser that is still sending would then never read the response. */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.once('finish', () => {
    if (request.complete) return;
    // Remix's listener pauses the request when its own stream is full.
    request.removeAllListeners('data');
    request.resume();
  });
  next();
}

/** In each window a client must take what waited at its start, or as much as `MIN_KB_PER_S` demands. */
export function limitResponseTime({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const countTakenBytes = () => socket.bytesWritten - socket.writableLength;
  const windowBytes = countLowestSpeedBytes(config.SPEED_WINDOW_MS);
  let expectedBytes = 0;
  const timer = setInterval(() => {
    if (countTakenBytes() < expectedBytes) socket.destroy();
    expectedBytes = countTakenBytes() + Math.min(socket.writableLength, windowBytes);
  }, config.SPEED_WINDOW_MS).unref();
  response.once('close', () => clearInterval(timer));
  next();
}
