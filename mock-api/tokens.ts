import { randomBytes } from 'node:crypto';
import type { Db, TokenPair, UserRecord } from './state';

const MINUTE_MS = 60_000;
/** Pairs that are remembered; a forgotten one is refused like an unknown one. */
const MAX_PAIRS = 20_000;
/** Sizes of what real hosts send: about 1.2 kB of access token and 400 characters of refresh token. */
const CONTEXT_BYTES = 345;
const SIGNATURE_BYTES = 256;
const REFRESH_BYTES = 300;

/** Starts or continues a session: a new pair that is valid from now on. */
export function issuePair(db: Db, user: UserRecord, accessTokenMinutes: number): TokenPair {
  const now = db.clock.now().getTime();
  const expiresAt = now + accessTokenMinutes * MINUTE_MS;
  const pair: TokenPair = {
    accessToken: accessTokenOf(user, now, expiresAt),
    refreshToken: randomBytes(REFRESH_BYTES).toString('base64url'),
    userId: user.id,
    expiresAt,
    used: null,
  };
  db.pairs.set(pair.accessToken, pair);
  for (const oldest of db.pairs.keys()) {
    if (db.pairs.size <= MAX_PAIRS) break;
    db.pairs.delete(oldest);
  }
  return pair;
}

/** Looks like a JWT, so that sizes and characters are real; nothing reads it. */
function accessTokenOf(user: UserRecord, issuedAt: number, expiresAt: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: 'mock-api',
    sub: String(user.id),
    email: user.email,
    iat: Math.floor(issuedAt / 1000),
    exp: Math.floor(expiresAt / 1000),
    jti: randomBytes(16).toString('hex'),
    ctx: randomBytes(CONTEXT_BYTES).toString('base64url'),
  };
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(SIGNATURE_BYTES).toString('base64url')}`;
}

/** The pair of a bearer token, or null where it is unknown, revoked or (unless allowed) expired. */
export function pairOfBearer(db: Db, accessToken: string | null, { allowExpired = false } = {}): TokenPair | null {
  const pair = accessToken === null ? undefined : db.pairs.get(accessToken);
  if (!pair) return null;
  return allowExpired || pair.expiresAt > db.clock.now().getTime() ? pair : null;
}

/** Ends every session of a user, or of everybody. */
export function revokeTokens(db: Db, userId?: number): void {
  for (const [accessToken, pair] of db.pairs) {
    if (userId === undefined || pair.userId === userId) db.pairs.delete(accessToken);
  }
}

/** Lets every access token run out at once; the pairs can still be exchanged. */
export function expireAccessTokens(db: Db): void {
  const now = db.clock.now().getTime();
  for (const pair of db.pairs.values()) pair.expiresAt = Math.min(pair.expiresAt, now);
}
