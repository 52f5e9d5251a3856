import { setTimeout as wait } from 'node:timers/promises';
import type { IRouter, Request, Response } from 'express';
import { CONTRACT } from '../app/upstream/contract/contract';
import type { AnyEndpoint } from '../app/upstream/contract/endpoint';
import { keepable, refusalOf, sendAnswer, successOf } from './answer';
import { ApiError } from './api-error';
import { replacesWork, sendFaulty } from './control/faulty-answer';
import { takeFault } from './control/faults';
import type { LogEntry, ReadyAnswer, UserRecord } from './state';
import { appendCapped } from './db';
import type { CallName, Mock } from './handlers';
import type { UploadedForm } from './multipart';
import { readForm } from './multipart';
import type { ParsedBody } from './request-body';
import { checkedBody, parsedBody, readBody } from './request-body';
import { finishTranscriptions } from './routers/recordings';
import { liveOn } from './living';
import { latencyOf, refuseIfFailing } from './scenarios/behaviour';
import { pairOfBearer } from './tokens';
import type { Sender, World, Worlds } from './worlds';
import { WORLD_HEADER } from './worlds';

const MAX_LOG = 2000;
/** As much of an answer as the console shows. */
const SHOWN_CHARACTERS = 600;
const MAX_KEPT_ANSWERS = 12;
const LOG_IN_AGAIN = 'Please log in again.';

/** Pictures are small; documents may be as large as the portal lets through. */
const MAX_UPLOAD_MB = { uploadProfilePicture: 20, other: 2048 };

type LooseRequest = {
  params: unknown;
  body: unknown;
  file: unknown;
  user: UserRecord | null;
  bearer: string | null;
  publicUrl: string;
};
type LooseHandler = (request: LooseRequest) => unknown;

