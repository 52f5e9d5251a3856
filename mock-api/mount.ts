import { setTimeout as wait } from 'node:timers/promises';
import type { Express, Request, Response } from 'express';
import { CONTRACT } from '../app/upstream/contract/contract';
import type { AnyEndpoint } from '../app/upstream/contract/endpoint';
import type { ReadyAnswer } from './answer';
import { refusalOf, sendAnswer, successOf } from './answer';
import { ApiError } from './api-error';
import { replacesWork, sendFaulty } from './control/faulty-answer';
import { takeFault } from './control/faults';
import type { LogEntry, UserRecord } from './db';
import { appendCapped } from './db';
import type { CallName, Handlers, Mock } from './handlers';
import type { ParsedBody } from './request-body';
import { checkedBody, parsedBody, readBody } from './request-body';
import { pairOfBearer } from './tokens';

const MAX_LOG = 2000;
const LOG_IN_AGAIN = 'Please log in again.';

type LooseHandler = (request: { params: unknown; body: unknown; user: UserRecord | null; bearer: string | null; publicUrl: string }) => unknown;

/** Mounts every call of the contract; those without a handler answer 501. */
export function mountContract(app: Express, mock: Mock, handlers: Partial<Handlers>): void {
  app.use('/api', (request, response, next) => {
    response.locals.entry = openLogEntry(mock, request);
    response.locals.startedAt = performance.now();
    next();
  });
  for (const uses of usesByCall()) {
    const [{ method, path }] = uses;
    const route = app.route(path.replace(/\{(\w+)\}/g, ':$1'));
    const serve = (request: Request, response: Response) => serveCall(mock, handlers, uses, request, response);
    route[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](readBody, serve);
  }
}

type Uses = [AnyEndpoint, ...AnyEndpoint[]];

/** The uses of one method and path together. '{' sorts after every letter, so fixed paths come before parametrised ones. */
function usesByCall(): Uses[] {
  const calls = new Map<string, Uses>();
  for (const endpoint of [...CONTRACT].sort((a, b) => Number(a.path > b.path) - Number(a.path < b.path))) {
    const key = `${endpoint.method} ${endpoint.path}`;
    const uses = calls.get(key);
    if (uses) uses.push(endpoint);
    else calls.set(key, [endpoint]);
  }
  return [...calls.values()];
}

async function serveCall(mock: Mock, handlers: Partial<Handlers>, uses: Uses, request: Request, response: Response): Promise<void> {
  const { db } = mock;
  const body = parsedBody(request);
  const bearer = bearerOf(request);
  const endpoint = useOf(uses, body, ownerOf(mock, bearer)?.id ?? null, request.params);
  const entry = logEntryOf(response);
  entry.call = endpoint.name;
  entry.body = body.kind === 'json' ? loggable(body.value) : null;

  const latency = db.latency.get(endpoint.name) ?? db.latency.get('*') ?? 0;
  if (latency > 0) await wait(latency, undefined, { ref: false });
  const fault = takeFault(db, endpoint.name);
  if (fault?.ms && fault.kind !== 'drip') await wait(fault.ms, undefined, { ref: false });

  const answer = fault && replacesWork(fault) ? null : answerOf(mock, handlers, endpoint, request, body, bearer);
  if (fault) sendFaulty(response, fault, answer);
  else if (answer) sendAnswer(response, answer);
  closeLogEntry(response);
}

/** Sign-up and create user share one call, as do profile and user update; body and person tell which use it is (D123). */
function useOf(uses: Uses, body: ParsedBody, callerId: number | null, params: Request['params']): AnyEndpoint {
  const [first] = uses;
  if (uses.length === 1) return first;
  const named = (name: CallName) => uses.find((endpoint) => endpoint.name === name) ?? first;
  const has = (key: string) => body.kind === 'json' && typeof body.value === 'object' && body.value !== null && key in body.value;
  if (first.method === 'POST') return named(has('companyId') ? 'createUser' : 'signUp');
  const isOwnProfile = String(callerId) === params.userId && !has('departments') && !has('ocrRoleId');
  return named(isOwnProfile ? 'updateProfile' : 'updateUser');
}

function answerOf(mock: Mock, handlers: Partial<Handlers>, endpoint: AnyEndpoint, request: Request, body: ParsedBody, bearer: string | null): ReadyAnswer {
  try {
    const user = requireCaller(mock, endpoint, bearer);
    const handler = handlers[endpoint.name as CallName] as LooseHandler | undefined;
    if (!handler) throw new ApiError(501, `Not part of the mock yet: ${endpoint.name}`);
    const checked = checkedBody(endpoint.body, body);
    const publicUrl = mock.settings.publicUrl ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
    return successOf(endpoint, handler({ params: request.params, body: checked, user, bearer, publicUrl }));
  } catch (error) {
    if (error instanceof ApiError) return refusalOf(error, endpoint);
    throw error;
  }
}

/** The signed-in user where the call has one. The exchange also takes an access token that has run out. */
function requireCaller(mock: Mock, endpoint: AnyEndpoint, bearer: string | null): UserRecord | null {
  if (endpoint.auth === 'none' || (endpoint.auth === 'optional' && bearer === null)) return null;
  const user = ownerOf(mock, bearer, { allowExpired: endpoint.kind === 'exchange' });
  if (!user) throw new ApiError(401, LOG_IN_AGAIN);
  return user;
}

function ownerOf({ db }: Mock, bearer: string | null, options?: { allowExpired: boolean }): UserRecord | null {
  const pair = pairOfBearer(db, bearer, options);
  return db.users.find((user) => user.id === pair?.userId) ?? null;
}

function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

function openLogEntry({ db }: Mock, request: Request): LogEntry {
  db.requestCount += 1;
  const entry: LogEntry = {
    n: db.requestCount,
    time: db.clock.now().toISOString(),
    call: null,
    method: request.method,
    path: request.originalUrl,
    authorization: request.get('authorization') ?? null,
    contentType: request.get('content-type') ?? null,
    body: null,
    status: null,
    ms: null,
  };
  appendCapped(db.log, entry, MAX_LOG);
  return entry;
}

function logEntryOf(response: Response): LogEntry {
  return response.locals.entry as LogEntry;
}

/** Notes what was answered; where a fault sends not even headers, status and time stay null. */
export function closeLogEntry(response: Response): void {
  if (!response.headersSent) return;
  const entry = logEntryOf(response);
  entry.status = response.statusCode;
  entry.ms = Math.round(performance.now() - Number(response.locals.startedAt));
}

/** A body that the log can write out again; nesting of many thousand levels cannot be. */
function loggable(value: unknown): unknown {
  try {
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}
