import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Installs the npm packages of the lock file when they are not there yet. */
export function installPackages() {
  if (existsSync(`${ROOT}/node_modules/.package-lock.json`)) return;
  console.log('Installing npm packages …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

/**
 * Runs a command to its end and leaves with its exit code when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}
