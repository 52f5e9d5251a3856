import { z } from 'zod';
import { FaultSchema } from '../faults/faults';
import type { ScenarioName } from '../records/scenario-names';
import type { Controls } from './controls';

const MAX_LATENCY_MS = 600_000;

/** One operation of the control API. `path` is below /__mock. An operation without a result responds `{"ok": true}`. */
export type Operation = {
  method: 'GET' | 'POST';
  path: string;
  /** Schema of the body, which is JSON or a submitted form. */
  body: z.ZodType;
  handle(controls: Controls, body: unknown, params: Readonly<Record<string, string>>): unknown;
};

/** The names of the parameters of a path template: '/faults/{id}' → 'id'. */
type PathParameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;
type Handle<Body, Path> = (controls: Controls, body: Body, params: Record<PathParameter<Path>, string>) => unknown;

const get = (path: string, read: (controls: Controls) => unknown): Operation => ({
  method: 'GET',
  path,
  body: z.unknown(),
  handle: read,
});

/** The cast widens the types of body and parameters, which `Operation` cannot know. */
const post = <const Path extends string, Body extends z.ZodType>(
  path: Path,
  body: Body,
  handle: Handle<z.output<Body>, Path>,
) => ({ method: 'POST', path, body, handle }) as Operation;

const NoFieldsSchema = z.strictObject({});

const LatencySchema = z.strictObject({
  call: z.string().min(1).default('*'),
  ms: z.coerce.number().int().min(0).max(MAX_LATENCY_MS),
  email: z.string().optional(),
});

const ClockSchema = z
  .strictObject({
    advanceMs: z.coerce.number().optional(),
    now: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ advanceMs, now }) => (advanceMs === undefined) !== (now === undefined), {
    message: 'needs either advanceMs or now',
  });

/** The forms of the console use the same operations. */
export const OPERATIONS: readonly Operation[] = [
  post('/reset', NoFieldsSchema, (controls) => controls.reset()),
  post('/scenarios/{name}', NoFieldsSchema, (controls, _body, { name }) => controls.setScenario(name as ScenarioName)),
  get('/log', (controls) => controls.getLog()),
  post('/log/clear', NoFieldsSchema, (controls) => controls.clearLog()),
  get('/outbox', (controls) => controls.getOutbox()),
  get('/faults', (controls) => controls.getFaults()),
  post('/faults', FaultSchema, (controls, fault) => controls.armFault(fault)),
  post('/faults/clear', NoFieldsSchema, (controls) => controls.clearFaults()),
  post('/faults/{id}/remove', NoFieldsSchema, (controls, _body, { id }) => controls.removeFault(Number(id))),
  post('/latency', LatencySchema, (controls, latency) => controls.setLatency(latency)),
  post('/clock', ClockSchema, (controls, { now, advanceMs = 0 }) =>
    controls.moveClock(now === undefined ? { advanceMs } : { now }),
  ),
  post('/expire-access-tokens', NoFieldsSchema, (controls) => controls.expireAccessTokens()),
  post('/end-sessions', z.strictObject({ email: z.string().optional() }), (controls, user) =>
    controls.endSessions(user),
  ),
];
