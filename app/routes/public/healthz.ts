import { wrapPublicLoader } from '~/guard/guard.server';

/** Liveness probe: the process responds. */
export const loader = wrapPublicLoader(
  async () => new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
);
