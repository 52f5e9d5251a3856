import { execFileSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getAccount } from '../../mock-api/accounts';
import { readPatches } from '../../scripts/patches/patches.js';
import { buildImages, canBuildImages, getNetworkAddress, type Image } from '../support/docker-image';
import { expectMatch } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, httpTest } from '../support/fixtures';
import { collectOutput, createPortalEnv, findFreePort, stopProcess } from '../support/portal-process';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const hashFile = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

type Images = { getImage: (name: string) => Image };

/** A running container that responds. */
type Running = { getOutput: () => string; stop: () => Promise<number | null> };

/** Test with the images, which are built once per worker. Containers end with the test. */
const test = httpTest.extend<
  { waitForStart: (child: ChildProcess, url: string) => Promise<Running> },
  { images: Images }
>({
  waitForStart: async ({}, use) => {
    const containers: Running[] = [];
    await use(async (child, url) => {
      const running = { getOutput: collectOutput(child), stop: () => stopProcess(child) };
      containers.push(running);
      const isAlive = () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(async () => child.exitCode !== null || (await isAlive()), { timeout: 60_000 }).toBe(true);
      expect(child.exitCode, running.getOutput()).toBeNull();
      return running;
    });
    for (const { stop } of containers) await stop();
  },
  images: [
    async ({}, use) => {
      const images = await buildImages();
      await use(images);
      await images.close();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

test.describe.configure({ mode: 'default' });
test.skip(!canBuildImages(), 'mounting overlay file systems needs root and Linux');

const measureMb = (path: string) => Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);

const readProcessStatus = async (pid: number | undefined) => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  // Matches the rest of the line that begins with the name.
  const getValue = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(text)?.[1];
  return {
    uid: getValue('Uid')?.split('\t')[0],
    capabilities: getValue('CapBnd'),
    noNewPrivileges: getValue('NoNewPrivs'),
  };
};

test(
  'the production image has the portal and its runtime dependencies only',
  { tag: '@full' },
  async ({ images, stack, waitForStart }) => {
    test.setTimeout(900_000);
    const image = images.getImage('portal');
    const hasFile = (path: string) => existsSync(join(image.files, 'portal', path));
    for (const path of ['build/server/index.js', 'scripts/start.js', 'node_modules/@redis/client'])
      expect(hasFile(path), path).toBe(true);
    const development = ['vite', 'typescript', 'vitest', 'playwright', '@faker-js/faker', 'tsx', '@remix-run/dev'];
    const excludedPaths = [
      'mock-api',
      'app',
      'e2e',
      '.git',
      '.env',
      ...development.map((name) => `node_modules/${name}`),
    ];
    for (const path of excludedPaths) expect(hasFile(path), path).toBe(false);
    expect(image.labels).toMatchObject({
      'org.opencontainers.image.title': 'Automated portal',
      'org.opencontainers.image.version': '${VERSION}',
    });
    const maps = execFileSync('find', [image.files, '-name', '*.map'], { encoding: 'utf8' });
    expect(maps).toBe('');
    recordFigure(`node_modules of the production image: ${measureMb(join(image.files, 'portal/node_modules'))} MB`);
    // Patched files are the same as here.
    const imageRoot = join(image.files, 'portal');
    for (const { file } of readPatches())
      expect(await hashFile(join(imageRoot, file)), file).toBe(await hashFile(join(ROOT, file)));

    const env = { ...createPortalEnv(stack.mock.url), PORT: String(await findFreePort()) };
    const url = `http://${getNetworkAddress()}:${env.PORT}`;
    const child = image.run(env);
    const running = await waitForStart(child, url);
    expect(await readProcessStatus(child.pid)).toEqual({
      uid: '10001',
      capabilities: '0000000000000000',
      noNewPrivileges: '1',
    });
    expect(image.isHealthy(child, env)).toBe(true);
    expect(image.isHealthy(child, { PORT: '9' })).toBe(false);
    const portal = { url };
    const cookie = await createSessionCookie({ portal }, 'manager');
    expect((await get({ portal }, '/', { cookie })).status).toBe(200);
    expect(await running.stop()).toBe(0);

    const unconfigured = image.run({ PORT: '0' });
    await once(unconfigured, 'exit');
    expect(unconfigured.exitCode, 'without settings').toBe(1);
  },
);

test(
  'the demo image serves login, upload, seeking and report frames on one port of a non-local address',
  { tag: ['@DEMO-02', '@full'] },
  async ({ images, waitForStart }) => {
    test.setTimeout(900_000);
    const image = images.getImage('demo');
    for (const name of ['vite', 'typescript', 'vitest', 'playwright', 'oxlint', '@remix-run/dev'])
      expect(existsSync(join(image.files, 'portal/node_modules', name)), name).toBe(false);
    for (const path of ['README.md', 'e2e', 'mock-api/server.test.ts'])
      expect(existsSync(join(image.files, 'portal', path)), path).toBe(false);
    recordFigure(`node_modules of the demo image: ${measureMb(join(image.files, 'portal/node_modules'))} MB`);
    const PORT = String(await findFreePort());
    const url = `http://${getNetworkAddress()}:${PORT}`;
    const child = image.run({ PORT });
    const running = await waitForStart(child, url);
    await expect.poll(running.getOutput, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
    expect(await readProcessStatus(child.pid)).toMatchObject({ uid: '10001', capabilities: '0000000000000000' });
    expect(image.isHealthy(child, { PORT })).toBe(true);

    const portal = { url };
    const cookie = await createSessionCookie({ portal }, 'admin');
    const loadPage = async (path: string) => {
      const response = await get({ portal }, path, { cookie });
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    };
    const reportPath = expectMatch(await loadPage('/'), /(\/companyreports\/\w+)/);
    const frame = expectMatch(await loadPage(reportPath), /<iframe[^>]+src="([^"]+)"/);
    expect((await fetch(new URL(frame, url))).status).toBe(200);
    expect(new URL(frame, url).origin).toBe(url);

    const staff = await createSessionCookie({ portal }, 'superAdmin');
    const events = await (await get({ portal }, '/events', { cookie: staff })).text();
    const audio = expectMatch(events, /<audio[^>]+src="([^"]+)"/);
    const seek = await fetch(new URL(audio, url), { headers: { range: 'bytes=1000-1999' } });
    expect([seek.status, (await seek.arrayBuffer()).byteLength, new URL(audio, url).origin]).toEqual([206, 1000, url]);

    const picture = new Blob([await readFile(new URL('../../.github/portal.png', import.meta.url))], {
      type: 'image/png',
    });
    const form = new FormData();
    form.set('once', 'AAAA-BBBB-CCCC.picture');
    form.set('file', picture, 'portal.png');
    const upload = await fetch(`${url}/account/picture`, {
      method: 'POST',
      headers: { cookie, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      body: form,
    });
    expect([upload.status, await upload.text()]).toEqual([200, expect.stringContaining('"isDone":true')]);

    expect((await fetch(`${url}/__mock`)).status).toBe(404);
    expect(running.getOutput()).toContain(getAccount('admin').email);
    expect(await running.stop()).toBe(0);
  },
);

test(
  'DEMO_CONSOLE=1 opens the console, and the data file is writable',
  { tag: ['@DEMO-02', '@full'] },
  async ({ images, waitForStart }) => {
    test.setTimeout(300_000);
    const PORT = String(await findFreePort());
    const url = `http://${getNetworkAddress()}:${PORT}`;
    const settings = { PORT, DEMO_CONSOLE: '1', MOCK_DATA_FILE: '/data/demo.jsonl' };
    const running = await waitForStart(images.getImage('demo').run(settings, { writableFolders: ['/data'] }), url);
    await expect.poll(async () => (await fetch(`${url}/__mock`)).status, { timeout: 60_000 }).toBe(200);
    expect(await running.stop()).toBe(0);
    expect(running.getOutput()).not.toContain('cannot be');
  },
);
