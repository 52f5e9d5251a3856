import { createRequire } from 'node:module';

// Loaded into a portal under test by NODE_OPTIONS=--import. Prints which packages of OpenTelemetry were loaded.

const { cache } = createRequire(import.meta.url);

process.on('exit', () => {
  const names = Object.keys(cache).map((file) => /node_modules\/@opentelemetry\/([^/]+)/.exec(file)?.[1]);
  const loaded = [...new Set(names)].filter((name) => name !== undefined).sort();
  process.stdout.write(`${JSON.stringify({ event: 'loaded-packages', loaded })}\n`);
});
