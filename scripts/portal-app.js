import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';

// The middleware of the portal in its order, which scripts/start.js and scripts/dev.js share.

/** A document is 11 % smaller than with the default quality of 4, for 1 ms of CPU time. */
const BROTLI_QUALITY = 6;
/** 256 kB, more than a document has: the same bytes as with the default of 4 MB for 0.3 ms less of CPU time. */
const BROTLI_WINDOW_BITS = 18;
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
};

/**
 * Creates the Express app of a server build. `assetFolder` has the built assets; null in development, where Vite serves
 * them.
 * @param {any} build
 * @param {string | null} assetFolder
 */
export function createPortalApp(build, assetFolder) {
  // The server entry exports the middleware, because Node.js cannot import the TypeScript files.
  const { http } = build.entry.module;
  const app = express();
  app.disable('x-powered-by');
  // These watch every request and response, those of assets too.
  app.use(http.drainConnections);
  app.use(http.limitResponseTime);
  app.use(http.discardUnreadBody);
  app.use(http.limitBodyTime);
  // Before the access log and the compression: assets are not logged, and the build has compressed them.
  if (assetFolder !== null) {
    app.use(http.servePrecompressed(assetFolder));
    app.use('/assets', express.static(assetFolder, { immutable: true, maxAge: '1y', index: false, redirect: false }));
  }
  // The client may have disconnected while the files above were searched.
  app.use(http.skipClosedConnection);
  app.use(compression({ brotli: { params: BROTLI_PARAMS } }));
  // The access log needs the id, and also logs the requests that are rejected.
  app.use(http.identifyRequest);
  app.use(http.createAccessLog(build));
  app.use(http.rejectInvalidRequests);
  app.all('*', createRequestHandler({ build, mode: process.env.NODE_ENV, getLoadContext: http.createLoadContext }));
  return app;
}
