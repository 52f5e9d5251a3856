import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fixtures } from '@playwright/test';
import { collectOutput, findFreePort, stopProcess } from './portal-process';

const CADDYFILE = fileURLToPath(new URL('../../scripts/Caddyfile', import.meta.url));
const START_TIMEOUT_MS = 10_000;

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

/** A running Caddy with the configuration of `scripts/Caddyfile`. */
type Caddy = {
  url: string;
  /** Everything that it has written to stdout and stderr. */
  getOutput: () => string;
  /** Stops it and deletes its data. */
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
    // Several tests can run at the same time.
    CADDY_ADMIN: 'off',
  };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], { env });
  const getOutput = collectOutput(child);
  const close = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return { url, getOutput, close };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await close();
  throw new Error(`Caddy did not start: ${getOutput()}`);
}

/** A fixture that starts Caddy in front of portals. It ends with the test. */
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

/** Returns the configuration that Caddy makes of `scripts/Caddyfile`. */
export function adaptCaddyfile(): unknown {
  const args = ['adapt', '--adapter', 'caddyfile', '--config', CADDYFILE];
  return JSON.parse(execFileSync('caddy', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}
