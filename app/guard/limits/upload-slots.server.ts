import { config } from '~/config.server';
import { UploadRefusedError } from '~/upstream/incoming-form.server';

/** One user, with all sessions together, may take a quarter of all slots. */
const MAX_USER_UPLOADS = Math.ceil(config.MAX_UPLOADS / 4);
const TOO_MANY_OF_USER_TEXT =
  'You are already uploading several files. Nothing was saved; try again when one of them is done.';
const TOO_MANY_IN_ALL_TEXT =
  'Too many files are being uploaded at the moment. Nothing was saved; try again in a moment.';

/** Number of uploads in progress on this instance: per session, per user, and in all. Other keys have no entry. */
const uploadCounts = new Map<string, number>();

/**
 * Takes a slot for one upload. Returns the function that releases the slot, which is called once. Throws
 * `UploadRefusedError` if the session, the user or this instance has too many uploads in progress.
 */
export function takeUploadSlot(sessionId: string, userId: string): () => void {
  const sessionKey = `session ${sessionId}`;
  const userKey = `user ${userId}`;
  const totalKey = 'all';
  const isFull = (key: string, limit: number) => (uploadCounts.get(key) ?? 0) >= limit;
  if (isFull(sessionKey, config.MAX_SESSION_UPLOADS) || isFull(userKey, MAX_USER_UPLOADS)) {
    throw new UploadRefusedError(TOO_MANY_OF_USER_TEXT, { status: 429 });
  }
  if (isFull(totalKey, config.MAX_UPLOADS)) throw new UploadRefusedError(TOO_MANY_IN_ALL_TEXT, { status: 503 });
  for (const key of [sessionKey, userKey, totalKey]) uploadCounts.set(key, (uploadCounts.get(key) ?? 0) + 1);
  return () => {
    for (const key of [sessionKey, userKey, totalKey]) {
      const remaining = (uploadCounts.get(key) ?? 0) - 1;
      if (remaining > 0) uploadCounts.set(key, remaining);
      else uploadCounts.delete(key);
    }
  };
}
