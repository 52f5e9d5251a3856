import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.js';

// Runs a TypeScript file with tsx, which a fresh clone installs first: node scripts/run-typescript.js FILE [ARGUMENTS]
const [file] = process.argv.splice(2, 1);
if (file === undefined) throw new Error('Usage: node scripts/run-typescript.js FILE [ARGUMENTS]');

installPackages();
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(file)).href);
