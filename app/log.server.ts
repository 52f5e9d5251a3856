import { countSecurityEvent } from './metrics.server';

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line. Callers name every field, so nothing of a request, an answer or a form reaches the log
 * by accident: route patterns in place of addresses, names of calls in place of paths, no text of the API.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** What happened to whom: who they are, as far as it is known, and from where; never what they typed. */
type SecurityFields = { requestId: string; address: string; userId: string | null; detail?: string };

/** Security events, each a line of its own that an operator can watch for. */
export type SecurityEvent =
  | 'login'
  | 'login-refused'
  | 'logout'
  | 'password-changed'
  | 'session-refused'
  | 'not-permitted'
  | 'foreign-origin'
  | 'slowed';

/** Writes one security event. */
export function logSecurity(name: SecurityEvent, { requestId, address, userId, detail }: SecurityFields): void {
  countSecurityEvent(name);
  const level = name === 'login' || name === 'logout' || name === 'password-changed' ? 'info' : 'warn';
  log(level, 'security', { name, requestId, userId, address, detail });
}

/** Writes a crash of our own code: where it happened; its message may hold what somebody typed, so only a developer sees it. */
export function logCrash(error: unknown, requestId: string): void {
  const stack =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')) : [];
  log('error', 'crash', {
    requestId,
    error: error instanceof Error ? error.name : typeof error,
    stack: stack
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' | '),
    message: process.env.NODE_ENV === 'development' && error instanceof Error ? error.message : undefined,
  });
}
