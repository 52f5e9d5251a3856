import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants } from 'node:zlib';

// Serves the built portal with remix-serve's own parts: its Express, its compression and its handler of Remix. Its
// command line is not used: its access lines print addresses, which can hold codes.

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const build = new URL('../build/server/index.js', import.meta.url);

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';

let portal;
try {
  portal = await import(pathToFileURL(fileURLToPath(build)).href);
} catch (error) {
  if (error instanceof Error && error.name === 'ConfigError') refuse(error.message);
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (isMissing && error.message.includes(fileURLToPath(build)))
    refuse('The portal is not built: run npm run build first.');
  throw error;
}
const { config, http, exchangesUnderWay } = portal.entry.module;

const serve = createRequire(fileURLToPath(import.meta.resolve('@remix-run/serve/package.json')));
const express = serve('express');
const compression = serve('compression');
const { createRequestHandler } = serve('@remix-run/express');
serve('@remix-run/node').installGlobals({ nativeFetch: true });

const app = express();
app.disable('x-powered-by');
app.use(http.drainConnections);
app.use(http.letBodyPass);
app.use(http.precompressed(`${client}/assets`));
app.use(
  '/assets',
  express.static(`${client}/assets`, { immutable: true, maxAge: '1y', index: false, redirect: false }),
);
// Brotli at 5 is smaller than at the usual 4 and costs about as much.
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
app.use(http.accessLog(portal));
const handlerFor = http.bySection(portal, (/** @type {typeof portal} */ build) =>
  createRequestHandler({ build, mode: process.env.NODE_ENV }),
);
/** @type {import('express').RequestHandler} */
const serveRemix = (request, response, next) => handlerFor(request.path)(request, response, next);
app.all('*', serveRemix);
app.use(http.answerCrash);

const server = process.env.HOST ? app.listen(config.PORT, process.env.HOST) : app.listen(config.PORT);
server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EADDRINUSE') refuse(`Port ${config.PORT} is taken: set PORT to another one.`);
  refuse(`The portal cannot listen on port ${config.PORT}: ${error.code}.`);
});
server.once('listening', () => {
  process.stdout.write(`The portal listens on port ${config.PORT} and uses the API at ${config.API_BASE_URL}\n`);
});
server.on('clientError', http.answerMalformed);
// Longer than proxies keep a connection, so that none is closed while a request is on its way.
server.keepAliveTimeout = 75_000;
// The longest request is an upload.
server.requestTimeout = config.UPLOAD_BUDGET_MS + 60_000;
if (config.METRICS_PORT > 0) {
  http
    .serveMetrics(config.METRICS_PORT, process.env.HOST)
    .once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      refuse(`METRICS_PORT ${config.METRICS_PORT} cannot be used: ${error.code}.`),
    );
}
http.stopOnSignal(server, exchangesUnderWay);
