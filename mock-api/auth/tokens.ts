import { randomBytes } from 'node:crypto';
import { deleteOldest } from '../records/rows';
import type { TokenPair } from '../records/token-pairs';
import type { UserRecord } from '../records/users';
import type { Db } from '../state/mock';

const ACCESS_TOKEN_MS = 15 * 60_000;
/** Beyond this number the oldest pairs are deleted, and their users must log in again. */
const MAX_PAIRS = 20_000;
/** Random bytes for realistic sizes: an access token of about 1.2 kB, a refresh token of 400 characters. */
const CONTEXT_BYTES = 345;
const SIGNATURE_BYTES = 256;
const REFRESH_BYTES = 300;

/** Issues a pair for a login, or for a token exchange, which replaces an old pair by a new one. */
export function issueTokenPair(db: Db, user: UserRecord): TokenPair {
  const now = db.clock.now().getTime();
  const expiresAt = now + ACCESS_TOKEN_MS;
  const pair: TokenPair = {
    accessToken: createAccessToken(user, now, expiresAt),
    refreshToken: randomBytes(REFRESH_BYTES).toString('base64url'),
    userId: user.id,
    expiresAt,
    used: null, // Not exchanged yet.
  };
  db.tokenPairs.set(pair.accessToken, pair);
  deleteOldest(db.tokenPairs, MAX_PAIRS);
  return pair;
}

/** Creates a text in the form of a JWT, for a realistic size and alphabet. No code parses or verifies it. */
function createAccessToken(user: UserRecord, issuedAt: number, expiresAt: number): string {
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: 'mock-api',
    sub: String(user.id),
    email: user.email,
    iat: Math.floor(issuedAt / 1000),
    exp: Math.floor(expiresAt / 1000),
    jti: randomBytes(16).toString('hex'),
    ctx: randomBytes(CONTEXT_BYTES).toString('base64url'),
  };
  const signature = randomBytes(SIGNATURE_BYTES).toString('base64url');
  return `${encodePart({ alg: 'RS256', typ: 'JWT' })}.${encodePart(claims)}.${signature}`;
}

/** Returns the pair of an access token; null if the token is unknown, revoked, or expired without `allowExpired`. */
export function findTokenPair(db: Db, accessToken: string | null, { allowExpired = false } = {}): TokenPair | null {
  const pair = accessToken === null ? undefined : db.tokenPairs.get(accessToken);
  if (!pair) return null;
  return allowExpired || pair.expiresAt > db.clock.now().getTime() ? pair : null;
}

/** Deletes every pair of a user, or of all users. */
export function revokeTokens(db: Db, userId?: number): void {
  for (const [accessToken, pair] of db.tokenPairs) {
    if (userId === undefined || pair.userId === userId) db.tokenPairs.delete(accessToken);
  }
}

/** Expires every access token. A client can still exchange its pair for a new one. */
export function expireAccessTokens(db: Db): void {
  const now = db.clock.now().getTime();
  for (const pair of db.tokenPairs.values()) pair.expiresAt = Math.min(pair.expiresAt, now);
}
