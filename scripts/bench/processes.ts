import { cpus } from 'node:os';
import { startRedis } from '../../e2e/support/redis-server';
import { LOGIN_FORM, type Candidate } from './candidates';
import { measureLoad, openConnections, warmUp, type Connection } from './http-load';
import { startServer } from './server-process';

// Loads one process of the portal, then two with the same session store, each over its own connections and without a proxy.

const ROWS = 1000;
const WARM_UP_PAGES = 500;
const MEASURED_PAGES = 1500;
const COLUMNS = ['processes', 'pages/s', 'p50 ms', 'p95 ms', 'CPU ms/page', 'pages/s/core', 'peak MB'];
const COLUMN_WIDTH = 14;

export async function printLoadByProcesses(): Promise<void> {
  console.log(`List of ${ROWS} companies, ${cpus().length} cores for the portal, the load, the API and the store`);
  printCells(COLUMNS);
  for (const count of [1, 2]) printCells([count, ...(await measureProcesses(count))]);
}

async function measureProcesses(count: number): Promise<string[]> {
  const api = await startServer('scripts/bench/api-stub.js');
  await api.request({ rows: ROWS, latencyMs: 0 });
  const store = await startRedis();
  const env = {
    API_BASE_URL: api.url,
    SESSION_SECRETS: 'a-secret-for-the-bench-of-32-characters-or-more',
    SESSION_STORE_URL: store.url,
  };
  const portals: { candidate: Candidate; connections: Connection[] }[] = [];
  // One after the other, because the portal slows down more than ten logins of one account at once.
  while (portals.length < count) {
    const server = await startServer('scripts/start.js', env);
    const loginForm = { intent: 'log-in', ...LOGIN_FORM };
    const candidate: Candidate = { name: 'portal', server, listPath: '/settings/companies', loginForm };
    const connections = await openConnections(candidate);
    await warmUp(candidate, connections);
    portals.push({ candidate, connections });
  }
  const load = (pages: number) =>
    Promise.all(portals.map(({ candidate, connections }) => measureLoad(candidate, connections, pages)));
  await load(WARM_UP_PAGES);
  const results = await load(MEASURED_PAGES);
  await Promise.all([...portals.map(({ candidate }) => candidate.server), api].map((server) => server.stop()));
  await store.close();
  const getMean = (key: 'p50Ms' | 'p95Ms' | 'cpuMs') => results.reduce((sum, result) => sum + result[key], 0) / count;
  return [
    results.reduce((sum, { pagesPerSecond }) => sum + pagesPerSecond, 0).toFixed(0),
    getMean('p50Ms').toFixed(0),
    getMean('p95Ms').toFixed(0),
    getMean('cpuMs').toFixed(2),
    (1000 / getMean('cpuMs')).toFixed(0),
    results.map(({ peakMB }) => peakMB.toFixed(0)).join(' and '),
  ];
}

function printCells(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(COLUMN_WIDTH)).join(''));
}
