import { z } from 'zod';
import { FaultSchema, ScriptSchema } from '../faults/faults';
import type { ScenarioName } from '../scenarios/scenario-names';
import type { World } from '../worlds/worlds';
import * as results from './control-results';
import * as schemas from './control-schemas';
import { defineOperation } from './operation';
import type { FileResult, Operation } from './operation';
import { LogQuerySchema, VerifySchema, WaitSchema } from './request-matching';

const NO_FAULT = { 404: 'There is no such fault' };
const NO_SNAPSHOT = { 404: 'There is no such snapshot' };
const NO_USER = { 404: 'There is no such user' };
const NO_WORLD = { 404: 'There is no such world' };

const toFile = (name: string, bytes: Buffer): FileResult => ({ name: `${name}.mock`, bytes });

/** The operations on one world. Under /__mock they are those of the main world or of the world in the header. */
export const WORLD_OPERATIONS: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/reset',
    summary: 'Restores the initial state: data, sessions, clock, request log, outbox, faults, latency',
    result: results.OkSchema,
    handle: ({ controls }) => controls.reset(),
  }),
  defineOperation({
    method: 'POST',
    path: '/scenarios/{name}',
    summary: 'Replaces all data by those of a scenario; sessions, clock, faults and request log stay',
    result: results.ScenarioSchema,
    errors: { 404: 'There is no such scenario' },
    handle: ({ controls, params }) => controls.setScenario(params.name as ScenarioName),
  }),
  defineOperation({
    method: 'GET',
    path: '/log',
    summary: 'Lists the requests, oldest first, at most 2,000',
    query: LogQuerySchema,
    result: z.array(results.LogEntrySchema),
    handle: ({ controls, query }) => controls.getLog(query),
  }),
  defineOperation({
    method: 'DELETE',
    path: '/log',
    summary: 'Clears the request log',
    result: results.OkSchema,
    handle: ({ controls }) => controls.clearLog(),
  }),
  defineOperation({
    method: 'POST',
    path: '/log/clear',
    summary: 'Clears the request log',
    result: results.OkSchema,
    isForForms: true,
    handle: ({ controls }) => controls.clearLog(),
  }),
  defineOperation({
    method: 'POST',
    path: '/requests/verify',
    summary: 'Verifies how often a request was made',
    body: VerifySchema,
    result: results.CountSchema,
    errors: { 409: 'It was made more or less often; the sentence has the last requests of the call' },
    handle: ({ controls, body }) => controls.verifyRequests(body),
  }),
  defineOperation({
    method: 'POST',
    path: '/requests/wait',
    summary: 'Waits until a request was answered, and returns the matching requests',
    body: WaitSchema,
    result: z.array(results.LogEntrySchema),
    errors: { 408: 'There were fewer requests in the time' },
    handle: ({ controls, body }) => controls.waitForRequests(body),
  }),
  defineOperation({
    method: 'GET',
    path: '/outbox',
    summary: 'Lists the mails',
    result: z.array(results.MailSchema),
    handle: ({ controls }) => controls.getOutbox(),
  }),
  defineOperation({
    method: 'GET',
    path: '/stats',
    summary: 'Counts logins, token exchanges and exchanges of a used pair',
    result: results.StatsSchema,
    handle: ({ controls }) => controls.getStats(),
  }),
  defineOperation({
    method: 'GET',
    path: '/faults',
    summary: 'Lists the armed faults',
    result: z.array(results.ArmedFaultSchema),
    handle: ({ controls }) => controls.getFaults(),
  }),
  defineOperation({
    method: 'POST',
    path: '/faults',
    summary: 'Arms a fault',
    body: FaultSchema,
    result: results.ArmedFaultSchema,
    handle: ({ controls, body }) => controls.armFault(body),
  }),
  defineOperation({
    method: 'POST',
    path: '/scripts',
    summary: 'Arms the responses of the next matching requests: first this, then that',
    body: ScriptSchema,
    result: z.array(results.ArmedFaultSchema),
    handle: ({ controls, body }) => controls.armScript(body),
  }),
  defineOperation({
    method: 'DELETE',
    path: '/faults',
    summary: 'Removes every fault, those of scripts included',
    result: results.OkSchema,
    handle: ({ controls }) => controls.clearFaults(),
  }),
  defineOperation({
    method: 'POST',
    path: '/faults/clear',
    summary: 'Removes every fault',
    result: results.OkSchema,
    isForForms: true,
    handle: ({ controls }) => controls.clearFaults(),
  }),
  defineOperation({
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Removes a fault',
    result: results.OkSchema,
    errors: NO_FAULT,
    handle: ({ controls, params }) => controls.removeFault(Number(params.id)),
  }),
  defineOperation({
    method: 'POST',
    path: '/faults/{id}/remove',
    summary: 'Removes a fault',
    result: results.OkSchema,
    errors: NO_FAULT,
    isForForms: true,
    handle: ({ controls, params }) => controls.removeFault(Number(params.id)),
  }),
  defineOperation({
    method: 'POST',
    path: '/latency',
    summary: 'Sets the latency of a call',
    body: schemas.LatencySchema,
    result: results.OkSchema,
    handle: ({ controls, body }) => controls.setLatency(body),
  }),
  defineOperation({
    method: 'POST',
    path: '/audio',
    summary: 'Sets how recordings are sent',
    body: schemas.AudioSchema,
    result: results.AudioResultSchema,
    handle: ({ controls, body }) => controls.setAudio(body),
  }),
  defineOperation({
    method: 'POST',
    path: '/clock',
    summary: 'Advances or sets the clock',
    body: schemas.ClockSchema,
    result: results.NowSchema,
    handle: ({ controls, body: { now, advanceMs = 0 } }) =>
      controls.moveClock(now === undefined ? { advanceMs } : { now }),
  }),
  defineOperation({
    method: 'POST',
    path: '/expire-access-tokens',
    summary: 'Expires every access token; the pairs can still be exchanged',
    result: results.OkSchema,
    handle: ({ controls }) => controls.expireAccessTokens(),
  }),
  defineOperation({
    method: 'POST',
    path: '/end-sessions',
    summary: 'Ends the sessions of a user, or all',
    body: schemas.EndSessionsSchema,
    result: results.OkSchema,
    errors: NO_USER,
    handle: ({ controls, body }) => controls.endSessions(body),
  }),
  defineOperation({
    method: 'PATCH',
    path: '/users',
    summary: 'Changes a user',
    body: schemas.UserChangesSchema,
    result: results.UserSchema,
    errors: NO_USER,
    handle: ({ controls, body: { email, changes } }) => controls.changeUser(email, changes),
  }),
  defineOperation({
    method: 'GET',
    path: '/snapshots',
    summary: 'Lists the saved snapshots, oldest first',
    result: z.array(results.SnapshotInfoSchema),
    handle: ({ controls }) => controls.listSnapshots(),
  }),
  defineOperation({
    method: 'POST',
    path: '/snapshots',
    summary: 'Saves the current data in memory; the five newest snapshots are kept',
    body: schemas.SnapshotSchema,
    result: results.SnapshotInfoSchema,
    handle: ({ controls, body }) => controls.saveSnapshot(body.name),
  }),
  defineOperation({
    method: 'GET',
    path: '/snapshots/{name}',
    summary: 'Sends a saved snapshot as a file',
    result: 'bytes',
    errors: NO_SNAPSHOT,
    handle: ({ controls, params: { name = '' } }) => toFile(name, controls.getSnapshot(name)),
  }),
  defineOperation({
    method: 'POST',
    path: '/snapshots/{name}/restore',
    summary: 'Replaces all data by a saved snapshot',
    result: results.OkSchema,
    errors: NO_SNAPSHOT,
    handle: ({ controls, params: { name = '' } }) => controls.restoreSnapshot(name),
  }),
  defineOperation({
    method: 'GET',
    path: '/snapshot',
    summary: 'Sends the current data as a file',
    result: 'bytes',
    handle: ({ controls }) => toFile('snapshot', controls.getSnapshot()),
  }),
  defineOperation({
    method: 'PUT',
    path: '/snapshot',
    summary: 'Replaces all data by a downloaded file',
    body: 'bytes',
    result: results.OkSchema,
    handle: ({ controls, body }) => controls.restoreSnapshot(body),
  }),
];

