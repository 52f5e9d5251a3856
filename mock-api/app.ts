import express, { type ErrorRequestHandler, type Express } from 'express5';
import { mountContract } from './contract/mount-contract';
import { closeLogEntry, getLogEntry, openLogEntry } from './contract/request-log';
import { sendResponse, toErrorResponse } from './contract/response';
import { createControlRouter } from './control/control-router';
import { createFilesRouter } from './files/files-router';
import { ApiError } from './http/api-error';
import { createOpenApiRouter } from './openapi/router';
import { createOverlayFilesRouter } from './overlay/overlay-files';
import { createHandlers } from './routers/create-handlers';
import { createDb } from './state/db';
import type { Db, Mock, MockSettings } from './state/mock';

/** Options of a mock. `MockSettings` documents them. */
export type MockOptions = Partial<Omit<MockSettings, 'now' | 'publicUrl'>> & {
  /** Fixed time of the clock (ISO string or Date); absent: real time. */
  now?: string | Date;
  publicUrl?: string;
};

export type MockApi = { app: Express; db: Db; mock: Mock };

/** Creates the mock as an Express app that does not listen yet. The same seed and time give the same data. */
export function createMockApi(options: MockOptions = {}): MockApi {
  const settings = toSettings(options);
  // `persistToFile` replaces `saveChanges`.
  const mock: Mock = { settings, db: createDb(settings), saveChanges: () => Promise.resolve() };
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  if (settings.hasConsole) app.get('/', (_request, response) => response.redirect('/__mock'));
  if (settings.overlay) app.use('/files/overlay', createOverlayFilesRouter(settings.overlay));
  app.use('/files', createFilesRouter(mock));
  if (settings.hasConsole) app.use('/__mock', createControlRouter(mock));
  app.use(createOpenApiRouter(settings));
  mountContract(app, mock, createHandlers(mock));
  app.use((request) => {
    throw new ApiError(404, `Cannot ${request.method} ${request.path}`);
  });
  app.use(createErrorHandler(mock));
  return { app, db: mock.db, mock };
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
    isAnyHostAllowed: options.isAnyHostAllowed ?? false,
    refreshGraceMs: options.refreshGraceMs ?? 0,
    predictMs: options.predictMs ?? 0,
    scenario: options.scenario ?? 'default',
    overlay: options.overlay ?? null,
  };
}

/** Answers and logs errors outside of the handlers: unknown paths, unreadable bodies, failures of the mock itself. */
function createErrorHandler(mock: Mock): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // A response that has begun cannot become an error response.
    if (response.headersSent) {
      response.socket?.destroy();
      return;
    }
    const isApiPath = request.originalUrl.startsWith('/api/');
    if (isApiPath && !getLogEntry(response)) openLogEntry(mock, request, response);
    sendResponse(response, toErrorResponse(toApiError(error)));
    if (isApiPath) closeLogEntry(response);
  };
}

/** Express and its body parsers set `status` on their errors. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return new ApiError(413, 'The body is larger than 1 MB.');
  if (status === 400 && error instanceof URIError) return new ApiError(400, 'The path is not valid.');
  if (status === 400) return new ApiError(400, 'The body is not valid JSON.');
  const text = error instanceof Error ? error.message : 'Unknown error';
  return status >= 400 && status < 500 ? new ApiError(status, text) : new ApiError(500, `The mock failed: ${text}`);
}
