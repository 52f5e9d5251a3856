import { channel } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import { metrics, type SecurityEvent } from './metrics.server';
import { trace } from './trace.server';

const MAX_STACK_FRAMES = 8;
const MAX_MESSAGE_CHARACTERS = 300;
/** V8 quotes values, which a user may have typed: Cannot create property 'a' on string '…'. */
const QUOTED_VALUE = /(?: string '| for '[^']*' in ).*/s;

/** Publishes each line to tools in the same process: the development server shows some lines in the page. */
const lineChannel = channel('portal.log');

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Callers name every field, so that no request, response or form data is logged by accident: route patterns instead of
 * URLs, endpoint names instead of paths, no text of the API.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const { requestId } = fields;
  const { traceId } = typeof requestId === 'string' ? trace.findIds(requestId) : {};
  const line = { time: new Date().toISOString(), level, event, ...fields, traceId };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  lineChannel.publish(line);
}

/** `detail` never contains what a user has typed. */
type SecurityFields = { requestId: string; address: string; userId: string | null; detail?: string };

export function logSecurity(name: SecurityEvent, { requestId, address, userId, detail }: SecurityFields): void {
  metrics.countSecurityEvent(name);
  const isExpected = name === 'login' || name === 'logout' || name === 'password-changed';
  log(isExpected ? 'info' : 'warn', 'security', { name, requestId, userId, address, detail });
}

/** Logs an exception in the code of the portal with its stack. In development the whole error is printed as well. */
export function logCrash(error: unknown, requestId: string | null): void {
  metrics.countCrash();
  const stack = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const frames = stack.map((line) => line.trim()).filter((line) => line.startsWith('at '));
  log('error', 'crash', {
    requestId,
    error: error instanceof Error ? error.name : typeof error,
    message: error instanceof Error ? toSafeMessage(error.message, frames[0] ?? '') : undefined,
    stack: frames.slice(0, MAX_STACK_FRAMES).join(' | '),
  });
  if (process.env.NODE_ENV === 'development') process.stderr.write(`${inspect(error)}\n`);
}

/**
 * Undefined unless the portal's own code has thrown: messages of packages and parsers may quote what a user has typed.
 */
function toSafeMessage(message: string, firstFrame: string): string | undefined {
  const isOwn = /[\\/]app[\\/]/.test(firstFrame) && !firstFrame.includes('node_modules');
  return isOwn ? message.replace(QUOTED_VALUE, '').slice(0, MAX_MESSAGE_CHARACTERS) : undefined;
}
