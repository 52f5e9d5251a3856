import { wrapPublicLoader } from '~/guard/guard.server';
import { isStopping } from '~/http/graceful-shutdown.server';
import { encryptedStore } from '~/session/store/encrypted-store.server';

/** Readiness probe: the session store must work, and the process must not shut down. It does not check the API. */
export const loader = wrapPublicLoader(async () => {
  const ready = !isStopping() && (await encryptedStore.isReady());
  return new Response(ready ? 'ready\n' : 'not ready\n', {
    status: ready ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
