import { channel } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import { countCrash, countSecurityEvent, type SecurityEvent } from './metrics.server';
import { findTraceIds } from './trace.server';

const MAX_FRAMES = 8;
const MAX_MESSAGE = 300;
/** The end of messages of V8 that quote a string: "Cannot create property 'a' on string '…'", "… for 'a' in …". */
const QUOTED_VALUE = /(?: string '| for '[^']*' in ).*/s;

/** The lines, for tools in the same process: the development server shows some of them in the page. */
const lines = channel('portal.log');

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line. Callers name every field, so that no request, response or form data is logged by accident: route
 * patterns instead of URLs, endpoint names instead of paths, no text of the API. A line with a `requestId` also gets the
 * id of the request's trace.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const { requestId } = fields;
  const { traceId } = typeof requestId === 'string' ? findTraceIds(requestId) : {};
  const line = { time: new Date().toISOString(), level, event, ...fields, traceId };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  lines.publish(line);
}

/** The user, if known, and the client's address. What a user has typed is never logged. */
type SecurityFields = { requestId: string; address: string; userId: string | null; detail?: string };

/** Logs and counts a security event. */
export function logSecurity(name: SecurityEvent, { requestId, address, userId, detail }: SecurityFields): void {
  countSecurityEvent(name);
  const level = name === 'login' || name === 'logout' || name === 'password-changed' ? 'info' : 'warn';
  log(level, 'security', { name, requestId, userId, address, detail });
}

/** Logs an exception in the code of the portal with its stack. In development the whole error is printed as well. */
export function logCrash(error: unknown, requestId: string | null): void {
  countCrash();
  const stack = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const frames = stack.map((line) => line.trim()).filter((line) => line.startsWith('at '));
  log('error', 'crash', {
    requestId,
    error: error instanceof Error ? error.name : typeof error,
    message: error instanceof Error ? toSafeMessage(error.message, frames[0] ?? '') : undefined,
    stack: frames.slice(0, MAX_FRAMES).join(' | '),
  });
  if (process.env.NODE_ENV === 'development') process.stderr.write(`${inspect(error)}\n`);
}

/**
 * Returns the message of an error that the portal's code has raised. Messages of packages, Node.js and parsers may quote
 * what a user has typed.
 */
function toSafeMessage(message: string, firstFrame: string): string | undefined {
  const isOwn = /[\\/]app[\\/]/.test(firstFrame) && !firstFrame.includes('node_modules');
  return isOwn ? message.replace(QUOTED_VALUE, '').slice(0, MAX_MESSAGE) : undefined;
}
