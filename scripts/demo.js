import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { installPackages, ROOT, run } from './install.js';

// Portal and mock API behind one address, with nothing to install first. PORT and HOST choose the address;
// DEMO_REBUILD=1 builds anew.
const host = process.env.HOST ?? '127.0.0.1';
const READY_WITHIN_MS = 60_000;

installPackages();
if (!existsSync(`${ROOT}/build/server/index.js`) || process.env.DEMO_REBUILD === '1') {
  console.log('Building the portal …');
  run('npm', ['run', '--silent', 'build']);
}

const { createFront } = await import('./front.js');
const [portalPort, mockPort] = [await freePort(), await freePort()];
const port = await frontPort();
const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
const address = `http://${shownHost}:${port}`;

/** @type {import('node:child_process').ChildProcess[]} */
const children = [
  start('mock API', ['node_modules/tsx/dist/cli.mjs', 'mock-api/server.ts'], {
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
const front = createFront({ portalPort, mockPort }).listen(port, host);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));

await Promise.all([
  answers(`http://127.0.0.1:${portalPort}/healthz`),
  answers(`http://127.0.0.1:${mockPort}/__mock/stats`),
]);
await announce();

async function announce() {
  const { ACCOUNTS } =
    /** @type {{ ACCOUNTS: { email: string, password: string, role: string | null, about: string }[] }} */ (
      await (await import('tsx/esm/api')).tsImport('../mock-api/accounts.ts', import.meta.url)
    );
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  console.log(`\nThe portal is ready:   ${address}`);
  console.log(`The mock's console:    ${address}/__mock   (mails, requests, faults)\n`);
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
  child.once('exit', (code) => {
    if (code === 0 || code === null) return;
    console.error(`The ${name} ended with ${code}.`);
    stop(1);
  });
  return child;
}

/** @param {number} code */
function stop(code) {
  front.close();
  front.closeAllConnections();
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(code), 10_000).unref();
  Promise.all(
    children.map((child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))),
  ).then(() => process.exit(code));
}

/** @param {string} url */
async function answers(url) {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.error(`There was no answer at ${url}.`);
  stop(1);
}

/** The port asked for, or 3000, or any free one when 3000 is taken. */
async function frontPort() {
  if (process.env.PORT) return Number(process.env.PORT);
  return (await isFree(3000)) ? 3000 : freePort();
}

/** @param {number} candidate @returns {Promise<boolean>} */
function isFree(candidate) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(candidate, host, () => probe.close(() => resolve(true)));
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
