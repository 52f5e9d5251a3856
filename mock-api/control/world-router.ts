import { createHash } from 'node:crypto';
import express, { Router } from 'express5';
import type { Request, Response } from 'express5';
import { FaultSchema } from '../faults/faults';
import { requireSameOrigin } from '../http/same-origin';
import type { ScenarioName } from '../scenarios/scenario-names';
import type { World, Worlds } from '../worlds/worlds';
import { renderConsole } from './console/page';
import { COPY_SCRIPT } from './console/style';
import { handleControl as handleControlAndSave, parseControlBody } from './control-request';
import {
  AudioSchema,
  ClockSchema,
  EndSessionsSchema,
  LatencySchema,
  SnapshotSchema,
  UserChangesSchema,
} from './control-schemas';
import { createControls } from './controls';

const SCRIPT_HASH = createHash('sha256').update(COPY_SCRIPT).digest('base64');
const CONSOLE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The control API and the console of one world. */
export function createWorldRouter(world: World, worlds: Worlds): Router {
  const controls = createControls(world.mock);
  const handleControl = (control: (request: Request) => unknown) =>
    handleControlAndSave(control, () => worlds.saveChanges());
  const router = Router();
  router.use(requireSameOrigin);
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
      .send(renderConsole({ world, worlds, filter, snapshots: controls.listSnapshots() }));
  });

  const reset = handleControl(() => controls.reset());
  const setScenario = handleControl(({ params }) => controls.setScenario(params.name as ScenarioName));
  router.post('/reset', reset);
  router.post('/scenarios/:name', setScenario);

  const clearLog = handleControl(() => controls.clearLog());
  router.get('/log', (_request, response) => void response.json(controls.getLog()));
  router.delete('/log', clearLog);
  router.get('/outbox', (_request, response) => void response.json(controls.getOutbox()));
  router.get('/stats', (_request, response) => void response.json(controls.getStats()));

  const armFault = handleControl((request) => controls.armFault(parseControlBody(FaultSchema, request)));
  const clearFaults = handleControl(() => controls.clearFaults());
  const removeFault = handleControl(({ params }) => controls.removeFault(Number(params.id)));
  router.get('/faults', (_request, response) => void response.json(controls.getFaults()));
  router.post('/faults', armFault);
  router.delete('/faults', clearFaults);
  router.delete('/faults/:id', removeFault);
  // HTML forms cannot send DELETE.
  router.post('/faults/clear', clearFaults);
  router.post('/faults/:id/remove', removeFault);

  const setLatency = handleControl((request) => controls.setLatency(parseControlBody(LatencySchema, request)));
  const setAudio = handleControl((request) => controls.setAudio(parseControlBody(AudioSchema, request)));
  const moveClock = handleControl((request) => controls.moveClock(parseControlBody(ClockSchema, request)));
  router.post('/latency', setLatency);
  router.post('/audio', setAudio);
  router.post('/clock', moveClock);

  const expireAccessTokens = handleControl(() => controls.expireAccessTokens());
  const endSessions = handleControl((request) => controls.endSessions(parseControlBody(EndSessionsSchema, request)));
  const changeUser = handleControl((request) => {
    const { email, changes } = parseControlBody(UserChangesSchema, request);
    return controls.changeUser(email, changes);
  });
  router.post('/expire-access-tokens', expireAccessTokens);
  router.post('/end-sessions', endSessions);
  router.patch('/users', changeUser);

  const saveSnapshot = handleControl((request) =>
    controls.saveSnapshot(parseControlBody(SnapshotSchema, request).name),
  );
  const restoreSnapshot = handleControl(({ params }) => controls.restoreSnapshot(String(params.name)));
  const restoreDownload = handleControl(({ body }) =>
    controls.restoreSnapshot(Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
  );
  router.get('/snapshots', (_request, response) => void response.json(controls.listSnapshots()));
  router.post('/snapshots', saveSnapshot);
  router.get('/snapshots/:name', ({ params }, response) => {
    sendSnapshot(response, params.name, controls.getSnapshot(params.name));
  });
  router.post('/snapshots/:name/restore', restoreSnapshot);
  router.get('/snapshot', (_request, response) => sendSnapshot(response, 'snapshot', controls.getSnapshot()));
  router.put('/snapshot', express.raw({ type: () => true, limit: '200mb' }), restoreDownload);
  return router;
}

function sendSnapshot(response: Response, name: string, bytes: Buffer): void {
  response
    .set('Content-Disposition', `attachment; filename="${name}.mock"`)
    .type('application/octet-stream')
    .send(bytes);
}
