import { config } from '../config.server';
import { getClientAddress } from '../http/client-address.server';
import { logSecurity } from '../log.server';
import { tooManyDownloadsResponse } from './error-responses.server';
import type { GuardedArgs } from './guard.server';

/** Number of files that are being downloaded from this process, by session. Sessions without a download have no entry. */
const counts = new Map<string, number>();

/**
 * Counts a file of the session until the returned function is called or the client disconnects. Throws 429 if the session
 * downloads DOWNLOADS_PER_SESSION files already.
 */
export function openDownload({ request, sessionId, user, requestId }: GuardedArgs): () => void {
  const count = counts.get(sessionId) ?? 0;
  if (count >= config.DOWNLOADS_PER_SESSION) {
    const address = getClientAddress(request);
    logSecurity('slowed', { requestId, address, userId: user.id, detail: 'download' });
    throw tooManyDownloadsResponse();
  }
  counts.set(sessionId, count + 1);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    request.signal.removeEventListener('abort', close);
    const remaining = (counts.get(sessionId) ?? 1) - 1;
    if (remaining > 0) counts.set(sessionId, remaining);
    else counts.delete(sessionId);
  };
  request.signal.addEventListener('abort', close);
  if (request.signal.aborted) close();
  return close;
}
