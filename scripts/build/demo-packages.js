import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The development packages that the mock API and its start need. The demo image has no others. */
export const DEMO_PACKAGES = ['@faker-js/faker', '@resvg/resvg-js', 'express5', 'fontkit', 'otpauth', 'pdfkit', 'tsx'];

// As a command, in the Dockerfile: removes all other development packages from package.json, for `npm prune`.
if (argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../package.json', import.meta.url);
  const { devDependencies, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const kept = Object.fromEntries(DEMO_PACKAGES.map((name) => [name, devDependencies[name]]));
  writeFileSync(file, JSON.stringify({ ...manifest, devDependencies: kept }, null, 2));
}
