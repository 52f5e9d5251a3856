import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from './metrics.server';

// One server for all test files that share their modules: the registry has the metrics of Node.js only once.
const server = serveMetrics(0, '127.0.0.1').unref();
await once(server, 'listening');
export const metricsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Reads the values of series as a scraper does, like `portal_exchanges_total{outcome="refused"}`; 0 without the series. */
async function readMetrics(series: readonly string[]): Promise<number[]> {
  const lines = (await (await fetch(`${metricsUrl}/metrics`)).text()).split('\n');
  return series.map((name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0));
}

export async function readMetric(series: string): Promise<number> {
  return (await readMetrics([series]))[0] ?? 0;
}

/** Returns by how much each series grows while `work` runs. */
export async function measureGrowth(series: readonly string[], work: () => unknown): Promise<number[]> {
  const before = await readMetrics(series);
  await work();
  return (await readMetrics(series)).map((value, index) => value - (before[index] ?? 0));
}
