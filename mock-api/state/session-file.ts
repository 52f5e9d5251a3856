import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { TokenPair } from '../records/token-pairs';
import { createFolderOf } from './create-folder';
import type { Mock } from './mock';

/** A token pair as JSON: `used.successor` is the access token of the successor. */
const StoredPairSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  userId: z.number(),
  email: z.string(),
  expiresAt: z.number(),
  used: z.object({ at: z.number(), successor: z.string() }).nullable(),
});
const StoredPairsSchema = z.array(StoredPairSchema);

/** The file that a mock writes its sessions to when it stops. */
export type SessionFile = { write(): void };

/**
 * Persists the sessions of a mock over restarts: reads them now; the caller writes them when the mock stops. The file
 * may be deleted, so an unreadable file means no sessions. `npm run dev` uses it: users stay signed in when a saved file
 * restarts the mock.
 */
export function persistSessions(mock: Mock, path: string): SessionFile {
  createFolderOf(path);
  for (const pair of readPairs(mock, path)) mock.db.tokenPairs.set(pair.accessToken, pair);
  return { write: () => writeFileSync(path, JSON.stringify(toStoredPairs(mock)), { mode: 0o600 }) };
}

function toStoredPairs({ db }: Mock): z.input<typeof StoredPairsSchema> {
  const emails = new Map(db.users.map(({ id, email }) => [id, email]));
  return [...db.tokenPairs.values()].flatMap(({ used, ...pair }) => {
    const email = emails.get(pair.userId);
    if (email === undefined) return [];
    return [{ ...pair, email, used: used && { at: used.at, successor: used.successor.accessToken } }];
  });
}

/** The stored pairs whose users still exist. The email is compared because new users reuse the ids of deleted ones. */
function readPairs({ db }: Mock, path: string): TokenPair[] {
  const emails = new Map(db.users.map(({ id, email }) => [id, email]));
  const storedPairs = parsePairs(path).filter(({ userId, email }) => emails.get(userId) === email);
  const pairs = new Map(
    storedPairs.map(({ email: _email, used: _used, ...pair }): [string, TokenPair] => [
      pair.accessToken,
      { ...pair, used: null },
    ]),
  );
  for (const { accessToken, used } of storedPairs) {
    if (used === null) continue;
    const pair = pairs.get(accessToken);
    const successor = pairs.get(used.successor);
    // A used pair without a successor would be accepted a second time.
    if (pair && successor) pair.used = { at: used.at, successor };
    else pairs.delete(accessToken);
  }
  return [...pairs.values()];
}

function parsePairs(path: string): z.output<typeof StoredPairsSchema> {
  try {
    return StoredPairsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return [];
  }
}
