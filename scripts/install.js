import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findMissingPatches } from './patches/patches.js';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Installs the npm packages if they are missing, and applies scripts/patches if npm was told to ignore scripts. */
export function installPackages() {
  if (!existsSync(`${ROOT}/node_modules/.package-lock.json`)) {
    console.log('Installing npm packages …');
    // The lock file has the hash of each package, so npm can use its cache without asking the registry.
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  }
  if (findMissingPatches().length > 0) run('npm', ['run', '--silent', 'postinstall']);
}

/**
 * Installs packages that only some tests need into their own folder, unless that folder has them. Returns the path of
 * its node_modules.
 * @param {string} name of the folder
 * @param {string[]} packages with versions
 * @param {...string} options of npm
 */
export function installInCache(name, packages, ...options) {
  const folder = `${ROOT}/node_modules/.cache/${name}`;
  const installed = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(installed))
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', ...options, ...packages]);
  return `${folder}/node_modules`;
}

/**
 * Installs a version of the npm package `node`, whose install script downloads the binary of Node.js. Returns the
 * folder of the binary.
 * @param {string} version
 */
export function installNode(version) {
  return `${installInCache(`node-${version}`, [`node@${version}`])}/node/bin`;
}

/**
 * Runs a command and waits for it. If it fails, this process exits with the same exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}
