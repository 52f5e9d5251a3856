import { wrapPublicLoader } from '~/guard/guard.server';
import { isStopping } from '~/http/graceful-shutdown.server';

/**
 * Probe for proxies: fails only while the process shuts down. It does not check the session store, because all instances
 * share it, and without it the public pages and the error pages still work.
 */
export const loader = wrapPublicLoader(
  async () =>
    new Response(isStopping() ? 'stopping\n' : 'serving\n', {
      status: isStopping() ? 503 : 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
);
