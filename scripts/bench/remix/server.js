import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import { installGlobals } from '@remix-run/node';
import compression from 'compression';
import express from 'express';

// Serves the plain Remix application with the packages and settings of scripts/start.js.

const buildFolder = new URL('../../../.cache/bench-remix/', import.meta.url);
const assetFolder = fileURLToPath(new URL('client/assets', buildFolder));
const build = await import(new URL('server/index.js', buildFolder).href);

installGlobals({ nativeFetch: true });

const app = express();
app.disable('x-powered-by');
// The middleware of the portal. The entry of the build exports it, because Node.js cannot import TypeScript.
app.use(build.entry.module.servePrecompressed(assetFolder));
app.use('/assets', express.static(assetFolder, { immutable: true, maxAge: '1y', index: false }));
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } }));
app.all('*', createRequestHandler({ build, mode: 'production' }));
app.listen(Number(process.env.PORT), '127.0.0.1');
