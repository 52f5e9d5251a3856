import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectMatch } from './expect-defined';
import { createPortalEnv, findFreePort, startPortal, type PortalProcess } from './portal-process';

export const MB = 1024 * 1024;
const MEMORY_REPORT = new URL('./report-memory.js', import.meta.url).href;

/** A portal whose memory and metrics can be read. */
export type MeasuredPortal = PortalProcess & {
  /** Lets the portal collect garbage, and returns the memory in MB that it uses then. */
  readUsedMb: () => Promise<number>;
  readMetric: (name: string) => Promise<number>;
  /** Returns the number of open file descriptors. Works on Linux only. */
  countDescriptors: () => number;
};

/** Starts a portal that serves its metrics on a second port. `env` adds or replaces variables. */
export async function startMeasuredPortal(apiUrl: string, env: Record<string, string>): Promise<MeasuredPortal> {
  const metricsPort = String(await findFreePort());
  const portal = await startPortal({
    ...createPortalEnv(apiUrl),
    METRICS_PORT: metricsPort,
    NODE_OPTIONS: `--import=${MEMORY_REPORT}`,
    ...env,
  });
  const readMetric = async (name: string) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(expectMatch(metrics, new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm')));
  };
  const readUsedMb = async () => {
    const outputLength = portal.getOutput().length;
    const findReport = () => /memory in use: (\d+) bytes/.exec(portal.getOutput().slice(outputLength))?.[1];
    // `report-memory.js` prints a report on this signal.
    process.kill(portal.pid, 'SIGUSR2');
    await expect.poll(findReport, { timeout: 60_000 }).toBeDefined();
    return Number(findReport()) / MB;
  };
  return { ...portal, readUsedMb, readMetric, countDescriptors: () => readdirSync(`/proc/${portal.pid}/fd`).length };
}
