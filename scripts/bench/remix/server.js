import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants } from 'node:zlib';

// Serves the bare Remix application with the parts that scripts/start.js serves the portal with; that one stands alone,
// because it is the start of the image.

const folder = fileURLToPath(new URL('../../../.cache/bench-remix/', import.meta.url));
const build = await import(pathToFileURL(`${folder}server/index.js`).href);

const serve = createRequire(fileURLToPath(import.meta.resolve('@remix-run/serve/package.json')));
const express = serve('express');
const compression = serve('compression');
const { createRequestHandler } = serve('@remix-run/express');
serve('@remix-run/node').installGlobals({ nativeFetch: true });

const app = express();
app.disable('x-powered-by');
app.use(build.entry.module.precompressed(`${folder}client/assets`));
app.use('/assets', express.static(`${folder}client/assets`, { immutable: true, maxAge: '1y', index: false }));
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
app.all('*', createRequestHandler({ build, mode: 'production' }));
app.listen(Number(process.env.PORT), process.env.HOST);
