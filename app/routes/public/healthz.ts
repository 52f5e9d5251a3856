import { anonymous } from '~/session/guard.server';

/** Alive: the process answers. */
export const loader = anonymous(
  async () => new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
);
