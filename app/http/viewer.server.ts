import { createHash } from 'node:crypto';
import { readCookie } from '~/lib/cookies';
import { formatCookie } from './cookies.server';

const VIEWER_COOKIE = 'viewer';
const SIGNED_OUT = '.out';
const HASH_LENGTH = 16;

export function toViewer(userId: string): string {
  return createHash('sha256').update(`viewer ${userId}`).digest('base64url').slice(0, HASH_LENGTH);
}

/** The last user, as a hash: Back shows no page of another user, who starts at the dashboard (D158). */
export const viewerCookie = {
  /** Returns the hash of the user in the cookie, also after Log Out; null if there is none. */
  read(request: Request): string | null {
    const value = readCookie(request.headers.get('cookie'), VIEWER_COOKIE) ?? '';
    // A hash of `HASH_LENGTH` characters, with or without `SIGNED_OUT`.
    return /^([\w-]{16})(?:\.out)?$/.exec(value)?.[1] ?? null;
  },

  create(userId: string | null): string {
    return formatViewer(userId === null ? '' : toViewer(userId));
  },

  createSignedOut(request: Request): string {
    const viewer = viewerCookie.read(request);
    return formatViewer(viewer === null ? '' : viewer + SIGNED_OUT);
  },
};

const formatViewer = (value: string) => formatCookie(VIEWER_COOKIE, value, { isForScripts: true });
