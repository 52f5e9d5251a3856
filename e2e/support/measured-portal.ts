import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectMatch } from './expect-defined';
import { createPortalEnv, findFreePort, startPortal, type PortalProcess } from './portal-process';

export const MB = 1024 * 1024;
/** The environment of a portal whose memory `readUsedMb` reads. */
export const REPORTING_ENV = { NODE_OPTIONS: `--import=${new URL('./report-memory.js', import.meta.url).href}` };

export type MeasuredPortal = PortalProcess & {
  readUsedMb: () => Promise<number>;
  readMetric: (name: string) => Promise<number>;
  countDescriptors: () => number;
};

/** Lets a portal collect garbage, and returns the memory in MB that it uses then. */
export async function readUsedMb({ pid, getOutput }: PortalProcess): Promise<number> {
  const outputLength = getOutput().length;
  const findReport = () => /memory in use: (\d+) bytes/.exec(getOutput().slice(outputLength))?.[1];
  // `report-memory.js` prints a report on this signal.
  process.kill(pid, 'SIGUSR2');
  await expect.poll(findReport, { timeout: 60_000 }).toBeDefined();
  return Number(findReport()) / MB;
}

export async function startMeasuredPortal(apiUrl: string, env: Record<string, string>): Promise<MeasuredPortal> {
  const metricsPort = String(await findFreePort());
  const portal = await startPortal({
    ...createPortalEnv(apiUrl),
    METRICS_PORT: metricsPort,
    ...REPORTING_ENV,
    ...env,
  });
  const readMetric = async (name: string) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(expectMatch(metrics, new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm')));
  };
  return {
    ...portal,
    readUsedMb: () => readUsedMb(portal),
    readMetric,
    countDescriptors: () => readdirSync(`/proc/${portal.pid}/fd`).length,
  };
}
