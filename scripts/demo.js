import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createFront } from './front.js';
import { installPackages, ROOT, run } from './install.js';

// Portal and mock API behind one address, with nothing to install first. PORT and HOST choose the address;
// DEMO_REBUILD=1 builds anew, DEMO_CONSOLE=0 closes the mock's console.
const host = process.env.HOST ?? '127.0.0.1';
const isConsoleOpen = process.env.DEMO_CONSOLE !== '0';
const DEFAULT_PORT = 3000;
const LAST_PORT = 65_535;
const READY_WITHIN_MS = 60_000;
const STOP_AFTER_MS = 10_000;
// A demo may run where nothing can be written.
process.env.TSX_DISABLE_CACHE ??= '1';

// Before the build, which takes a minute.
const chosenPort = process.env.PORT ? await portAskedFor(process.env.PORT) : await nextFreePort(DEFAULT_PORT);

installPackages();
if (!existsSync(`${ROOT}/build/server/index.js`) || process.env.DEMO_REBUILD === '1') {
  console.log('Building the portal …');
  run('npm', ['run', '--silent', 'build']);
}

const [portalPort, mockPort] = [await freePort(), await freePort()];
const front = createFront({ portalPort, mockPort, isConsoleOpen });
// Before portal and mock are started: where the address cannot be had there is nothing to end.
await listening(front, chosenPort).catch((error) => refuse(sentenceOf(error, chosenPort)));
const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
const address = `http://${shownHost}:${portOf(front)}`;
const stopping = new AbortController();

/** @type {import('node:child_process').ChildProcess[]} */
const children = [
  start('mock API', ['--import', 'tsx', 'mock-api/server.ts'], {
    MOCK_PORT: String(mockPort),
    HOST: '127.0.0.1',
    // Addresses without a host: the demo works under whatever name a browser reaches it.
    MOCK_PUBLIC_URL: '/',
  }),
  start('portal', ['scripts/start.js'], {
    PORT: String(portalPort),
    HOST: '127.0.0.1',
    API_BASE_URL: `http://127.0.0.1:${mockPort}`,
    API_PUBLIC_URL: '/',
    SESSION_SECRETS: process.env.SESSION_SECRETS ?? randomBytes(32).toString('base64url'),
  }),
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
// However this ends, what it has started ends too.
process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')));

const ready = await Promise.all([
  answers(`http://127.0.0.1:${portalPort}/healthz`),
  answers(`http://127.0.0.1:${mockPort}/__mock/stats`),
]);
if (ready.every(Boolean)) await announce();

async function announce() {
  const { ACCOUNTS } =
    /** @type {{ ACCOUNTS: { email: string, password: string, role: string | null, about: string }[] }} */ (
      await (await import('tsx/esm/api')).tsImport('../mock-api/accounts.ts', import.meta.url)
    );
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  console.log(`\nThe portal is ready:   ${address}`);
  console.log(isConsoleOpen ? `The mock's console:    ${address}/__mock   (mails, requests, faults)\n` : '');
  for (const { email, password, role, about } of ACCOUNTS) {
    console.log(`  ${email.padEnd(width)}  ${password}  ${(role ?? 'no role').padEnd(11)}  ${about}`);
  }
  console.log('\nCtrl-C ends both.');
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code, signal) => {
    if (stopping.signal.aborted) return;
    console.error(`The ${name} ended with ${code ?? signal}.`);
    stop(1);
  });
  return child;
}

/** @param {number} code */
function stop(code) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  front.close();
  front.closeAllConnections();
  setTimeout(() => process.exit(code), STOP_AFTER_MS).unref();
  Promise.all(children.map(ended)).then(() => process.exit(code));
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** @param {string} url @returns {Promise<boolean>} */
async function answers(url) {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline;) {
    if (stopping.signal.aborted) return false;
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.error(`There was no answer at ${url}.`);
  stop(1);
  return false;
}

/** @param {string} text */
async function portAskedFor(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > LAST_PORT)
    refuse(`PORT must be a whole number from 0 to ${LAST_PORT}, not "${text}".`);
  await tryPort(port).catch((error) => refuse(sentenceOf(error, port)));
  return port;
}

/** @param {number} first */
async function nextFreePort(first) {
  for (let port = first; port < LAST_PORT; port += 1) {
    const error = await tryPort(port).catch((/** @type {unknown} */ error) => error);
    if (error === undefined) {
      if (port !== first) console.log(`Port ${first} is taken, so the demo takes ${port}. PORT chooses another.`);
      return port;
    }
    if (codeOf(error) !== 'EADDRINUSE') refuse(sentenceOf(error, port));
  }
  return refuse('There is no free port.');
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer();
  await listening(probe, 0, '127.0.0.1');
  const port = portOf(probe);
  await closed(probe);
  return port;
}

/** @param {number} port */
async function tryPort(port) {
  const probe = createServer();
  await listening(probe, port);
  await closed(probe);
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} [on]
 * @returns {Promise<void>}
 */
async function listening(server, port, on = host) {
  server.listen(port, on);
  await once(server, 'listening');
}

/** @param {import('node:net').Server} server */
async function closed(server) {
  server.close();
  await once(server, 'close');
}

/** @param {import('node:net').Server} server */
function portOf(server) {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

/** @param {unknown} error @returns {string | null} */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/**
 * @param {unknown} error
 * @param {number} port
 */
function sentenceOf(error, port) {
  return codeOf(error) === 'EADDRINUSE'
    ? `Port ${port} is taken: choose another with PORT.`
    : `The demo cannot listen on port ${port} of ${host}: ${codeOf(error) ?? String(error)}.`;
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