/** The operations on the list of worlds. */
export const WORLD_LIST_OPERATIONS: readonly Operation[] = [
  defineOperation({
    method: 'GET',
    path: '/worlds',
    summary: 'Lists the named worlds',
    result: z.array(results.WorldInfoSchema),
    handle: ({ worlds }) => worlds.listWorlds().map(toWorldInfo),
  }),
  defineOperation({
    method: 'POST',
    path: '/worlds',
    summary: 'Creates a world; its accounts have to log in again',
    body: schemas.WorldSchema,
    result: results.WorldInfoSchema,
    errors: { 404: 'There is no such user', 409: 'The name or an account is taken, or there are eight worlds' },
    handle: ({ worlds, body }) => toWorldInfo(worlds.addWorld(body)),
  }),
  defineOperation({
    method: 'DELETE',
    path: '/worlds/{world}',
    summary: 'Removes a world',
    result: results.OkSchema,
    errors: NO_WORLD,
    handle: ({ worlds, params: { world = '' } }) => worlds.removeWorld(world),
  }),
  defineOperation({
    method: 'POST',
    path: '/worlds/{world}/remove',
    summary: 'Removes a world',
    result: results.OkSchema,
    errors: NO_WORLD,
    isForForms: true,
    handle: ({ worlds, params: { world = '' } }) => worlds.removeWorld(world),
  }),
];

function toWorldInfo({ name, accounts, mock: { db } }: World) {
  return { name, accounts, scenario: db.scenario, now: db.clock.now().toISOString() };
}
