import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.js';

// Runs a TypeScript file with tsx, and installs the packages first if they are missing:
//   node scripts/run-typescript.js FILE [ARGUMENTS]
// FILE is removed from `process.argv`, so that the file reads its own arguments where it expects them.
const [file] = process.argv.splice(2, 1);
if (file === undefined) throw new Error('Usage: node scripts/run-typescript.js FILE [ARGUMENTS]');

installPackages();
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(file)).href);
