import { config } from '~/config.server';
import { tooManyDownloadsResponse } from '~/guard/error-responses.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { LimitedUse } from '~/lib/limited-use';
import { logSecurity } from '~/log.server';

const downloads = new LimitedUse();

/** A disconnect of the client also releases the slot. Throws 429. */
export function takeDownloadSlot({ request, sessionId, user, requestId }: GuardedArgs): () => void {
  const limits = { [sessionId]: config.DOWNLOADS_PER_SESSION };
  if (downloads.take(limits) !== null) {
    const address = getClientAddress(request);
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
