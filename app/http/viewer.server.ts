import { createHash } from 'node:crypto';
import { readCookie } from '~/lib/cookies';

/**
 * Cookie with the user who logged in last in this browser, as a hash. The page's script reads it, so that Back shows no
 * kept page of another user, and the next log-in compares it (D158). Log Out adds `SIGNED_OUT`. Like the session
 * cookie it ends with the browser.
 */
const VIEWER_COOKIE = 'viewer';
const SIGNED_OUT = '.out';
const HASH_LENGTH = 16;

/** Returns a user as the cookie has it: a hash of the id. */
export function toViewer(userId: string): string {
  return createHash('sha256').update(`viewer ${userId}`).digest('base64url').slice(0, HASH_LENGTH);
}

/** Returns the user of the cookie as `toViewer` does, also after Log Out; null if there is none. */
export function readViewer(request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), VIEWER_COOKIE) ?? '';
  return /^([\w-]{16})(?:\.out)?$/.exec(value)?.[1] ?? null;
}

/** Returns the Set-Cookie value after a log-in; `userId` null if the user is not known. */
export function createViewerCookie(userId: string | null): string {
  return formatCookie(userId === null ? '' : toViewer(userId));
}

/** Returns the Set-Cookie value after Log Out. */
export function createSignedOutCookie(request: Request): string {
  const viewer = readViewer(request);
  return formatCookie(viewer === null ? '' : viewer + SIGNED_OUT);
}

function formatCookie(value: string): string {
  // Without HttpOnly, because the page's script reads it.
  return `${VIEWER_COOKIE}=${value}; Path=/; SameSite=Lax`;
}
