import { setTimeout as wait } from 'node:timers/promises';
import type { IRouter, Request, Response } from 'express5';
import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { SessionGrantSchema } from '../../app/upstream/contract/session';
import { findTokenPair } from '../auth/tokens';
import { consumeFault } from '../faults/faults';
import { sendFaultyResponse, skipsHandler } from '../faults/faulty-response';
import { requireAllowedMethod, toExpressPath } from '../http/allowed-method';
import { ApiError } from '../http/api-error';
import type { SerializedResponse } from '../http/serialized-response';
import type { UserRecord } from '../records/users';
import type { Mock } from '../state/mock';
import { finishTranscriptions, simulateActivity } from '../state/simulated-activity';
import type { CallName, Handlers } from './handlers';
import { readMultipartForm } from './multipart';
import { groupByOperation, selectVariant, type EndpointVariants } from './operations';
import { parseBody, readRawBody, validateBody, type ParsedBody } from './request-body';
import { getAccessToken, getEmail } from './request-identity';
import { closeLogEntry, openLogEntry, toExcerpt, toLoggedBody, toLoggedForm } from './request-log';
import { sendResponse, serializeResult, toErrorResponse } from './response';
import { cacheLongList, getCachedResponse } from './response-cache';
import { getLatency } from './scenario-behaviour';

const MAX_PICTURE_MB = 20;
/** 2 GB, the upload limit of the portal. */
const MAX_FILE_MB = 2048;

/** Any handler. The name of the call is known at run time only, so TypeScript cannot select the type of its request. */
type UntypedHandler = (request: Record<'params' | 'body' | 'file' | 'user' | 'publicUrl', unknown>) => unknown;

/** Mounts every call of the contract, and answers 405 for other methods of their paths. */
export function mountContract(app: IRouter, mock: Mock, handlers: Handlers): void {
  app.use('/api', (_request, response, next) => {
    response.locals.startedAt = performance.now();
    next();
  });
  // Express takes the first matching route, so fixed paths come first: `<` sorts '{' after letters.
  const sortedEndpoints = [...CONTRACT].sort((a, b) => Number(a.path > b.path) - Number(a.path < b.path));
  for (const variants of groupByOperation(sortedEndpoints)) {
    const [{ method, path }] = variants;
    const route = app.route(toExpressPath(path));
    const serve = (request: Request, response: Response) => serveCall({ mock, handlers }, variants, request, response);
    route[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](readRawBody, serve);
  }
  app.use(requireAllowedMethod(CONTRACT));
}

/** Serves one request: waits for the latency, runs the handler unless a fault replaces it, sends the response, logs. */
async function serveCall(
  { mock, handlers }: { mock: Mock; handlers: Handlers },
  variants: EndpointVariants,
  request: Request,
  response: Response,
): Promise<void> {
  const body = parseBody(request);
  const { db } = mock;
  // Only for the log and the faults. `runHandler` decides whether the call accepts the token.
  const caller = findCaller(mock, getAccessToken(request));
  const endpoint = selectVariant(variants, body, caller?.id ?? null, request.params);
  const entry = openLogEntry(mock, request, response);
  entry.call = endpoint.name;
  entry.body = toLoggedBody(body);
  entry.user = caller?.email ?? getEmail(entry.body);

  const latency = getLatency(db, endpoint.name, entry.user);
  // `ref: false`: a waiting request does not keep the process alive.
  if (latency > 0) await wait(latency, undefined, { ref: false });
  const fault = consumeFault(db, { call: endpoint.name, email: entry.user });
  // The `ms` of 'drip' is the time per byte, for which `sendFaultyResponse` waits.
  if (fault?.ms && fault.kind !== 'drip') await wait(fault.ms, undefined, { ref: false });

  const realResponse =
    fault && skipsHandler(fault)
      ? null
      : await runHandler({ mock, handlers }, endpoint, request, body, (form) => {
          entry.body = form;
        });
  entry.response = realResponse ? toExcerpt(realResponse) : null;
  if (fault) entry.fault = fault.kind;
  await mock.saveChanges();
  if (fault) sendFaultyResponse(response, fault, realResponse);
  else if (realResponse) sendResponse(response, realResponse);
  closeLogEntry(response);
}

/** Authenticates and validates a request and runs its handler. An `ApiError` becomes an error response. */
async function runHandler(
  { mock, handlers }: { mock: Mock; handlers: Handlers },
  endpoint: AnyEndpoint,
  request: Request,
  parsedBody: ParsedBody,
  logForm: (form: object) => void,
): Promise<SerializedResponse> {
  const { db } = mock;
  try {
    const user = requireCaller(mock, endpoint, getAccessToken(request));
    simulateActivity(mock);
    finishTranscriptions(mock);
    const publicUrl = getPublicUrl(mock, request);
    const cacheKey = [endpoint.name, request.path, user?.id, publicUrl].join(' ');
    const cached = getCachedResponse(db, cacheKey);
    if (cached) return cached;
    const maxMb = endpoint.name === 'uploadProfilePicture' ? MAX_PICTURE_MB : MAX_FILE_MB;
    const form = endpoint.bodyFormat ? await readMultipartForm(request, maxMb) : null;
    if (form) logForm(toLoggedForm(form));
    if (endpoint.bodyFormat === 'form-with-file' && !form?.file) throw new ApiError(400, 'The file is missing.');
    const body = validateBody(endpoint, form ? { kind: 'json', value: form.fields } : parsedBody);
    const handler = handlers[endpoint.name as CallName] as UntypedHandler;
    const result = await handler({ params: request.params, body, file: form?.file ?? null, user, publicUrl });
    // A new revision makes cached lists stale. Logins and token exchanges change no list.
    if (endpoint.kind === 'write' && endpoint.result !== SessionGrantSchema) db.revision += 1;
    const response = serializeResult(endpoint, result, db.scenario);
    return endpoint.method === 'GET' ? cacheLongList(db, cacheKey, response, result) : response;
  } catch (error) {
    if (error instanceof ApiError) return toErrorResponse(error, endpoint);
    throw error;
  }
}

/** Returns the caller; null for a public call. Throws 401 without a valid token. An exchange accepts an expired one. */
function requireCaller(mock: Mock, endpoint: AnyEndpoint, accessToken: string | null): UserRecord | null {
  if (endpoint.auth === 'none' || (endpoint.auth === 'optional' && accessToken === null)) return null;
  const user = findCaller(mock, accessToken, { allowExpired: endpoint.kind === 'exchange' });
  if (!user) throw new ApiError(401, 'Please log in again.');
  return user;
}

function findCaller({ db }: Mock, accessToken: string | null, options?: { allowExpired: boolean }): UserRecord | null {
  const pair = findTokenPair(db, accessToken, options);
  return db.users.find((user) => user.id === pair?.userId) ?? null;
}

/** Returns the origin at which browsers reach /files: the setting, or the host of the request. */
function getPublicUrl({ settings }: Mock, request: Request): string {
  return settings.publicUrl ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
