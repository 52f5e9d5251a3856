import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createDemoProxy } from './demo-proxy.js';
import { installPackages, ROOT, run } from './install.js';

// Starts portal and mock API behind one port; installs and builds first if necessary. PORT and HOST set the address,
// DEMO_REBUILD=1 forces a build, DEMO_CONSOLE=0 closes the mock's console, TRUST_PROXY is the number of proxies in front.
const host = process.env.HOST ?? '127.0.0.1';
// The default address is of this machine, so a request under another name is not meant for it.
const isAnyHostAllowed = Boolean(process.env.HOST);
const isConsoleOpen = parseConsoleSetting(process.env.DEMO_CONSOLE ?? '1');
const isBehindProxy = !['', '0'].includes(process.env.TRUST_PROXY ?? '');
let isReady = false;
const DEFAULT_PORT = 3000;
const MAX_PORT = 65_535;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
// tsx writes no cache, because the file system may be read-only.
process.env.TSX_DISABLE_CACHE ??= '1';

// An unusable port ends the process here, before the build, which takes a minute.
const publicPort = process.env.PORT ? await parseFreePort(process.env.PORT) : await findNextFreePort(DEFAULT_PORT);

installPackages();
if (!existsSync(`${ROOT}/build/server/index.js`) || process.env.DEMO_REBUILD === '1') {
  console.log('Building the portal …');
  run('npm', ['run', '--silent', 'build']);
}

const [portalPort, mockPort] = [await findFreePort(), await findFreePort()];
const proxy = createDemoProxy({
  portalPort,
  mockPort,
  isConsoleOpen,
  isAnyHostAllowed,
  isBehindProxy,
  isReady: () => isReady,
});
// The proxy listens before portal and mock start, so that a failure leaves no process behind.
await listen(proxy, publicPort).catch((error) => exitWithError(describeListenError(error, publicPort)));
const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
const address = `http://${shownHost}:${getPort(proxy)}`;
let isStopping = false;

/** @type {import('node:child_process').ChildProcess[]} */
const children = [
  start('mock API', ['--import', 'tsx', 'mock-api/server.ts'], {
    MOCK_PORT: String(mockPort),
    HOST: '127.0.0.1',
    // URLs without a host: the demo works under every host name.
    MOCK_PUBLIC_URL: '/',
    MOCK_CONSOLE: isConsoleOpen ? '1' : '0',
  }),
  start('portal', ['scripts/start.js'], {
    PORT: String(portalPort),
    HOST: '127.0.0.1',
    API_BASE_URL: `http://127.0.0.1:${mockPort}`,
    API_PUBLIC_URL: '/',
    // The demo's proxy sets the address of the client, or passes on what the proxies in front of it set.
    TRUST_PROXY: isBehindProxy ? process.env.TRUST_PROXY : '1',
    // All visitors share the accounts of the demo.
    SESSIONS_PER_USER: process.env.SESSIONS_PER_USER ?? '1000',
    LOGIN_SUCCESSES: process.env.LOGIN_SUCCESSES ?? '1000',
    SESSION_SECRETS: process.env.SESSION_SECRETS ?? randomBytes(32).toString('base64url'),
  }),
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
// A crash of this process also ends its children.
process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')));

const results = await Promise.all([
  waitUntilReady(`http://127.0.0.1:${portalPort}/readyz`),
  // A file that the mock serves without a login, also when its console is closed.
  waitUntilReady(`http://127.0.0.1:${mockPort}/files/portraits/female-1`),
]);
isReady = results.every(Boolean);
if (isReady) await printAccounts();

async function printAccounts() {
  // A static import of tsx would fail in a fresh clone: installPackages installs it first.
  const { tsImport } = await import('tsx/esm/api');
  const { ACCOUNTS } =
    /** @type {{ ACCOUNTS: { email: string, password: string, role: string | null, about: string }[] }} */ (
      await tsImport('../mock-api/accounts.ts', import.meta.url)
    );
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  console.log(`\nThe portal is ready:   ${address}`);
  console.log(isConsoleOpen ? `Console of the mock:   ${address}/__mock   (mails, requests, faults)\n` : '');
  for (const { email, password, role, about } of ACCOUNTS) {
    console.log(`  ${email.padEnd(width)}  ${password}  ${(role ?? 'no role').padEnd(11)}  ${about}`);
  }
  console.log('\nCtrl-C ends both.');
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code, signal) => {
    if (isStopping) return;
    console.error(`The ${name} exited with ${code ?? signal}.`);
    stop(1);
  });
  return child;
}

/** @param {number} code */
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  proxy.close();
  proxy.closeAllConnections();
  setTimeout(() => process.exit(code), STOP_TIMEOUT_MS).unref();
  Promise.all(children.map(terminate)).then(() => process.exit(code));
}

/** @param {import('node:child_process').ChildProcess} child */
async function terminate(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** @param {string} url @returns {Promise<boolean>} */
async function waitUntilReady(url) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (isStopping) return false;
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.error(`${url} does not respond.`);
  stop(1);
  return false;
}

/**
 * Returns whether the console is open. Ends the process if the text is unclear: an open console shows all mails.
 * @param {string} text
 */
function parseConsoleSetting(text) {
  if (text !== '0' && text !== '1') exitWithError(`DEMO_CONSOLE must be 1 or 0, not "${text}".`);
  return text === '1';
}

/**
 * Returns the port. Ends the process if the text is no port, or if the port is in use.
 * @param {string} text
 */
async function parseFreePort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    exitWithError(`PORT must be a whole number from 0 to ${MAX_PORT}, not "${text}".`);
  await checkPortIsFree(port).catch((error) => exitWithError(describeListenError(error, port)));
  return port;
}

/** @param {number} first */
async function findNextFreePort(first) {
  for (let port = first; port < MAX_PORT; port += 1) {
    const error = await checkPortIsFree(port).catch((/** @type {unknown} */ error) => error);
    if (error === undefined) {
      if (port !== first) console.log(`Port ${first} is in use, so the demo uses ${port}. PORT sets another one.`);
      return port;
    }
    if (getErrorCode(error) !== 'EADDRINUSE') exitWithError(describeListenError(error, port));
  }
  return exitWithError('There is no free port.');
}

/** @returns {Promise<number>} */
async function findFreePort() {
  const probe = createServer();
  await listen(probe, 0, '127.0.0.1');
  const port = getPort(probe);
  await close(probe);
  return port;
}

/**
 * Rejects if no server can listen on the port.
 * @param {number} port
 */
async function checkPortIsFree(port) {
  const probe = createServer();
  await listen(probe, port);
  await close(probe);
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} [address]
 * @returns {Promise<void>}
 */
async function listen(server, port, address = host) {
  server.listen(port, address);
  await once(server, 'listening');
}

/** @param {import('node:net').Server} server */
async function close(server) {
  server.close();
  await once(server, 'close');
}

/** @param {import('node:net').Server} server */
function getPort(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}

/** @param {unknown} error @returns {string | null} */
function getErrorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/**
 * @param {unknown} error
 * @param {number} port
 */
function describeListenError(error, port) {
  return getErrorCode(error) === 'EADDRINUSE'
    ? `Port ${port} is in use. Set PORT to another one.`
    : `The demo cannot listen on port ${port} of ${host}: ${getErrorCode(error) ?? String(error)}.`;
}

/** @param {string} sentence @returns {never} */
function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
