import express, { Router } from 'express';
import type { ErrorRequestHandler, Express } from 'express';
import { refusalOf, sendAnswer } from './answer';
import { ApiError } from './api-error';
import { worldsRouter } from './control/worlds-routes';
import type { Db } from './state';
import type { Mock, MockSettings } from './handlers';
import { closeLogEntry, mountContract, openLogEntry } from './mount';
import { openApiRouter } from './openapi/routes';
import { TRY_PATH } from './openapi/try-out';
import { refuseForeignOrigin } from './origin';
import { createWorlds } from './worlds';

/** How to start a mock; see `MockSettings` for what each one means. */
export type MockOptions = Partial<Omit<MockSettings, 'now' | 'publicUrl'>> & {
  /** ISO time or Date at which the clock stands; absent: real time. */
  now?: string | Date;
  publicUrl?: string;
};

export type MockApi = { app: Express; db: Db; mock: Mock };

/** The mock as an Express app without a port. The same seed and time give the same data. */
export function createMockApi(options: MockOptions = {}): MockApi {
  const settings = settingsOf(options);
  const worlds = createWorlds(settings);
  const { mock } = worlds.main;
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.get('/', (_request, response) => response.redirect('/__mock'));
  app.use('/files/worlds/:world/files', (request, response, next) =>
    worlds.named(request.params.world).files(request, response, next),
  );
  app.use('/files', worlds.main.files);
  app.use('/__mock', worldsRouter(worlds));
  app.use(openApiRouter(settings));
  const api = Router();
  mountContract(api, worlds);
  app.use(TRY_PATH, refuseForeignOrigin, api);
  app.use(api);
  app.use((request) => {
    throw new ApiError(404, `There is no ${request.method} ${request.path}`);
  });
  app.use(answerErrors(mock));
  return { app, db: mock.db, mock };
}

function settingsOf(options: MockOptions): MockSettings {
  const now = options.now === undefined ? null : new Date(options.now);
  if (now && Number.isNaN(now.getTime())) throw new RangeError(`now is no time: ${String(options.now)}`);
  return {
    seed: options.seed ?? 1,
    now,
    publicUrl: options.publicUrl?.replace(/\/+$/, '') ?? null,
    portalUrl: options.portalUrl?.replace(/\/+$/, '') ?? 'http://localhost:3000',
    refreshGraceMs: options.refreshGraceMs ?? 0,
    accessTokenMinutes: options.accessTokenMinutes ?? 15,
    enforceRoles: options.enforceRoles ?? true,
    predictMs: options.predictMs ?? 0,
    transcriptionMs: options.transcriptionMs ?? 30_000,
    scenario: options.scenario ?? 'default',
    overlay: options.overlay ?? null,
  };
}

const NO_ADDRESS = 'The address cannot be read.';

/** Everything that no call has answered: unknown addresses, bodies that cannot be read, and faults of the mock itself. */
function answerErrors(mock: Mock): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.socket?.destroy();
      return;
    }
    const isCall = request.originalUrl.replace(TRY_PATH, '').startsWith('/api/');
    if (isCall && !response.locals.entry) openLogEntry(mock, request, response);
    sendAnswer(response, refusalOf(apiErrorOf(error)));
    if (isCall) closeLogEntry(response);
  };
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return new ApiError(413, 'The body is larger than 1 MB.');
  if (status === 400) return new ApiError(400, error instanceof URIError ? NO_ADDRESS : 'The body is not valid JSON.');
  const text = error instanceof Error ? error.message : 'Unknown error';
  return status >= 400 && status < 500 ? new ApiError(status, text) : new ApiError(500, `The mock failed: ${text}`);
}
