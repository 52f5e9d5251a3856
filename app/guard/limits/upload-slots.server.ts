import { config } from '~/config.server';
import { UploadRefusedError } from '~/upstream/incoming-form.server';

/** One user may take a quarter of all slots. */
const MAX_USER_UPLOADS = Math.ceil(config.MAX_UPLOADS / 4);
const TOO_MANY_OF_USER_TEXT =
  'You are already uploading several files. Nothing was saved; try again when one of them is done.';
const TOO_MANY_IN_ALL_TEXT =
  'Too many files are being uploaded at the moment. Nothing was saved; try again in a moment.';

/** Number of uploads in progress: by session, by user, and in all. Keys without an upload have no entry. */
const counts = new Map<string, number>();

/**
 * Takes a slot for one upload, on this instance. Returns the function that releases it. Throws `UploadRefusedError` if the
 * session, the user or the portal has too many uploads in progress.
 */
export function takeUploadSlot(sessionId: string, userId: string): () => void {
  const [session, user, all] = [`session ${sessionId}`, `user ${userId}`, 'all'];
  const isFull = (key: string, limit: number) => (counts.get(key) ?? 0) >= limit;
  if (isFull(session, config.MAX_SESSION_UPLOADS) || isFull(user, MAX_USER_UPLOADS)) {
    throw new UploadRefusedError(TOO_MANY_OF_USER_TEXT, null, 429);
  }
  if (isFull(all, config.MAX_UPLOADS)) throw new UploadRefusedError(TOO_MANY_IN_ALL_TEXT, null, 503);
  for (const key of [session, user, all]) counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    for (const key of [session, user, all]) {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    }
  };
}
