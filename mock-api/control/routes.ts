import { createHash } from 'node:crypto';
import express, { Router } from 'express';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { ApiError } from '../api-error';
import { refuseForeignOrigin } from '../origin';
import { sentenceOf } from '../refusals';
import { consolePage } from './console/page';
import { COPY_SCRIPT } from './console/style';
import {
  AudioSchema,
  ClockSchema,
  createControls,
  EndSessionsSchema,
  LatencySchema,
  SnapshotSchema,
  UserChangesSchema,
} from './controls';
import { FaultSchema } from './faults';
import type { ScenarioName } from '../scenarios/names';
import type { World, Worlds } from '../worlds';

const SCRIPT_HASH = createHash('sha256').update(COPY_SCRIPT).digest('base64');
const CONSOLE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const PART = /^[a-z]+$/;

/** The control surface of one world: JSON for tests, forms for the console page. */
export function controlRouter(world: World, worlds: Worlds): Router {
  const controls = createControls(world.mock);
  const router = Router();
  router.use(refuseForeignOrigin);
  router.use(express.json({ limit: '20mb' }), express.urlencoded({ extended: false }));
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/', (request, response) => {
    const filter = typeof request.query.q === 'string' ? request.query.q : '';
    response
      .set('Content-Security-Policy', CONSOLE_POLICY)
      .type('html')
      .send(consolePage({ world, worlds, filter, kept: controls.snapshots() }));
  });
  router.get('/log', (_request, response) => void response.json(controls.log()));
  router.get('/faults', (_request, response) => void response.json(controls.faults()));
  router.get('/outbox', (_request, response) => void response.json(controls.outbox()));
  router.get('/stats', (_request, response) => void response.json(controls.stats()));

  const sendFile = (response: Response, name: string, bytes: Buffer) =>
    response
      .set('Content-Disposition', `attachment; filename="${name}.mock"`)
      .type('application/octet-stream')
      .send(bytes);
  router.get('/snapshots', (_request, response) => void response.json(controls.snapshots()));
  router.get('/snapshot', (_request, response) => void sendFile(response, 'snapshot', controls.snapshot()));
  router.get(
    '/snapshots/:name',
    (request, response) => void sendFile(response, request.params.name, controls.snapshot(request.params.name)),
  );
  // The body is the file that was downloaded.
  router.put('/snapshot', express.raw({ type: () => true, limit: '200mb' }), (request, response) => {
    controls.restore(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    response.json({ ok: true });
  });
  router.post(
    '/snapshots',
    done((request) => controls.keepSnapshot(read(SnapshotSchema, request).name)),
  );
  router.post(
    '/snapshots/:name/restore',
    done((request) => controls.restore(String(request.params.name))),
  );
  router.post(
    '/reset',
    done(() => controls.reset()),
  );
  router.post(
    '/scenarios/:name',
    done((request) => controls.scenario(request.params.name as ScenarioName)),
  );
  router.delete(
    '/log',
    done(() => controls.clearLog()),
  );
  router.post(
    '/faults',
    done((request) => controls.arm(read(FaultSchema, request))),
  );
  router.delete(
    '/faults',
    done(() => controls.clearFaults()),
  );
  router.delete(
    '/faults/:id',
    done((request) => controls.removeFault(Number(request.params.id))),
  );
  router.post(
    '/faults/:id/remove',
    done((request) => controls.removeFault(Number(request.params.id))),
  );
  // A form can only post.
  router.post(
    '/faults/clear',
    done(() => controls.clearFaults()),
  );
  router.post(
    '/latency',
    done((request) => controls.setLatency(read(LatencySchema, request))),
  );
  router.post(
    '/audio',
    done((request) => controls.setAudio(read(AudioSchema, request))),
  );
  router.post(
    '/clock',
    done((request) => controls.moveClock(read(ClockSchema, request))),
  );
  router.post(
    '/expire-access-tokens',
    done(() => controls.expireAccessTokens()),
  );
  router.post(
    '/end-sessions',
    done((request) => controls.endSessions(read(EndSessionsSchema, request))),
  );
  router.patch(
    '/users',
    done((request) => {
      const { email, changes } = read(UserChangesSchema, request);
      return controls.changeUser(email, changes);
    }),
  );
  return router;
}

/** Answers what the control says, or `{ok: true}`; the console's forms go back to the part of it that they stand in. */
export function done(act: (request: Request) => unknown) {
  return (request: Request, response: Response): void => {
    const result = act(request);
    const part = String(request.query.part ?? '');
    if (request.is('urlencoded')) response.redirect(303, consoleOf(request) + (PART.test(part) ? `#${part}` : ''));
    else response.json(result ?? { ok: true });
  };
}

/** The console that a form stands in: that of a world, or for the form about worlds everybody's. */
function consoleOf({ baseUrl }: Request): string {
  return baseUrl.replace(/\/worlds$/, '');
}

/** The body of a control; 400 with a sentence where it is wrong. */
export function read<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const body: unknown = request.body ?? {};
  const result = schema.safeParse(body);
  if (!result.success) throw new ApiError(400, sentenceOf(result.error, body));
  return result.data;
}
