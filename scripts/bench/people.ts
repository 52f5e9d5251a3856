import { setTimeout as wait } from 'node:timers/promises';
import { startCaddy } from '../../e2e/support/caddy';
import { findDepartmentFormKey, submitDepartment } from '../../e2e/support/department-form';
import { createPortalEnv } from '../../e2e/support/portal-process';
import { startRedis } from '../../e2e/support/redis-server';
import { getAccount, type AccountKey } from '../../mock-api/accounts';
import { getPercentile } from './print-table';
import { startServer, type ServerProcess } from './server-process';

// Simulates people who use the portal. Each has a session, opens a page, reads it, opens the next one, and now and then
// changes something or downloads a file. Times are without the network and without the work of a browser.

const API_LATENCY_MS = 200;
/** How long a person reads a page. */
const READING_MS = { min: 5000, max: 15_000 };
/** The logins are spread over this time, so that people do not all take their steps at the same time. */
const LOGIN_MS = 15_000;
/** The share of a core up to which a process is used, so that a peak does not make people wait. */
const USED_SHARE = 0.7;
const MB = 1024 * 1024;
const COMPANY_PATH = '/settings/companies/2';
/** The time limits of a portal in production. */
const BUDGETS = { READ_BUDGET_MS: '8000', WRITE_BUDGET_MS: '30000', EXCHANGE_BUDGET_MS: '10000' };

/** The pages that each account opens at random. A page that is listed twice is opened twice as often. */
const PAGES: Partial<Record<AccountKey, readonly string[]>> = {
  superAdmin: [
    '/',
    '/settings/companies',
    COMPANY_PATH,
    '/events',
    '/events',
    '/events/694',
    '/rpa/main-logging',
    '/rpa/main-logging',
    '/rpa/main-logging/1',
    '/rpa/process-config',
    '/rpa/task-history',
    '/ocr/file-list',
  ],
  manager: ['/', '/ocr/file-list', '/ocr/file-list', '/account', '/ocr/upload'],
  trainer: ['/', '/ocr/file-list', '/ocr/file-list', '/ocr/upload'],
};
const DOWNLOADS: Partial<Record<AccountKey, readonly string[]>> = {
  superAdmin: ['/events.csv', '/rpa/main-logging.csv', '/events/694/transcript.csv'],
  manager: ['/ocr/file-list.csv'],
  trainer: ['/ocr/file-list-values.csv'],
};
/** The accounts of the people, in turn. */
const ACCOUNT_KEYS: readonly AccountKey[] = ['superAdmin', 'superAdmin', 'superAdmin', 'manager', 'trainer'];
/** The share of steps that load a whole document, as in a new tab. Most other steps navigate within the page. */
const DOCUMENT_SHARE = 0.1;
/** The share of steps that create a department. Only a Super Admin can; others download a file instead. */
const WRITE_SHARE = 0.05;
const DOWNLOAD_SHARE = 0.05;

/** One measured step of a person. Steps of the same name share a row of the table. */
type Step = { name: string; ms: number; isFailed: boolean };
type Person = { key: AccountKey; url: string; cookies: Map<string, string> };

/** Measures one instance, then two behind Caddy, and prints a table of each. */
export async function printLoadByPeople(people: number, minutes: number): Promise<void> {
  for (const instances of [1, 2]) await measure(instances, people, minutes);
}

