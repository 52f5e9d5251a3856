import { config } from '~/config.server';
import { tooManyDownloadsResponse } from '~/guard/error-responses.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';

/** Number of downloads in progress from this process, by session id. Sessions without a download have no entry. */
const downloadCounts = new Map<string, number>();

/**
 * Takes a slot for one download of the session. Returns the function that releases the slot; a disconnect of the client
 * also releases it. Throws 429 if the session already downloads DOWNLOADS_PER_SESSION files.
 */
export function takeDownloadSlot({ request, sessionId, user, requestId }: GuardedArgs): () => void {
  const count = downloadCounts.get(sessionId) ?? 0;
  if (count >= config.DOWNLOADS_PER_SESSION) {
    const address = getClientAddress(request);
    // 'slowed' is the security event of all requests that are refused with 429.
    logSecurity('slowed', { requestId, address, userId: user.id, detail: 'download' });
    throw tooManyDownloadsResponse();
  }
  downloadCounts.set(sessionId, count + 1);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    const remaining = (downloadCounts.get(sessionId) ?? 1) - 1;
    if (remaining > 0) downloadCounts.set(sessionId, remaining);
    else downloadCounts.delete(sessionId);
  };
  request.signal.addEventListener('abort', release);
  // An aborted signal fires no further event.
  if (request.signal.aborted) release();
  return release;
}
