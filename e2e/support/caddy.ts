import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fixtures } from '@playwright/test';
import { collectOutput, findFreePort, stopProcess, waitForSuccess } from './portal-process';

const CADDYFILE = fileURLToPath(new URL('../../scripts/Caddyfile', import.meta.url));
const START_TIMEOUT_MS = 10_000;

export const hasCaddy = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

/** A running Caddy with the configuration of `scripts/Caddyfile`. */
type Caddy = {
  url: string;
  /** Everything that Caddy has written to stdout and stderr. */
  getOutput: () => string;
  /** Stops Caddy and deletes its data. */
  close: () => Promise<void>;
};

/** Starts Caddy on a free port, without TLS, in front of portals. */
export async function startCaddy(portalUrls: readonly string[]): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-caddy-'));
  const url = `http://127.0.0.1:${await findFreePort()}`;
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
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], { env });
  const getOutput = collectOutput(child);
  const close = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  if (await waitForSuccess(child, `${url}/healthz`, START_TIMEOUT_MS)) return { url, getOutput, close };
  await close();
  throw new Error(`Caddy did not start: ${getOutput()}`);
}

/** A fixture with which a test starts Caddy. Every started Caddy is stopped when the test ends. */
export const caddyFixture: Fixtures<{ startProxy: typeof startCaddy }> = {
  startProxy: async ({}, use) => {
    const proxies: Caddy[] = [];
    await use(async (portalUrls) => {
      const proxy = await startCaddy(portalUrls);
      proxies.push(proxy);
      return proxy;
    });
    for (const proxy of proxies) await proxy.close();
  },
};

/** Returns `scripts/Caddyfile` as the JSON configuration of Caddy. Throws if the file is invalid. */
export function adaptCaddyfile(): unknown {
  const args = ['adapt', '--adapter', 'caddyfile', '--config', CADDYFILE];
  return JSON.parse(execFileSync('caddy', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}
