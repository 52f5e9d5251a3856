import { createHash } from 'node:crypto';
import { Router } from 'express5';
import { ApiError } from '../http/api-error';
import { requireSameOrigin } from '../http/same-origin';
import type { World, Worlds } from '../worlds/worlds';
import { findSection, renderConsole } from './console/page';
import { CONSOLE_SCRIPT } from './console/style';
import { disableCaching, mountOperations } from './control-request';
import { createControls } from './controls';
import { WORLD_OPERATIONS } from './operations';

const SCRIPT_HASH = createHash('sha256').update(CONSOLE_SCRIPT).digest('base64');
const CONSOLE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const CONSOLE_ROUTES = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/console/{section}' },
];

/** The control API and the console of one world. */
export function createWorldRouter(world: World, worlds: Worlds): Router {
  const controls = createControls(world.mock);
  const router = Router();
  router.use(requireSameOrigin(world.mock.settings.corsOrigins), disableCaching);
  router.get(['/', '/console/:section'], ({ params, query, protocol, headers }, response) => {
    const section = findSection(params.section?.toString());
    if (!section) throw new ApiError(404, `The console has no section ${String(params.section)}.`);
    const fields = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const page = renderConsole(section, {
      world,
      worlds,
      query: Object.fromEntries(fields),
      snapshots: controls.listSnapshots(),
      origin: `${protocol}://${headers.host ?? 'localhost'}`,
    });
    response.set('Content-Security-Policy', CONSOLE_POLICY).type('html').send(page);
  });
  mountOperations(router, WORLD_OPERATIONS, world, worlds, CONSOLE_ROUTES);
  return router;
}
