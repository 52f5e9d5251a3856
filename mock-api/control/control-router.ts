import { Router } from 'express5';
import type { Request } from 'express5';
import { WORLD_HEADER } from '../contract/request-identity';
import { requireSameOrigin } from '../http/same-origin';
import type { World, Worlds } from '../worlds/worlds';
import { createControlDocument } from './control-openapi';
import { mountOperations } from './control-request';
import { WORLD_LIST_OPERATIONS } from './operations';
import { createWorldRouter } from './world-router';

/** The control API under /__mock: of the main world, of the named worlds, and the list of worlds. */
export function createControlRouter(worlds: Worlds): Router {
  const router = Router();
  const worldRouters = new WeakMap<World, Router>();
  const getWorldRouter = (world: World) => {
    const worldRouter = worldRouters.get(world) ?? createWorldRouter(world, worlds);
    worldRouters.set(world, worldRouter);
    return worldRouter;
  };
  let document: string | null = null;
  router.get('/openapi.json', (_request, response) => {
    document ??= JSON.stringify(createControlDocument(), null, 2);
    response.type('json').send(document);
  });
  router.use('/worlds/:world', (request, response, next) => {
    // The removal of a world is an operation on the list of worlds, below.
    const isRemoval = request.method === 'DELETE' ? request.path === '/' : request.path === '/remove';
    if (isRemoval) next();
    else getWorldRouter(worlds.getWorld(request.params.world))(request, response, next);
  });
  router.use(createWorldListRouter(worlds));
  router.use((request, response, next) => getWorldRouter(selectWorld(worlds, request))(request, response, next));
  return router;
}

/** Lists, creates and removes worlds. */
function createWorldListRouter(worlds: Worlds): Router {
  const router = Router();
  router.use('/worlds', requireSameOrigin(worlds.main.mock.settings.corsOrigins));
  mountOperations(router, WORLD_LIST_OPERATIONS, worlds.main, worlds);
  return router;
}

function selectWorld(worlds: Worlds, request: Request): World {
  const name = request.get(WORLD_HEADER);
  return name === undefined ? worlds.main : worlds.getWorld(name);
}
