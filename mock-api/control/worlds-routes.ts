import express, { Router } from 'express';
import type { Request } from 'express';
import { z } from 'zod';
import { refuseForeignOrigin } from '../origin';
import { SCENARIO_NAMES } from '../scenarios/names';
import type { World, Worlds } from '../worlds';
import { WORLD_HEADER } from '../worlds';
import { controlRouter, done, read } from './routes';

const WorldSchema = z.strictObject({
  /** Any name, or the e-mail of the account that the world is for. */
  name: z.string(),
  accounts: z.array(z.string()).optional(),
  scenario: z.enum(SCENARIO_NAMES).optional(),
});

/** The control surface of all worlds: everybody's under /__mock, a named one under /__mock/worlds/{name}. */
export function worldsRouter(worlds: Worlds): Router {
  const router = Router();
  const controls = new WeakMap<World, Router>();
  const controlOf = (world: World) => {
    const known = controls.get(world) ?? controlRouter(world, worlds);
    controls.set(world, known);
    return known;
  };
  const own = Router();
  own.use(refuseForeignOrigin, express.json(), express.urlencoded({ extended: false }));
  own.get('/', (_request, response) => void response.json(worlds.all().map(shown)));
  own.post(
    '/',
    done((request) => shown(worlds.add(read(WorldSchema, request)))),
  );
  const remove = done((request) => worlds.remove(String(request.params.world)));
  own.delete('/:world', remove);
  // A form can only post.
  own.post('/:world/remove', remove);
  router.use('/worlds/:world', (request, response, next) => {
    const isOwn = request.method === 'DELETE' ? request.path === '/' : request.path === '/remove';
    if (isOwn) next();
    else controlOf(worlds.named(request.params.world))(request, response, next);
  });
  router.use('/worlds', own);
  router.use((request, response, next) => controlOf(chosen(worlds, request))(request, response, next));
  return router;
}

function chosen(worlds: Worlds, request: Request): World {
  const name = request.get(WORLD_HEADER);
  return name === undefined ? worlds.main : worlds.named(name);
}

function shown({ name, accounts, mock: { db } }: World) {
  return { name, accounts, scenario: db.scenario, now: db.clock.now().toISOString() };
}
