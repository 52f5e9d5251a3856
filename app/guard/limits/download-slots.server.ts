import { config } from '~/config.server';
import { tooManyDownloadsResponse } from '~/guard/error-responses.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';

/** Number of files that are being downloaded from this process, by session. Sessions without a download have no entry. */
const counts = new Map<string, number>();

/**
 * Takes a slot for one download of the session. Returns the function that releases it; a disconnect of the client releases
 * it too. Throws 429 if the session downloads DOWNLOADS_PER_SESSION files already.
 */
export function takeDownloadSlot({ request, sessionId, user, requestId }: GuardedArgs): () => void {
  const count = counts.get(sessionId) ?? 0;
  if (count >= config.DOWNLOADS_PER_SESSION) {
    const address = getClientAddress(request);
    logSecurity('slowed', { requestId, address, userId: user.id, detail: 'download' });
    throw tooManyDownloadsResponse();
  }
  counts.set(sessionId, count + 1);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    const remaining = (counts.get(sessionId) ?? 1) - 1;
    if (remaining > 0) counts.set(sessionId, remaining);
    else counts.delete(sessionId);
  };
  request.signal.addEventListener('abort', release);
  if (request.signal.aborted) release();
  return release;
}
