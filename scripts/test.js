import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { installPackages, ROOT, run } from './install.js';

// Everything that must be green before a change lands: types, lint, unit and contract tests, then the production
// build in a browser with and without script. --all adds the full matrices.
const isFull = process.argv.includes('--all');
/** @type {Record<string, string>} */
const full = isFull ? { E2E_FULL: '1' } : {};
const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

installPackages();
installBrowser();
installStore();
await together({
  Types: ['tsc'],
  Lint: ['oxlint', '--deny-warnings'],
  Format: ['prettier', '--check', '--log-level', 'warn', '.'],
  'Production build': ['remix', 'vite:build', '--config', 'remix.config.js', '--logLevel', 'warn'],
});
step('Unit and contract tests', ['vitest', 'run', '--config', 'remix.config.js'], full);
step('End-to-end tests', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], full);

/**
 * @param {string} title
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 */
function step(title, command, env) {
  console.log(`\n== ${title}`);
  run('npx', ['--no-install', ...command], env);
}

/**
 * Steps that keep one core busy each: all at once, what each has printed when it has ended.
 * @param {Record<string, string[]>} steps
 */
async function together(steps) {
  const codes = Object.entries(steps).map(async ([title, command]) => {
    const child = spawn('npx', ['--no-install', ...command], { cwd: ROOT });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
    const [code] = await once(child, 'close');
    console.log(`\n== ${title}\n${printed}`.trimEnd());
    return code;
  });
  const failed = (await Promise.all(codes)).find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed ?? 1);
}

/** The store of several instances, for its tests: a test machine has it, elsewhere they are skipped. */
function installStore() {
  const isThere = ['redis-server', 'valkey-server'].some((name) => spawnSync(name, ['--version']).status === 0);
  if (isThere) return;
  if (isDebianRoot) {
    installFromDebian('redis-server');
    return;
  }
  console.log('redis-server is not installed: the tests of several instances are skipped.');
}

/** Debian's Chromium where packages may be installed, elsewhere the browser that Playwright brings. */
function installBrowser() {
  if (['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].some((path) => existsSync(path))) return;
  if (!isDebianRoot) {
    run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
    return;
  }
  installFromDebian('chromium-headless-shell');
}

/** @param {string} name */
function installFromDebian(name) {
  console.log(`Installing ${name} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // A server that is installed for tests is started by them, not by the machine.
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  });
}
