import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { parse } from 'yaml';
import { findFreePort } from '../e2e/support/portal-process';
import { getAccount } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import { buildImage, findBaseImage } from './images/build-image';
import { findEngine } from './images/engine';
import { listImageFiles } from './images/image-files';
import { ROOT } from './install.js';
import { readPatches } from './patches/patches.js';

// Builds both images of the Dockerfile and uses them. Prints a line per check; the exit code is 1 if one has failed.
//   npm run test:image      on Linux, with Docker or Podman
const START_TIMEOUT_MS = 60_000;
const PREFIX = `portal-image-test-${process.pid}`;
const SECRETS = 'a-secret-for-tests-of-32-characters-or-more';
const PACKAGE_MANAGER = /(?:^|\/)(?:npm|npx|corepack|yarn)$|node_modules\/(?:npm|corepack)\//;
const SECRET = /(?:^|\/)(?:\.npmrc|\.env|\.git|id_rsa)(?:$|\/|\.)/;
const SOURCE_MAP = /^portal\/(?!build\/server\/).*\.map$/;
const DEVELOPMENT =
  /^portal\/(?:e2e|\.ci|\.github)\/|^portal\/(?!node_modules\/).*\.test\.tsx?$|^portal\/node_modules\/(?:vite|typescript|vitest|playwright|oxlint|@remix-run\/dev)\//;
const DEMO_ONLY = /^portal\/(?:app|mock-api|node_modules\/(?:tsx|@faker-js))\//;

type Container = { name: string; url: string };
type Check = { name: string; seconds: number; error?: string };

const compose = parse(readFileSync(`${ROOT}/scripts/compose.yaml`, 'utf8'), { merge: true });
const { mem_limit: memory, pids_limit: processes, stop_grace_period: gracePeriod } = compose.services['portal-1'];
const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();

/** An address that other machines use: a server that listens only on localhost does not respond there. */
const host =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
const startedAt = Date.now();
const checks: Check[] = [];
const containers: string[] = [];
const engine = await findEngine();
console.log(`== Images, with ${engine.description}`);
const baseImage = await findBaseImage(engine);
try {
  await checkDemo();
  await checkPortal();
} finally {
  for (const name of containers) await engine.attempt('rm', '--force', '--volumes', name);
  await engine.attempt('volume', 'rm', '--force', PREFIX);
}
const failures = checks.filter(({ error }) => error !== undefined);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${checks.length - failures.length} passed, ${failures.length} failed (${seconds} s)`);
process.exit(failures.length > 0 ? 1 : 0);

async function checkDemo(): Promise<void> {
  const image = await check('demo: the image is built', () => buildImage(engine, 'demo', baseImage, revision));
  if (image === null) return;
  await checkFiles('demo', image, [PACKAGE_MANAGER, SECRET, SOURCE_MAP, DEVELOPMENT]);
  const volume = ['--volume', `${PREFIX}:/data`, '--env', 'MOCK_DATA_FILE=/data/demo.jsonl'];
  const demo = await check('demo: starts and is healthy', () => startContainer(image, '/readyz', volume));
  if (demo === null) return;
  await checkProcess('demo', demo, image);
  const file = 'image-check.pdf';
  await check('demo: a login, a list, an upload', async () => {
    const trainer = await logIn(demo, 'trainer');
    assert.match(await loadPage(demo, '/ocr/file-list', trainer), /<table/);
    const [, modelId = ''] = /<option value="([^"]+)"/.exec(await loadPage(demo, '/ocr/upload', trainer)) ?? [];
    const form = new FormData();
    form.set('once', 'AAAA-BBBB-CCCC.upload');
    form.set('modelId', modelId);
    form.set('file', new File(['%PDF-1.4'], file, { type: 'application/pdf' }));
    const headers = { cookie: trainer, accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${demo.url}/ocr/upload/file`, { method: 'POST', headers, body: form });
    assert.match(await response.text(), /"isDone":true/);
    assert.match(await loadPage(demo, '/ocr/file-list', trainer), new RegExp(file));
  });
  await check('demo: a recording plays from the middle', async () => {
    const staff = await logIn(demo, 'superAdmin');
    const [, path = ''] = /href="(\/events\/[^"/?.]+)/.exec(await loadPage(demo, '/events', staff)) ?? [];
    const [, audio] = /<audio[^>]+src="([^"]+)"/.exec(await loadPage(demo, path, staff)) ?? [];
    assert.ok(audio, `a recording on ${path}`);
    const part = await fetch(new URL(audio, demo.url), { headers: { range: 'bytes=1000-1999' } });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 1000]);
  });
  await check('demo: the console is closed', async () => {
    assert.equal((await fetch(`${demo.url}/__mock`)).status, 404);
  });
  await checkStop('demo', demo);
  await check('demo: a restart keeps the data, and DEMO_CONSOLE=1 opens the console', async () => {
    const again = await startContainer(image, '/readyz', [...volume, '--env', 'DEMO_CONSOLE=1']);
    assert.match(await loadPage(again, '/ocr/file-list', await logIn(again, 'trainer')), new RegExp(file));
    assert.equal((await fetch(`${again.url}/__mock`)).status, 200);
    await engine.call('rm', '--force', again.name);
  });
}

