import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { installNode, installPackages, ROOT } from './install.js';

// Runs the unit and contract tests with one release of each major version of Node.js that package.json allows, and with
// the version of the Docker images.
//   npm run test:node
//   npm run test:node -- app/upstream   (arguments of Vitest)
const TESTED_VERSIONS = ['20.20.2', '22.23.3', '24.21.0'];
const imageVersion = /^ARG NODE_IMAGE=node:([\d.]+)/m.exec(readFileSync(`${ROOT}/Dockerfile`, 'utf8'))?.[1];
if (imageVersion === undefined) throw new Error('The Dockerfile names no version of Node.js.');

installPackages();
const failedVersions = [...new Set([...TESTED_VERSIONS, imageVersion])].filter((version) => !testsPass(version));
if (failedVersions.length > 0) {
  console.error(`\nThe tests fail with Node.js ${failedVersions.join(', ')}.`);
  process.exit(1);
}

/** @param {string} version */
function testsPass(version) {
  console.log(`\n== Unit and contract tests with Node.js ${version}`);
  const nodeFolder = installNode(version);
  // The tests start processes by the name `node`, too.
  const env = { ...process.env, PATH: `${nodeFolder}${delimiter}${process.env.PATH}` };
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/vitest.config.js',
    ...process.argv.slice(2),
  ];
  return spawnSync(`${nodeFolder}/node`, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}
