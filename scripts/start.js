import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { installGlobals } from '@remix-run/node';
import { findMissingPatches } from './patches/patches.js';
import { createPortalApp } from './portal-app.js';

// Serves the built portal with the packages that remix-serve consists of. The command remix-serve itself is not used:
// its access log prints URLs, which can contain activation codes.

/** How often Node.js looks for connections that have exceeded `headersTimeout` or `requestTimeout`. */
const TIMEOUT_CHECK_INTERVAL_MS = 5000;
/** Longer than proxies keep an idle connection, so that the portal never closes one that a proxy is about to use. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Time for an upload whose deadline has expired to get its response before Node.js closes the connection. */
const REQUEST_TIMEOUT_MARGIN_MS = 60_000;

const assetFolder = fileURLToPath(new URL('../build/client/assets', import.meta.url));
const serverBuild = new URL('../build/server/index.js', import.meta.url);

/** @param {string} sentence */
function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * @param {string} name
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 */
function exitWithListenError(name, port, { code }) {
  if (code === 'EADDRINUSE') exitWithError(`${name} ${port} is in use. Set ${name} to another one.`);
  if (code === 'EACCES')
    exitWithError(`${name} ${port} needs rights that the process lacks. Set ${name} to another one.`);
  exitWithError(`HOST ${process.env.HOST} is no address of this machine: ${code}.`);
}

process.env.NODE_ENV ??= 'production';

if (findMissingPatches().length > 0)
  exitWithError('The patches of scripts/patches are not applied: run npm run postinstall first.');

// Stack traces of the portal name source files. Node.js reads no source maps of the packages, which loaded before.
process.setSourceMapsEnabled(true);

let portal;
try {
  portal = await import(serverBuild.href);
} catch (error) {
  if (error instanceof Error && error.name === 'ConfigError') exitWithError(error.message);
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (isMissing && error.message.includes(fileURLToPath(serverBuild)))
    exitWithError('The portal is not built: run npm run build first.');
  throw error;
}
const { config, http, checkStoreSettings, countPendingExchanges } = portal.entry.module;

http.logProcessErrors();
installGlobals({ nativeFetch: true });

// Checks that can end the process run before the port opens, so that no request reaches a portal that then ends.
await checkStoreSettings().catch((/** @type {Error} */ error) => {
  if (error.name === 'ConfigError') exitWithError(error.message);
  throw error;
});
if (config.METRICS_PORT > 0) {
  const metricsServer = http.serveMetrics(config.METRICS_PORT, process.env.HOST);
  await once(metricsServer, 'listening').catch((/** @type {NodeJS.ErrnoException} */ error) =>
    exitWithListenError('METRICS_PORT', config.METRICS_PORT, error),
  );
  // The metrics server alone does not keep the process alive.
  metricsServer.unref();
}

const app = createPortalApp(portal, assetFolder);
app.use(http.sendCrashResponse);

const server = createServer(
  // `rejectInvalidRequests` checks the Host header. If Node.js rejected a request, the portal would not count it.
  { connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS, requireHostHeader: false },
  http.handleInOrder(app),
).listen(config.PORT, process.env.HOST);
// Without this listener, Node.js itself would reject an unknown Expect header, and the portal would not count it.
server.on('checkExpectation', (request, response) => server.emit('request', request, response));
server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => exitWithListenError('PORT', config.PORT, error));
server.once('listening', http.logStarted);
server.on('clientError', http.handleClientError);
http.limitConnections(server);
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.headersTimeout = HEADERS_TIMEOUT_MS;
// The longest request is an upload. `limitBodyTime` ends other requests earlier.
server.requestTimeout = config.UPLOAD_BUDGET_MS + REQUEST_TIMEOUT_MARGIN_MS;
http.shutDownOnSignal(server, countPendingExchanges);
