import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';

// The middleware of the portal in its order, which scripts/start.js and scripts/dev.js share.

/** A document is 11 % smaller than with the default quality of 4, for 1 ms of CPU time. */
const BROTLI_QUALITY = 6;

/**
 * Creates the Express app of a server build. `assetFolder` has the built assets; null in development, where Vite serves
 * them.
 * @param {any} portal
 * @param {string | null} assetFolder
 */
export function createPortalApp(portal, assetFolder) {
  // The server entry exports the middleware, because Node.js cannot import the TypeScript files.
  const { http } = portal.entry.module;
  const app = express();
  app.disable('x-powered-by');
  app.use(http.drainConnections);
  app.use(http.limitResponseTime);
  app.use(http.discardUnreadBody);
  app.use(http.limitBodyTime);
  if (assetFolder !== null) {
    app.use(http.servePrecompressed(assetFolder));
    app.use('/assets', express.static(assetFolder, { immutable: true, maxAge: '1y', index: false, redirect: false }));
  }
  app.use(http.skipClosedConnection);
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  app.use(http.identifyRequest);
  app.use(http.createAccessLog(portal));
  app.use(http.rejectInvalidRequests);
  // Remix tries every route for each request, so each section of the portal has a handler with its own routes only.
  const getRequestHandler = http.createSectionLookup(portal, (/** @type {typeof portal} */ build) =>
    createRequestHandler({ build, mode: process.env.NODE_ENV, getLoadContext: http.createLoadContext }),
  );
  app.all('*', (request, response, next) => getRequestHandler(request.path)(request, response, next));
  return app;
}
