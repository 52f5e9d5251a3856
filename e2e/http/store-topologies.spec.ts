import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectDefined } from '../support/expect-defined';
import { createSessionCookie, expect, get, httpTest } from '../support/fixtures';
import { createPortalEnv, findFreePort, runPortal, type PortalProcess } from '../support/portal-process';
import { REDIS_SERVERS, startRedis, type RedisServer } from '../support/redis-server';

// How the portal reaches a Redis server. Without a server the tests are skipped.

type StartServer = (args?: readonly string[]) => Promise<RedisServer>;

const test = httpTest.extend<{ startServer: StartServer }>({
  startServer: async ({}, use, info) => {
    info.skip(REDIS_SERVERS.length === 0, 'redis-server is not installed');
    const servers: RedisServer[] = [];
    await use(async (args) => {
      const server = await startRedis(undefined, args);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.close();
  },
});

// Starting a portal takes longer on a busy machine than the test itself.
test.describe.configure({ timeout: 120_000 });

const toAddress = (server: RedisServer) => new URL(server.url).host;
const redisCli = (server: RedisServer, ...args: string[]) =>
  execFileSync('redis-cli', ['-u', server.url, '--no-auth-warning', ...args], { encoding: 'utf8' });

async function expectSessionsWork(portal: PortalProcess): Promise<void> {
  const cookie = await createSessionCookie({ portal }, 'manager');
  expect((await get({ portal }, '/account', { cookie })).status).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(200);
}

test('a password with special characters is percent-encoded in the address, and can be in a file', async ({
  startServer,
  startOwnPortal,
}) => {
  const password = 'p@ss:w/rd%100';
  const server = await startServer(['--requirepass', password]);
  const url = `redis://:${encodeURIComponent(password)}@${toAddress(server)}`;
  const file = test.info().outputPath('store-url');
  await writeFile(file, `${url}\n`);
  const portal = await startOwnPortal({ SESSION_STORE_URL_FILE: file });
  await expectSessionsWork(portal);
  await portal.stop();
  expect(portal.getOutput()).not.toContain(encodeURIComponent(password));
});

for (const [name, args, user, code] of [
  ['a wrong password', ['--requirepass', 'right'], ':wrong', '"code":"WRONGPASS"'],
  [
    'a missing right to write',
    ['--user', 'reader', 'on', '>secret', '~other:*', '+@all'],
    'reader:secret',
    '"cause":"NOPERM"',
  ],
] as const) {
  test(
    `${name} is logged by its code, and /readyz fails`,
    { tag: '@full' },
    async ({ startServer, startOwnPortal }) => {
      const server = await startServer(args);
      const portal = await startOwnPortal({ SESSION_STORE_URL: `redis://${user}@${toAddress(server)}` });
      expect((await get({ portal }, '/readyz')).status).toBe(503);
      expect((await get({ portal }, '/servingz')).status).toBe(200);
      await expect.poll(portal.getOutput).toContain(code);
    },
  );
}

test('a user may be limited to the keys of the portal', { tag: '@full' }, async ({ startServer, startOwnPortal }) => {
  const server = await startServer();
  redisCli(server, 'ACL', 'SETUSER', 'portal', 'on', '>secret', '~portal:*', '+@all', '-@dangerous', '-@admin');
  redisCli(server, 'ACL', 'SETUSER', 'default', 'off');
  const portal = await startOwnPortal({ SESSION_STORE_URL: `redis://portal:secret@${toAddress(server)}` });
  await expectSessionsWork(portal);
  const METRICS_PORT = String(await findFreePort());
  // Also the number of sessions, which searches all keys.
  const second = await startOwnPortal({
    SESSION_STORE_URL: `redis://portal:secret@${toAddress(server)}`,
    METRICS_PORT,
  });
  await expectSessionsWork(second);
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(metrics).toContain('\nportal_sessions 2\n');
  expect(portal.getOutput() + second.getOutput()).not.toContain('store-');
});

test(
  'TLS with an own certificate authority works with NODE_EXTRA_CA_CERTS, and without it fails',
  { tag: '@full' },
  async ({ startServer, startOwnPortal }) => {
    test.skip(
      spawnSync('openssl', ['version']).status !== 0,
      'openssl is not installed: TLS of the store is not tested',
    );
    const folder = test.info().outputPath();
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=ca');
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'store.key', '-out', 'store.csr', '-subj', '/CN=store');
    await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost');
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
    openssl('x509', '-req', '-in', 'store.csr', '-out', 'store.pem', ...signing);
    const tlsPort = await findFreePort();
    const files = ['cert', 'store.pem', 'key', 'store.key', 'ca-cert', 'ca.pem'];
    const tlsArgs = [0, 2, 4].flatMap((index) => [
      `--tls-${files[index]}-file`,
      join(folder, expectDefined(files[index + 1], 'a file')),
    ]);
    await startServer(['--tls-port', String(tlsPort), '--tls-auth-clients', 'no', ...tlsArgs]);
    const SESSION_STORE_URL = `rediss://localhost:${tlsPort}`;
    const trusting = await startOwnPortal({ SESSION_STORE_URL, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
    await expectSessionsWork(trusting);
    const distrusting = await startOwnPortal({ SESSION_STORE_URL });
    expect((await get({ portal: distrusting }, '/readyz')).status).toBe(503);
    await expect.poll(distrusting.getOutput).toContain('"code":"SELF_SIGNED_CERT_IN_CHAIN"');
  },
);

for (const mode of ['sentinel', 'cluster'] as const) {
  test(`a ${mode} ends the start with one sentence`, { tag: '@full' }, async ({ stack }) => {
    test.skip(REDIS_SERVERS.length === 0, 'redis-server is not installed');
    const folder = test.info().outputPath();
    const port = String(await findFreePort());
    const config = join(folder, 'redis.conf');
    const lines = { sentinel: '', cluster: `cluster-enabled yes\ncluster-config-file ${join(folder, 'nodes.conf')}\n` };
    await writeFile(config, `port ${port}\nbind 127.0.0.1\ndir ${folder}\n${lines[mode]}`);
    const args = mode === 'sentinel' ? [config, '--sentinel'] : [config];
    const server = spawn(expectDefined(REDIS_SERVERS[0], 'a server'), args, { stdio: 'ignore' });
    const isUp = () => spawnSync('redis-cli', ['-p', port, 'ping']).stdout.toString().trim() === 'PONG';
    await expect.poll(isUp).toBe(true);
    const env = { ...createPortalEnv(stack.mock.url), PORT: '0', SESSION_STORE_URL: `redis://127.0.0.1:${port}` };
    const { code, output } = await runPortal(env);
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(new RegExp(`^SESSION_STORE_URL names a ${mode}`, 'i'));
  });
}