/** Measures the portal with this number of instances on one mock API and one session store. */
async function measure(instances: number, people: number, minutes: number): Promise<void> {
  const mock = await startServer('scripts/dev/run-mock.js');
  await post(`${mock.url}/__mock/latency`, { ms: API_LATENCY_MS });
  const store = await startRedis();
  const env = { ...createPortalEnv(mock.url), ...BUDGETS, SESSION_STORE_URL: store.url, TRUST_PROXY: '1' };
  const portals = await Promise.all(Array.from({ length: instances }, () => startServer('scripts/start.js', env)));
  const caddy = instances > 1 ? await startCaddy(portals.map(({ url }) => url)) : null;
  const url = caddy?.url ?? portals[0]?.url ?? '';

  const steps: Step[] = [];
  const endsAt = performance.now() + LOGIN_MS + minutes * 60_000;
  const before = await readUsage(portals);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      await wait((index / people) * LOGIN_MS);
      const key = ACCOUNT_KEYS[index % ACCOUNT_KEYS.length] ?? 'superAdmin';
      const person: Person = { key, url, cookies: new Map() };
      await measureStep(steps, 'log-in', () => logIn(person));
      while (performance.now() < endsAt) {
        await wait(READING_MS.min + Math.random() * (READING_MS.max - READING_MS.min));
        await takeStep(person, steps);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await readUsage(portals);
  const cpuMs = after.cpuMs - before.cpuMs;
  printSteps(`${people} people for ${minutes} minutes, instances: ${instances}${caddy ? ', behind Caddy' : ''}`, steps);
  console.log(
    [
      `requests per second: ${(steps.length / seconds).toFixed(1)}`,
      `CPU of the portal: ${((cpuMs / seconds / 1000) * 100).toFixed(0)} % of one core`,
      `${(cpuMs / steps.length).toFixed(0)} ms per step`,
      `per person: ${((cpuMs / seconds / 1000 / people) * 100).toFixed(2)} % of a core`,
      `people per core at ${USED_SHARE * 100} %: ${Math.floor((USED_SHARE * people * seconds * 1000) / cpuMs)}`,
      `peak memory per instance: ${after.peakMB.map((peak) => peak.toFixed(0)).join(' and ')} MB`,
    ].join('; '),
  );
  await caddy?.close();
  await Promise.all([...portals, mock].map((server) => server.stop()));
  await store.close();
}

async function readUsage(portals: readonly ServerProcess[]): Promise<{ cpuMs: number; peakMB: number[] }> {
  const usages = await Promise.all(portals.map((portal) => portal.readUsage()));
  return {
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakMB: usages.map(({ peakBytes }) => peakBytes / MB),
  };
}

async function logIn(person: Person): Promise<boolean> {
  const { email, password } = getAccount(person.key);
  const response = await request(person, '/login', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'log-in', email, password }),
  });
  await response.arrayBuffer();
  return response.status < 400;
}

async function takeStep(person: Person, steps: Step[]): Promise<void> {
  const chance = Math.random();
  if (chance < WRITE_SHARE && person.key === 'superAdmin') {
    await createDepartment(person, steps);
  } else if (chance < WRITE_SHARE + DOWNLOAD_SHARE) {
    const path = pick(DOWNLOADS[person.key]);
    await measureStep(steps, 'CSV file', () => load(person, path));
  } else if (chance < WRITE_SHARE + DOWNLOAD_SHARE + DOCUMENT_SHARE) {
    const path = pick(PAGES[person.key]);
    await measureStep(steps, 'document', () => load(person, path));
  } else {
    const path = pick(PAGES[person.key]);
    await measureStep(steps, path, () => load(person, path === '/' ? '/_root.data' : `${path}.data`));
  }
}

async function createDepartment(person: Person, steps: Step[]): Promise<void> {
  const path = `${COMPANY_PATH}?modal=create-department`;
  let html = '';
  await measureStep(steps, 'document', async () => {
    const response = await request(person, path);
    html = await response.text();
    return response.ok;
  });
  await measureStep(steps, 'write', async () => {
    const idempotencyKey = findDepartmentFormKey(html);
    const name = `Department ${idempotencyKey.slice(0, 8)}`;
    const cookie = getCookieHeader(person);
    const response = await submitDepartment(person.url + path, { cookie, name, idempotencyKey });
    keepCookies(person, response);
    await response.arrayBuffer();
    return response.status < 400;
  });
}

/** Requests a page or a file and takes all of it. */
async function load(person: Person, path: string): Promise<boolean> {
  const response = await request(person, path);
  await response.arrayBuffer();
  return response.ok;
}

async function request(person: Person, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie: getCookieHeader(person), 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
  const response = await fetch(person.url + path, { redirect: 'manual', headers, ...init });
  keepCookies(person, response);
  return response;
}

function keepCookies({ cookies }: Person, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

function getCookieHeader({ cookies }: Person): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Measures a step. A step with an error status or without a response counts as failed. */
async function measureStep(steps: Step[], name: string, run: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  const isDone = await run().catch(() => false);
  steps.push({ name, ms: performance.now() - startedAt, isFailed: !isDone });
}

function printSteps(title: string, steps: readonly Step[]): void {
  console.log(`\n${title}\n${formatRow('step', ['count', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'])}`);
  const names = [...new Set(steps.map(({ name }) => name))].sort();
  for (const [label, stepsOfRow] of [
    ...names.map((name) => [name, steps.filter((step) => step.name === name)] as const),
    ['all', steps] as const,
  ]) {
    const times = stepsOfRow.map(({ ms }) => ms).sort((a, b) => a - b);
    const percentiles = [0.5, 0.95, 0.99].map((share) => getPercentile(times, share) ?? 0);
    const failedCount = stepsOfRow.filter(({ isFailed }) => isFailed).length;
    console.log(formatRow(label, [times.length, ...percentiles.map(Math.round), failedCount]));
  }
}

function formatRow(label: string, cells: readonly (string | number)[]): string {
  return label.padEnd(24) + cells.map((cell) => String(cell).padStart(9)).join('');
}

async function post(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
}

function pick<Item>(items: readonly Item[] = []): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
