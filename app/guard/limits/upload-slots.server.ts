import { config } from '~/config.server';
import { UploadRefusedError } from '~/http/upload-body.server';
import { LimitedUse } from '~/lib/limited-use';

/** One user, with all sessions together, may take a quarter of all slots. */
const MAX_USER_UPLOADS = Math.ceil(config.MAX_UPLOADS / 4);
const TOO_MANY_OF_USER_TEXT =
  'You are already uploading several files. Nothing was saved; try again when one of them is done.';
const TOO_MANY_IN_ALL_TEXT =
  'Too many files are being uploaded at the moment. Nothing was saved; try again in a moment.';

const uploads = new LimitedUse();

/** Returns the function that releases the slot. Throws `UploadRefusedError`. */
export function takeUploadSlot(sessionId: string, userId: string): () => void {
  const limits = {
    [`session ${sessionId}`]: config.MAX_SESSION_UPLOADS,
    [`user ${userId}`]: MAX_USER_UPLOADS,
    all: config.MAX_UPLOADS,
  };
  const fullKey = uploads.take(limits);
  if (fullKey === 'all') throw new UploadRefusedError(TOO_MANY_IN_ALL_TEXT, { status: 503 });
  if (fullKey !== null) throw new UploadRefusedError(TOO_MANY_OF_USER_TEXT, { status: 429 });
  return () => uploads.release(limits);
}
