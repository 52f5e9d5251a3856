import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountByKey } from '../../mock-api/accounts';
import { buildImages, canBuildImages, type Image, ownAddress } from '../image';
import { freePort, portalEnv } from '../portal-process';
import { cookieOf, expect, get, httpTest } from '../stack';

type Images = { image: (name: string) => Image };

/** What runs of an image, once it answers. */
type Running = { output: () => string; stop: () => Promise<number | null> };

/** Both images, made once; what a test runs of them ends with it. */
const test = httpTest.extend<{ answering: (child: ChildProcess, url: string) => Promise<Running> }, { images: Images }>(
  {
    // oxlint-disable-next-line no-empty-pattern
    answering: async ({}, use) => {
      const started: Running[] = [];
      await use(async (child, url) => {
        const running = runningOf(child);
        started.push(running);
        const isAlive = () =>
          fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          );
        await expect.poll(async () => child.exitCode !== null || (await isAlive()), { timeout: 60_000 }).toBe(true);
        expect(child.exitCode, running.output()).toBeNull();
        return running;
      });
      for (const { stop } of started) await stop();
    },
    images: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const images = await buildImages();
        await use(images);
        await images.close();
      },
      { scope: 'worker', timeout: 900_000 },
    ],
  },
);

test.describe.configure({ mode: 'default' });
test.skip(!canBuildImages(), 'laying file systems over each other needs root and Linux');

function runningOf(child: ChildProcess): Running {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return {
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

const statusOf = async (pid: number | undefined) => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const value = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(text)?.[1];
  return { uid: value('Uid')?.split('\t')[0], capabilities: value('CapBnd'), noNewPrivileges: value('NoNewPrivs') };
};

test('the production image holds the portal and what it needs, and nothing else @full', async ({
  images,
  stack,
  answering,
}) => {
  test.setTimeout(900_000);
  const image = images.image('portal');
  const has = (path: string) => existsSync(join(image.files, 'portal', path));
  for (const path of ['build/server/index.js', 'scripts/start.js', 'node_modules/@redis/client'])
    expect(has(path), path).toBe(true);
  const development = ['vite', 'typescript', 'vitest', 'playwright', '@faker-js/faker', 'tsx', '@remix-run/dev'];
  const never = ['mock-api', 'app', 'e2e', '.git', '.env', ...development.map((name) => `node_modules/${name}`)];
  for (const path of never) expect(has(path), path).toBe(false);
  const maps = execFileSync('find', [image.files, '-name', '*.map'], { encoding: 'utf8' });
  expect(maps).toBe('');

  const env = { ...portalEnv(stack.mock.url), PORT: String(await freePort()) };
  const url = `http://${ownAddress()}:${env.PORT}`;
  const child = image.run(env);
  const running = await answering(child, url);
  expect(await statusOf(child.pid)).toEqual({ uid: '10001', capabilities: '0000000000000000', noNewPrivileges: '1' });
  expect(image.isHealthy(child, env)).toBe(true);
  expect(image.isHealthy(child, { PORT: '9' })).toBe(false);
  const portal = { url } as Parameters<typeof get>[0]['portal'];
  const cookie = await cookieOf({ portal }, 'manager');
  expect((await get({ portal }, '/', { cookie })).status).toBe(200);
  expect(await running.stop()).toBe(0);

  const without = image.run({ PORT: '0' });
  await once(without, 'exit');
  expect(without.exitCode, 'without settings').toBe(1);
});

test('DEMO-02 the demo image works through one port under an address that is not localhost: login, upload, seeking, report frames @full', async ({
  images,
  answering,
}) => {
  test.setTimeout(900_000);
  const image = images.image('demo');
  const PORT = String(await freePort());
  const url = `http://${ownAddress()}:${PORT}`;
  const child = image.run({ PORT });
  const running = await answering(child, url);
  await expect.poll(running.output, { timeout: 60_000 }).toContain('Ctrl-C ends both.');
  expect(await statusOf(child.pid)).toMatchObject({ uid: '10001', capabilities: '0000000000000000' });
  expect(image.isHealthy(child, { PORT })).toBe(true);

  const portal = { url } as Parameters<typeof get>[0]['portal'];
  const cookie = await cookieOf({ portal }, 'admin');
  const page = async (path: string) => {
    const answer = await get({ portal }, path, { cookie });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const reportPath = /\/companyreports\/\w+/.exec(await page('/'))?.[0] ?? '';
  const frame = /<iframe[^>]+src="([^"]+)"/.exec(await page(reportPath))?.[1] ?? '';
  expect((await fetch(new URL(frame, url))).status).toBe(200);
  expect(new URL(frame, url).origin).toBe(url);

  const staff = await cookieOf({ portal }, 'superAdmin');
  const events = await (await get({ portal }, '/events', { cookie: staff })).text();
  const audio = /<audio[^>]+src="([^"]+)"/.exec(events)?.[1] ?? '';
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
  // Nor the way to the API that its document has.
  expect((await fetch(`${url}/openapi/try/api/companies`)).status).toBe(404);
  expect(running.output()).toContain(accountByKey('admin').email);
  expect(await running.stop()).toBe(0);
});

test('DEMO-02 DEMO_CONSOLE=1 opens the console, and a data folder keeps what was changed @full', async ({
  images,
  answering,
}) => {
  test.setTimeout(300_000);
  const PORT = String(await freePort());
  const url = `http://${ownAddress()}:${PORT}`;
  const settings = { PORT, DEMO_CONSOLE: '1', MOCK_DATA_FILE: '/data/demo.jsonl' };
  const running = await answering(images.image('demo').run(settings, { isWritable: ['/data'] }), url);
  await expect.poll(async () => (await fetch(`${url}/__mock`)).status, { timeout: 60_000 }).toBe(200);
  expect(await running.stop()).toBe(0);
  expect(running.output()).not.toContain('cannot be');
});
