import express, { Router } from 'express5';
import type { ErrorRequestHandler, Express } from 'express5';
import { mountContract } from './contract/mount-contract';
import { closeLogEntry, getLogEntry, openLogEntry } from './contract/request-log';
import { sendResponse, toErrorResponse } from './contract/response';
import { createControlRouter } from './control/control-router';
import { ApiError } from './http/api-error';
import { allowOrigins } from './http/cors';
import { requireSameOrigin } from './http/same-origin';
import { createExamples } from './openapi/examples';
import { createOpenApiRouter } from './openapi/router';
import { TRY_PATH } from './openapi/try-form';
import type { Db, Mock, MockSettings } from './state/mock';
import { createWorlds } from './worlds/worlds';
import type { Worlds } from './worlds/worlds';

/** Options of a mock; `MockSettings` documents each. */
export type MockOptions = Partial<Omit<MockSettings, 'now' | 'publicUrl'>> & {
  /** Fixed time of the clock (ISO string or Date); absent: real time. */
  now?: string | Date;
  publicUrl?: string;
};

export type MockApi = { app: Express; db: Db; mock: Mock; worlds: Worlds };

/** Creates the mock as an Express app without a port. The same seed and time give the same data. */
export function createMockApi(options: MockOptions = {}): MockApi {
  const settings = toSettings(options);
  const worlds = createWorlds(settings);
  const { mock } = worlds.main;
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  if (settings.corsOrigins.length > 0) app.use(allowOrigins(settings.corsOrigins));
  if (settings.hasConsole) app.get('/', (_request, response) => response.redirect('/__mock'));
  app.use('/files/worlds/:world/files', (request, response, next) =>
    worlds.getWorld(request.params.world).files(request, response, next),
  );
  app.use('/files', worlds.main.files);
  if (settings.hasConsole) app.use('/__mock', createControlRouter(worlds));
  let examples: ReturnType<typeof createExamples> | null = null;
  const getExamples = () => (examples ??= createExamples(settings));
  app.use(createOpenApiRouter(settings, getExamples));
  const api = Router();
  mountContract(api, worlds, getExamples);
  if (settings.hasConsole) app.use(TRY_PATH, requireSameOrigin(), api);
  app.use(api);
  app.use((request) => {
    throw new ApiError(404, `Cannot ${request.method} ${request.path}`);
  });
  app.use(createErrorHandler(mock));
  return { app, db: mock.db, mock, worlds };
}

function toSettings(options: MockOptions): MockSettings {
  const now = options.now === undefined ? null : new Date(options.now);
  if (now && Number.isNaN(now.getTime())) throw new RangeError(`now is not a valid time: ${String(options.now)}`);
  return {
    seed: options.seed ?? 1,
    now,
    publicUrl: options.publicUrl?.replace(/\/+$/, '') ?? null,
    portalUrl: options.portalUrl?.replace(/\/+$/, '') ?? 'http://localhost:3000',
    hasConsole: options.hasConsole ?? true,
    refreshGraceMs: options.refreshGraceMs ?? 0,
    accessTokenMinutes: options.accessTokenMinutes ?? 15,
    corsOrigins: options.corsOrigins ?? [],
    enforceRoles: options.enforceRoles ?? true,
    predictMs: options.predictMs ?? 0,
    transcriptionMs: options.transcriptionMs ?? 30_000,
    scenario: options.scenario ?? 'default',
    overlay: options.overlay ?? null,
  };
}

/** Handles errors outside of the calls: unknown paths, unreadable bodies and failures of the mock itself. */
function createErrorHandler(mock: Mock): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.socket?.destroy();
      return;
    }
    const isApiPath = request.originalUrl.replace(TRY_PATH, '').startsWith('/api/');
    if (isApiPath && !getLogEntry(response)) openLogEntry(mock, request, response);
    sendResponse(response, toErrorResponse(toApiError(error)));
    if (isApiPath) closeLogEntry(response);
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return new ApiError(413, 'The body is larger than 1 MB.');
  if (status === 400 && error instanceof URIError) return new ApiError(400, 'The path is not valid.');
  if (status === 400) return new ApiError(400, 'The body is not valid JSON.');
  const text = error instanceof Error ? error.message : 'Unknown error';
  return status >= 400 && status < 500 ? new ApiError(status, text) : new ApiError(500, `The mock failed: ${text}`);
}