async function checkPortal(): Promise<void> {
  const image = await check('portal: the image is built', () => buildImage(engine, 'portal', baseImage, revision));
  if (image === null) return;
  await checkFiles('portal', image, [PACKAGE_MANAGER, SECRET, SOURCE_MAP, DEVELOPMENT, DEMO_ONLY]);
  await check('portal: without API_BASE_URL one sentence, exit code 1', async () => {
    const { code, stderr } = await engine.attempt('run', '--rm', ...createLimits(), image);
    const sentences = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('time='));
    assert.deepEqual([code, sentences.length], [1, 1], stderr);
    assert.match(stderr, /API_BASE_URL/);
  });
  const mock = await startMock({ seed: 1 });
  const env = ['--env', `API_BASE_URL=${mock.url}`, '--env', `SESSION_SECRETS=${SECRETS}`];
  const portal = await check('portal: starts and is healthy', () => startContainer(image, '/healthz', env));
  if (portal !== null) {
    await checkProcess('portal', portal, image);
    await check('portal: a login and a page of the mock', async () => {
      assert.match(await loadPage(portal, '/', await logIn(portal, 'manager')), /companyreports/);
    });
    await check('portal: patched files are the same as here', async () => {
      const files = readPatches().map((patch) => patch.file);
      const hashes = (await engine.call('exec', portal.name, 'sha256sum', ...files)).split('\n');
      const createHashLine = (path: string) =>
        `${createHash('sha256')
          .update(readFileSync(`${ROOT}/${path}`))
          .digest('hex')}  ${path}`;
      assert.deepEqual(hashes, files.map(createHashLine));
    });
    await checkStop('portal', portal);
  }
  await mock.close();
}

/** Runs a check and prints its line. Returns the result of the check, or null if it has failed. */
async function check<Value>(name: string, work: () => Promise<Value>): Promise<Value | null> {
  const start = Date.now();
  let value: Value | null = null;
  const result: Check = { name, seconds: 0 };
  try {
    value = await work();
  } catch (error) {
    result.error = error instanceof Error ? error.message : String(error);
  }
  result.seconds = (Date.now() - start) / 1000;
  checks.push(result);
  const duration = `${result.seconds.toFixed(1)} s`.padStart(8);
  console.log(`${result.error === undefined ? 'ok    ' : 'FAILED'} ${duration}  ${name}`);
  if (result.error !== undefined) console.log(result.error.replaceAll(/^/gm, '       '));
  return value;
}

async function checkFiles(title: string, image: string, excluded: RegExp[]): Promise<void> {
  await check(`${title}: no layer has npm, source maps, secrets or development files`, async () => {
    const files = await listImageFiles(engine, image);
    assert.ok(files.includes('portal/build/server/index.js'));
    for (const pattern of excluded) assert.deepEqual(files.filter((file) => pattern.test(file)).slice(0, 5), []);
  });
  await check(`${title}: labels name version and revision`, async () => {
    const labels = JSON.parse(await engine.call('image', 'inspect', '--format', '{{json .Config.Labels}}', image));
    assert.equal(labels['org.opencontainers.image.version'], version);
    // Podman 4 keeps the revision of an earlier build if no file has changed since.
    assert.match(labels['org.opencontainers.image.revision'], /^[\da-f]{40}$/);
  });
  const [size, baseSize] = await Promise.all([image, baseImage].map(measureMb));
  console.log(`       ${title}: ${size} MB, its base with npm ${baseSize} MB`);
}

