import { wrapPublicLoader } from '~/guard/guard.server';
import { isStopping } from '~/http/graceful-shutdown.server';

/**
 * Probe for proxies. It fails only while the process shuts down. It does not check the session store: all instances
 * share the store, so no other instance could do better, and public pages and error pages work without the store.
 */
export const loader = wrapPublicLoader(
  async () =>
    new Response(isStopping() ? 'stopping\n' : 'serving\n', {
      status: isStopping() ? 503 : 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
);
