import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { installInCache, installPackages, ROOT, run } from './install.js';

// All checks of a change: types, lint, format, build, unit and contract tests, and the production build in a browser
// with and without JavaScript. --all runs the tests in full and looks for outdated pictures, which takes hours.
const isFull = process.argv.includes('--all');
/** @type {Record<string, string>} */
const fullRunEnv = isFull ? { E2E_FULL: '1' } : {};
// Finds the commands of npm packages without npx, which would start npm for each.
process.env.PATH = `${ROOT}/node_modules/.bin${delimiter}${process.env.PATH}`;
const PLAYWRIGHT = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];
const HTML_CHECKER = 'vnu-jar@26.9.27';
const canInstallDebianPackages = existsSync('/etc/debian_version') && process.getuid?.() === 0;

installPackages();
installBrowser();
installRedis();
if (isFull) {
  installOptional({ command: 'caddy', debianPackage: 'caddy', tests: 'the tests of scripts/Caddyfile' });
  installOptional({ command: 'promtool', debianPackage: 'prometheus', tests: 'the tests of scripts/monitoring' });
  installEngines();
  installHtmlChecker();
}
// The unit tests often wait for timers and processes. The other steps use the two cores meanwhile. The test of
// npm run dev needs no build.
await runInParallel({
  Types: ['tsc'],
  Lint: ['oxlint', '--deny-warnings'],
  Format: ['oxfmt', '--check'],
  'Production build': ['remix', 'vite:build', '--config', 'remix.config.js', '--logLevel', 'warn'],
  'Unit and contract tests': ['vitest', 'run', '--config', 'scripts/vitest.config.js'],
  'Test of npm run dev': [...PLAYWRIGHT, '--project', 'development'],
});
runStep('End-to-end tests', PLAYWRIGHT, { ...fullRunEnv, E2E_WITHOUT_DEVELOPMENT: '1' });
if (isFull) {
  runStep('Pictures of the READMEs', ['tsx', 'scripts/make-pictures.ts', '--check']);
  run('node', ['scripts/test-node.js']);
  run('node', ['scripts/mutants.js']);
}

/**
 * @param {string} title
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 */
function runStep(title, [name = '', ...args], env) {
  console.log(`\n== ${title}`);
  run(name, args, env);
}

/**
 * Runs steps in parallel. Prints the output of each when it ends. Exits if a step has failed.
 * @param {Record<string, string[]>} steps
 */
async function runInParallel(steps) {
  const exitCodes = Object.entries(steps).map(async ([title, [name = '', ...args]]) => {
    const child = spawn(name, args, { cwd: ROOT, env: { ...process.env, ...fullRunEnv } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const [code] = await once(child, 'close');
    console.log(`\n== ${title}\n${output}`.trimEnd());
    return code;
  });
  const failedCode = (await Promise.all(exitCodes)).find((code) => code !== 0);
  // The code is null if a signal has ended the step.
  if (failedCode !== undefined) process.exit(failedCode ?? 1);
}

/**
 * Installs Redis if Debian packages can be installed. Without Redis or Valkey the tests of several instances are
 * skipped.
 */
function installRedis() {
  const isInstalled = ['redis-server', 'valkey-server'].some((name) => spawnSync(name, ['--version']).status === 0);
  if (isInstalled) return;
  if (canInstallDebianPackages) {
    installFromDebian('redis-server');
    return;
  }
  console.log('redis-server is not installed: the tests of several instances are skipped.');
}

/**
 * Installs a program that some tests use. Without it they are skipped.
 * @param {{ command: string, debianPackage: string, tests: string }} program `tests` describes the tests
 */
function installOptional({ command, debianPackage, tests }) {
  // The status is null only if the program is missing. A program that does not know --version has an error status.
  if (spawnSync(command, ['--version']).status !== null) return;
  if (canInstallDebianPackages) installFromDebian(debianPackage);
  else console.log(`${command} is not installed: ${tests} are skipped.`);
}

/**
 * Installs Debian's headless shell of Chromium where possible, because it runs the tests in half the time of Debian's
 * Chromium. Otherwise the tests use an installed Chromium of Debian, or the browser that Playwright downloads.
 */
function installBrowser() {
  if (existsSync('/usr/bin/chromium-headless-shell')) return;
  if (canInstallDebianPackages) installFromDebian('chromium-headless-shell');
  else if (!existsSync('/usr/bin/chromium')) run('playwright', ['install', 'chromium']);
}

/**
 * Installs Firefox and WebKitGTK if Debian packages can be installed. Without them the end-to-end tests in these
 * engines are skipped.
 */
function installEngines() {
  const missing = Object.entries({
    'firefox-esr': '/usr/bin/firefox-esr',
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
  }).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  if (canInstallDebianPackages) installFromDebian(...missing);
  else console.log(`Not installed, so that the journeys in their engines are skipped: ${missing.join(', ')}.`);
}

/**
 * Installs the Nu Html Checker outside of package.json: its install script downloads a Java runtime. Without Java the
 * check of the HTML is skipped.
 */
function installHtmlChecker() {
  if (spawnSync('java', ['-version']).status !== 0) {
    if (!canInstallDebianPackages) {
      console.log('Java is not installed: the check of the HTML is skipped.');
      return;
    }
    installFromDebian('default-jre-headless');
  }
  installInCache('html-checker', [HTML_CHECKER], '--ignore-scripts');
}

/** @param {...string} names */
function installFromDebian(...names) {
  console.log(`Installing ${names.join(', ')} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // RUNLEVEL=1 keeps Debian from starting the server: the tests start it.
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  });
}
