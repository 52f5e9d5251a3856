import express, { Router } from 'express5';
import type { Request } from 'express5';
import { z } from 'zod';
import { WORLD_HEADER } from '../contract/request-identity';
import { requireSameOrigin } from '../http/same-origin';
import { SCENARIO_NAMES } from '../scenarios/scenario-names';
import type { World, Worlds } from '../worlds/worlds';
import { handleControl, parseControlBody } from './control-request';
import { createWorldRouter } from './world-router';

const WorldSchema = z.strictObject({
  /** Any name. An email address is also the world's account. */
  name: z.string(),
  accounts: z.array(z.string()).optional(),
  scenario: z.enum(SCENARIO_NAMES).optional(),
});

/** The control API under /__mock: of the main world, of the named worlds, and the list of worlds. */
export function createControlRouter(worlds: Worlds): Router {
  const router = Router();
  const worldRouters = new WeakMap<World, Router>();
  const getWorldRouter = (world: World) => {
    const worldRouter = worldRouters.get(world) ?? createWorldRouter(world, worlds);
    worldRouters.set(world, worldRouter);
    return worldRouter;
  };
  router.use('/worlds/:world', (request, response, next) => {
    // The removal of a world is a route of the list of worlds, below.
    const isRemoval = request.method === 'DELETE' ? request.path === '/' : request.path === '/remove';
    if (isRemoval) next();
    else getWorldRouter(worlds.getWorld(request.params.world))(request, response, next);
  });
  router.use('/worlds', createWorldListRouter(worlds));
  router.use((request, response, next) => getWorldRouter(selectWorld(worlds, request))(request, response, next));
  return router;
}

/** Lists, creates and removes worlds. */
export function createWorldListRouter(worlds: Worlds): Router {
  const router = Router();
  router.use(requireSameOrigin, express.json(), express.urlencoded({ extended: false }));
  const addWorld = handleControl(
    (request) => toWorldInfo(worlds.addWorld(parseControlBody(WorldSchema, request))),
    () => worlds.saveChanges(),
  );
  const removeWorld = handleControl(
    ({ params }) => worlds.removeWorld(String(params.world)),
    () => worlds.saveChanges(),
  );
  router.get('/', (_request, response) => void response.json(worlds.listWorlds().map(toWorldInfo)));
  router.post('/', addWorld);
  router.delete('/:world', removeWorld);
  // HTML forms cannot send DELETE.
  router.post('/:world/remove', removeWorld);
  return router;
}

function selectWorld(worlds: Worlds, request: Request): World {
  const name = request.get(WORLD_HEADER);
  return name === undefined ? worlds.main : worlds.getWorld(name);
}

function toWorldInfo({ name, accounts, mock: { db } }: World) {
  return { name, accounts, scenario: db.scenario, now: db.clock.now().toISOString() };
}
