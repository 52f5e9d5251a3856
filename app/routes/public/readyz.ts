import { anonymous } from '~/session/guard.server';
import { vault } from '~/session/store/vault.server';

/** Ready: sessions can be read and written. The API is not asked: its outage is no reason to send users elsewhere. */
export const loader = anonymous(async () => {
  const ready = await vault.isReady();
  return new Response(ready ? 'ready\n' : 'session store unavailable\n', {
    status: ready ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
