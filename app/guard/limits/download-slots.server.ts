import { config } from '~/config.server';
import { tooManyDownloadsResponse } from '~/guard/error-responses.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { LimitedUse } from '~/lib/limited-use';
import { logSecurity } from '~/log.server';

/** The downloads in progress from this process, by session id. */
const downloads = new LimitedUse();

/**
 * Takes a slot for one download of the session. Returns the function that releases the slot; a disconnect of the client
 * also releases it. Throws 429 if the session already downloads DOWNLOADS_PER_SESSION files.
 */
export function takeDownloadSlot({ request, sessionId, user, requestId }: GuardedArgs): () => void {
  const limits = { [sessionId]: config.DOWNLOADS_PER_SESSION };
  if (downloads.take(limits) !== null) {
    const address = getClientAddress(request);
    // 'slowed' is the security event of all requests that are refused with 429.
    logSecurity('slowed', { requestId, address, userId: user.id, detail: 'download' });
    throw tooManyDownloadsResponse();
  }
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    downloads.release(limits);
  };
  request.signal.addEventListener('abort', release);
  // An aborted signal fires no further event.
  if (request.signal.aborted) release();
  return release;
}
