import { stat } from 'node:fs/promises';

/** A key of the usual length, which is that of a SHA-256 hash in base64url. */
export const KEY = 'k'.repeat(43);
export const HOUR_MS = 3_600_000;
export const LONG_AGO = new Date(Date.now() - 48 * HOUR_MS);

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