/** Mounts every call of the contract. */
export function mountContract(app: IRouter, worlds: Worlds): void {
  app.use('/api', (_request, response, next) => {
    response.locals.startedAt = performance.now();
    next();
  });
  for (const uses of usesByCall()) {
    const [{ method, path }] = uses;
    const route = app.route(path.replace(/\{(\w+)\}/g, ':$1'));
    const serve = (request: Request, response: Response) => serveCall(worlds, uses, request, response);
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

async function serveCall(worlds: Worlds, uses: Uses, request: Request, response: Response): Promise<void> {
  const body = parsedBody(request);
  const bearer = bearerOf(request);
  const world = worlds.of(senderOf(request, bearer, body));
  const { mock } = world;
  const { db } = mock;
  const caller = ownerOf(mock, bearer);
  const endpoint = useOf(uses, body, caller?.id ?? null, request.params);
  const entry = openLogEntry(mock, request, response);
  entry.call = endpoint.name;
  entry.body = body.kind === 'json' ? loggable(body.value) : null;
  entry.user = caller?.email ?? textIn(entry.body, 'email');

  const latency = latencyOf(db, endpoint.name, entry.user);
  if (latency > 0) await wait(latency, undefined, { ref: false });
  const fault = takeFault(db, {
    call: endpoint.name,
    path: entry.path,
    body: db.faults.some(({ bodyHas }) => bodyHas) ? JSON.stringify(entry.body) : '',
    email: entry.user,
  });
  if (fault?.ms && fault.kind !== 'drip') await wait(fault.ms, undefined, { ref: false });

  const answer = fault && replacesWork(fault) ? null : await answerOf(world, endpoint, request, response, bearer);
  entry.answer = answer ? shownOf(answer) : null;
  if (fault) entry.fault = fault.kind;
  if (fault) sendFaulty(response, fault, answer);
  else if (answer) sendAnswer(response, answer);
  closeLogEntry(response);
}

/** Sign-up and create user share one call, as do profile and user update; body and person tell which use it is (D123). */
function useOf(uses: Uses, body: ParsedBody, callerId: number | null, params: Request['params']): AnyEndpoint {
  const [first] = uses;
  if (uses.length === 1) return first;
  const named = (name: CallName) => uses.find((endpoint) => endpoint.name === name) ?? first;
  const has = (key: string) =>
    body.kind === 'json' && typeof body.value === 'object' && body.value !== null && key in body.value;
  if (first.method === 'POST') return named(has('companyId') ? 'createUser' : 'signUp');
  const isOwnProfile = String(callerId) === params.userId && !has('departments') && !has('ocrRoleId');
  return named(isOwnProfile ? 'updateProfile' : 'updateUser');
}

async function answerOf(
  world: World,
  endpoint: AnyEndpoint,
  request: Request,
  response: Response,
  bearer: string | null,
): Promise<ReadyAnswer> {
  const { mock, handlers } = world;
  const { db } = mock;
  try {
    const user = requireCaller(mock, endpoint, bearer);
    refuseIfFailing(db.scenario, endpoint);
    const handler = handlers[endpoint.name as CallName] as LooseHandler;
    const publicUrl = publicUrlOf(world, request);
    liveOn(mock);
    finishTranscriptions(mock);
    const key = [endpoint.name, request.path, user?.id, publicUrl].join(' ');
    const kept = db.keptAnswers.get(key);
    if (kept?.revision === db.revision) return kept.answer;
    const form = endpoint.multipart
      ? await readForm(
          request,
          MAX_UPLOAD_MB[endpoint.name === 'uploadProfilePicture' ? 'uploadProfilePicture' : 'other'],
        )
      : null;
    if (form) logEntryOf(response).body = loggedForm(form);
    if (endpoint.multipart === 'file' && !form?.file) throw new ApiError(400, 'The file is missing.');
    const body = checkedBody(endpoint, form ? { kind: 'json', value: form.fields } : parsedBody(request));
    const result = await handler({ params: request.params, body, file: form?.file ?? null, user, bearer, publicUrl });
    // Logins and exchanges change no list.
    if (endpoint.kind === 'write' && endpoint.group !== 'session') db.revision += 1;
    const answer = successOf(endpoint, result, db.scenario);
    const keeping = endpoint.method === 'GET' ? keepable(answer, result) : null;
    if (keeping) keep(db, key, keeping);
    return keeping ?? answer;
  } catch (error) {
    if (error instanceof ApiError) return refusalOf(error, endpoint);
    throw error;
  }
}

/** Keeps a long list until the next write; the oldest make room, because each may be some 50 MB. */
function keep(db: Mock['db'], key: string, answer: ReadyAnswer): void {
  db.keptAnswers.delete(key);
  db.keptAnswers.set(key, { revision: db.revision, answer });
  for (const oldest of db.keptAnswers.keys()) {
    if (db.keptAnswers.size <= MAX_KEPT_ANSWERS) break;
    db.keptAnswers.delete(oldest);
  }
}

function loggedForm({ fields, file }: UploadedForm) {
  return { ...fields, ...(file ? { file: { name: file.name, type: file.type, size: file.size } } : {}) };
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

/** Who sends a request: a path has the code that was mailed, a body whom it speaks of. */
function senderOf(request: Request, bearer: string | null, body: ParsedBody): Sender {
  const { activationCode } = request.params;
  return {
    world: request.get(WORLD_HEADER),
    bearer,
    email: body.kind === 'json' ? textIn(body.value, 'email') : null,
    code: typeof activationCode === 'string' ? activationCode : null,
    userId: body.kind === 'json' ? textIn(body.value, 'userId') : null,
  };
}

/** Where browsers reach the files of a world. */
function publicUrlOf({ name, mock: { settings } }: World, request: Request): string {
  const origin = settings.publicUrl ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
  return name === '' ? origin : `${origin}/files/worlds/${encodeURIComponent(name)}`;
}

/** Notes a request in the log of a world. */
export function openLogEntry({ db }: Mock, request: Request, response: Response): LogEntry {
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
    user: null,
    answer: null,
    fault: null,
    status: null,
    ms: null,
  };
  appendCapped(db.log, entry, MAX_LOG);
  response.locals.entry = entry;
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

/** A field of a body that says whom it speaks of, such as the e-mail address of a log-in; ids may be numbers. */
function textIn(body: unknown, field: 'email' | 'userId'): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The beginning of an answer, for the log. */
function shownOf({ body }: ReadyAnswer): string {
  return typeof body === 'string' ? body.slice(0, SHOWN_CHARACTERS) : body.toString('utf8', 0, SHOWN_CHARACTERS);
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
