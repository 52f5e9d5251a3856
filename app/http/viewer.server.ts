import { createHash } from 'node:crypto';
import { readCookie } from '~/lib/cookies';
import { formatCookie } from './cookies.server';

/**
 * Cookie with the user who logged in last in this browser, as a hash. The page's script reads the cookie, so that Back
 * does not show a page of another user from memory. The next login compares it: another user starts at the dashboard
 * (D158). Like the session cookie it ends with the browser.
 */
const VIEWER_COOKIE = 'viewer';
/** End of the cookie's value after Log Out. */
const SIGNED_OUT = '.out';
const HASH_LENGTH = 16;

/** Returns the hash of a user's id that the cookie contains. */
export function toViewer(userId: string): string {
  return createHash('sha256').update(`viewer ${userId}`).digest('base64url').slice(0, HASH_LENGTH);
}

/** Returns the hash of the user in the cookie, also after Log Out; null if there is none. */
export function readViewer(request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), VIEWER_COOKIE) ?? '';
  // A hash of `HASH_LENGTH` characters, with or without `SIGNED_OUT`.
  return /^([\w-]{16})(?:\.out)?$/.exec(value)?.[1] ?? null;
}

/** Returns the Set-Cookie value after a login. With null, for an unknown user, the cookie becomes empty. */
export function createViewerCookie(userId: string | null): string {
  return formatViewer(userId === null ? '' : toViewer(userId));
}

/** Returns the Set-Cookie value after Log Out. */
export function createSignedOutCookie(request: Request): string {
  const viewer = readViewer(request);
  return formatViewer(viewer === null ? '' : viewer + SIGNED_OUT);
}

const formatViewer = (value: string) => formatCookie(VIEWER_COOKIE, value, { isForScripts: true });
