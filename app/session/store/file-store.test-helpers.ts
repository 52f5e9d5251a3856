import { stat } from 'node:fs/promises';
import type { SessionRecord, SessionStore } from './session-store.server';

/** Values that the tests of the file store share. */

/** A key of the usual length, which is that of a SHA-256 hash in base64url. */
export const KEY = 'k'.repeat(43);
export const HOUR_MS = 3_600_000;
export const LONG_AGO = new Date(Date.now() - 48 * HOUR_MS);

export const createRecord = (generation: number): SessionRecord => ({
  encrypted: `encrypted ${generation}`,
  createdAt: Date.now(),
  seenAt: Date.now(),
  generation,
  account: null,
});

/** Whether there is a file. */
export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether the probe of a store succeeds. */
export const isReady = (store: Pick<SessionStore, 'probe'>) =>
  store.probe().then(
    () => true,
    () => false,
  );
