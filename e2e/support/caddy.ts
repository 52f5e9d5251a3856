import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import type { Fixtures } from '@playwright/test';
import { collectOutput, findFreePort, stopProcess, waitFor, waitForSuccess } from './portal-process';

const CADDYFILE = fileURLToPath(new URL('../../scripts/Caddyfile', import.meta.url));
const START_TIMEOUT_MS = 10_000;

export const hasCaddy = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

type Caddy = {
  url: string;
  getOutput: () => string;
  close: () => Promise<void>;
};

/** Starts Caddy on a free port in front of portals. With `isSecure` it has TLS, with a certificate of its own. */
export async function startCaddy(portalUrls: readonly string[], isSecure = false): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-caddy-'));
  const url = `${isSecure ? 'https://localhost' : 'http://127.0.0.1'}:${await findFreePort()}`;
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    PORTAL_HOST: url,
    PORTALS: portalUrls.map((portalUrl) => new URL(portalUrl).host).join(' '),
    // The admin API has a fixed port, which another Caddy can have at the same time.
    CADDY_ADMIN: 'off',
  };
  const config = adaptCaddyfile(env);
  // Neither uses port 80, nor adds its certificate authority to those that the machine trusts.
  for (const server of Object.values(config.apps.http.servers))
    server.automatic_https = { ...server.automatic_https, disable_redirects: true };
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  const path = join(folder, 'caddy.json');
  await writeFile(path, JSON.stringify(config));
  const child = spawn('caddy', ['run', '--config', path], { env });
  const getOutput = collectOutput(child);
  const close = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  const isStarted = isSecure
    ? await waitFor(child, START_TIMEOUT_MS, () => acceptsTls(new URL(url)))
    : await waitForSuccess(child, `${url}/healthz`, START_TIMEOUT_MS);
  if (isStarted) return { url, getOutput, close };
  await close();
  throw new Error(`Caddy did not start: ${getOutput()}`);
}

/** Caddy logs that it has a certificate before it serves it. */
function acceptsTls({ hostname: host, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), servername: host, rejectUnauthorized: false });
    socket.on('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

export const caddyFixture: Fixtures<{ startProxy: typeof startCaddy }> = {
  startProxy: async ({}, use) => {
    const proxies: Caddy[] = [];
    await use(async (...args) => {
      const proxy = await startCaddy(...args);
      proxies.push(proxy);
      return proxy;
    });
    for (const proxy of proxies) await proxy.close();
  },
};

type CaddyConfig = { apps: { http: { servers: Record<string, { automatic_https?: object }> }; pki?: unknown } };

export function adaptCaddyfile(env: NodeJS.ProcessEnv = process.env): CaddyConfig {
  const args = ['adapt', '--adapter', 'caddyfile', '--config', CADDYFILE];
  return JSON.parse(
    execFileSync('caddy', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as CaddyConfig;
}