async function measureMb(image: string): Promise<number> {
  return Math.round(Number(await engine.call('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6);
}

/** The rights and limits of compose.yaml. */
function createLimits(): string[] {
  // Some machines do not let an engine raise these two limits.
  const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1024:1024'];
  const rights = [
    '--read-only',
    ...(engine.isPodman ? ['--read-only-tmpfs=false'] : []),
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ];
  return ['--network', 'host', ...rights, '--memory', memory, '--pids-limit', String(processes), ...limits];
}

async function startContainer(image: string, readyPath: string, options: string[]): Promise<Container> {
  const port = await findFreePort();
  const name = `${PREFIX}-${containers.length}`;
  containers.push(name);
  const url = `http://${host}:${port}`;
  await engine.call('run', '--detach', '--name', name, ...createLimits(), '--env', `PORT=${port}`, ...options, image);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(url + readyPath).catch(() => null);
    if (response?.ok) break;
    const isRunning = (await engine.call('inspect', '--format', '{{.State.Running}}', name)) === 'true';
    if (!isRunning || Date.now() > deadline) {
      const { stdout, stderr } = await engine.attempt('logs', name);
      throw new Error(`${isRunning ? 'The container is not ready' : 'The container has ended'}:\n${stdout}${stderr}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const test = JSON.parse(
    await engine.call('image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', image),
  );
  const [, ...command] = test as string[];
  const isHealthy = async (...env: string[]) => (await engine.attempt('exec', ...env, name, ...command)).code === 0;
  assert.equal(await isHealthy(), true, 'the health check');
  assert.equal(await isHealthy('--env', 'PORT=9'), false, 'the health check of a port that nothing listens on');
  return { name, url };
}

async function checkProcess(title: string, { name }: Container, image: string): Promise<void> {
  await check(`${title}: own user, no capabilities, read-only root, limited memory`, async () => {
    const status = await engine.call('exec', name, 'cat', '/proc/1/status');
    const getValue = (field: string) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    const values = ['Uid', 'Gid', 'CapBnd', 'CapEff', 'NoNewPrivs'].map(getValue);
    assert.deepEqual(values, ['10001', '10001', '0000000000000000', '0000000000000000', '1']);
    assert.equal(await engine.call('image', 'inspect', '--format', '{{.Config.User}}', image), '10001:10001');
    assert.match((await engine.attempt('exec', name, 'touch', '/portal/file')).stderr, /Read-only file system/);
    const limit = Number(await engine.call('inspect', '--format', '{{.HostConfig.Memory}}', name));
    assert.equal(limit, Number.parseInt(memory, 10) * 1024 ** 2);
  });
}

async function checkStop(title: string, { name }: Container): Promise<void> {
  await check(`${title}: SIGTERM ends it with exit code 0 within ${gracePeriod}`, async () => {
    // After the grace period the engine sends SIGKILL, and the exit code is 137.
    await engine.call('stop', '--time', String(Number.parseInt(gracePeriod, 10)), name);
    assert.equal(await engine.call('inspect', '--format', '{{.State.ExitCode}}', name), '0');
  });
}

/** Returns the Cookie header of a new session. */
async function logIn({ url }: Container, key: Parameters<typeof getAccount>[0]): Promise<string> {
  const { email, password } = getAccount(key);
  const body = new URLSearchParams({ intent: 'log-in', email, password });
  const response = await fetch(`${url}/login`, { method: 'POST', redirect: 'manual', body });
  assert.equal(response.status, 303);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function loadPage({ url }: Container, path: string, cookie: string): Promise<string> {
  const response = await fetch(url + path, { headers: { cookie } });
  assert.equal(response.status, 200, path);
  return response.text();
}
