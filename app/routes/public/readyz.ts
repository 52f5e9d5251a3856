import { anonymous } from '~/session/guard.server';
import { isStopping } from '~/http/drain.server';
import { vault } from '~/session/store/vault.server';

/** Ready: sessions can be read and written, and the process is not about to end. The API is not asked: its outage is no reason to send users elsewhere. */
export const loader = anonymous(async () => {
  const ready = !isStopping() && (await vault.isReady());
  return new Response(ready ? 'ready\n' : 'not ready\n', {
    status: ready ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});
