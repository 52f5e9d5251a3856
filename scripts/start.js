import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Starts the built portal with remix-serve, with two of its middlewares replaced. Its access lines print addresses,
// which can hold codes: the portal writes JSON lines with route patterns. Its compression works while a browser
// waits: assets go out as the build compressed them.

const STOP_AFTER_MS = 9000;
const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url));
const build = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';

let portal;
try {
  // The address that remix-serve imports too, so that both get one instance.
  portal = await import(`${pathToFileURL(build).href}?t=${statSync(build).mtimeMs}`);
} catch (error) {
  if (error instanceof Error && error.name === 'ConfigError') refuse(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    refuse('The portal is not built: run npm run build first.');
  throw error;
}
const { config, accessLog, precompressed } = portal.entry.module;

const serve = createRequire(fileURLToPath(import.meta.resolve('@remix-run/serve/package.json')));
const compression = serve('compression');

/**
 * @param {string} name
 * @param {() => unknown} middleware
 */
function replaceMiddleware(name, middleware) {
  const id = serve.resolve(name);
  serve.cache[id] = Object.assign(Object.create(null), { id, filename: id, loaded: true, exports: middleware });
}

replaceMiddleware('morgan', () => accessLog(portal.routes));
replaceMiddleware('compression', () => precompressed(assets, compression()));

// What is in flight may finish; what hangs must not hold the process.
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => setTimeout(() => process.exit(0), STOP_AFTER_MS).unref());

process.env.PORT = String(config.PORT);
process.argv[2] = build;
process.stdout.write(`The portal listens on port ${config.PORT} and uses the API at ${config.API_BASE_URL}\n`);
serve('@remix-run/serve/dist/cli.js');
