import { Agent, request as httpRequest } from 'node:http';
import type { AccountKey } from '../../mock-api/accounts';
import { createValue, findFormTargets, findPageTargets, type InputTarget } from '../matrix/client-inputs';
import { matrixTest } from '../matrix/fixtures';
import { toDataAddress } from '../matrix/request-variants';
import { CALLS } from '../matrix/route-table';
import { restoreInitialData } from '../matrix/sample-values';
import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';
import { MB, startMeasuredPortal, type MeasuredPortal } from '../support/measured-portal';
import type { PortalProcess } from '../support/portal-process';
import { STORE_KINDS, type OpenedStore } from '../support/store-kinds';

/** The number of values of every input. The pages that share a name of an input also share these values. */
const VALUES = Number(process.env.E2E_INPUT_VALUES ?? 50);
/** Requests before the first measurement, so that code is compiled and bounded caches are full. */
const WARM_UP_VALUES = Math.min(500, VALUES);
/** Long enough for a busy machine. */
const MAX_MS_PER_VALUE = 1800;
const MAX_GROWTH_MB = 30;
/** What one client address may add to the store: kept responses of mails, and counters of logins, mails and codes. */
const MAX_STORE_GROWTH = 1000;
const CLIENTS = 8;
/** Every eighth request of a page is for its document, the others are for its data. */
const DOCUMENT_INTERVAL = 8;

const COOKIES = ['theme', 'density', 'nav', 'tz', 'message', 'automated', 'list-companies', 'list-events', 'unknown'];
/** Headers with which a request may be refused before it reaches a loader. */
const GATE_HEADERS = [
  'host',
  'origin',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const OTHER_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'range',
  'referer',
  'user-agent',
  'x-request-id',
  'x-unknown',
];

type Case = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: Buffer };

const test = matrixTest.extend<{ measured: { portal: MeasuredPortal; store: OpenedStore } }>({
  measured: async ({ stack }, use) => {
    const store = await expectDefined(STORE_KINDS.at(-1), 'a kind of store').open();
    const portal = await startMeasuredPortal(stack.mock.url, {
      ...store.env,
      // A slow machine must not end calls: every response from 500 on is a failure.
      READ_BUDGET_MS: '60000',
      WRITE_BUDGET_MS: '60000',
      EXCHANGE_BUDGET_MS: '60000',
    });
    await use({ portal, store });
    portal.kill();
    await store.close();
  },
});

for (const [name, hasLogin] of [
  ['without a login', false],
  ['with a login', true],
] as const) {
  test(
    `many values of every input ${name} leave memory and store as they are`,
    { tag: ['@D157', '@full'] },
    async ({ stack, discovery, measured: { portal, store } }) => {
      test.setTimeout(120_000 + VALUES * MAX_MS_PER_VALUE);
      restoreInitialData(stack.mock);
      const pages = await findPageTargets(stack, discovery);
      // Loading the link of an activation mail activates the account, whose forms are then different.
      restoreInitialData(stack.mock);
      const allTargets = [...pages, ...(await findFormTargets(stack, discovery))];
      restoreInitialData(stack.mock);
      const targets = chooseFifth(allTargets.filter(({ accountKey }) => (accountKey !== null) === hasLogin));
      expect(targets.length).toBeGreaterThan(0);
      // The API refuses all writes, so that no list grows.
      for (const { name: call } of CALLS.filter(({ kind }) => kind === 'write')) {
        if (call !== 'login') stack.mock.controls.armFault({ call, kind: 'status', status: 400 });
      }
      const sessions = await createSessions(portal, targets);
      await sendAll(portal, sessions, targets, WARM_UP_VALUES, 0);
      const memoryBefore = await readMemory(portal);
      const entriesBefore = (await store.countEntries()) ?? 0;
      const sent = await sendAll(portal, sessions, targets, VALUES, WARM_UP_VALUES);
      const growth = (await readMemory(portal)) - memoryBefore;
      const storeGrowth = ((await store.countEntries()) ?? 0) - entriesBefore;
      const names = new Set(targets.flatMap((target) => target.names));
      recordFigure(
        `${VALUES} values of ${names.size} inputs of ${targets.length} pages and forms ${name}, ${sent.total} requests: ` +
          `${growth.toFixed(1)} MB of memory, ${storeGrowth} entries of the store`,
      );
      expect(sent.failures).toEqual([]);
      expect(growth).toBeLessThan(MAX_GROWTH_MB);
      expect(storeGrowth).toBeLessThan(MAX_STORE_GROWTH);
    },
  );
}

/** Logs in every client as each account of the targets. Requests of one session would wait for its token exchange. */
async function createSessions(portal: PortalProcess, targets: readonly InputTarget[]): Promise<Map<string, string>> {
  const sessions = new Map<string, string>();
  for (const key of new Set(targets.map(({ accountKey }) => accountKey))) {
    if (key === null) continue;
    for (let client = 0; client < CLIENTS; client += 1) {
      sessions.set(`${key} ${client}`, await createSessionCookie({ portal }, key));
    }
  }
  return sessions;
}

async function sendAll(
  portal: PortalProcess,
  sessions: ReadonlyMap<string, string>,
  targets: readonly InputTarget[],
  valuesPerInput: number,
  firstNumber: number,
): Promise<{ total: number; failures: string[] }> {
  const uses = new Map<string, number>();
  for (const name of targets.flatMap(({ names }) => names)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures: string[] = [];
  let total = 0;
  const sendTarget = async (target: InputTarget, count: number, toCase: (number: number) => Case) => {
    let next = 0;
    const runClient = async (client: number) => {
      while (next < count) {
        const number = firstNumber + next;
        next += 1;
        total += 1;
        const { headers, ...rest } = toCase(number);
        const session = sessions.get(`${target.accountKey} ${client}`);
        const cookie = [session, headers.cookie].filter(Boolean).join('; ');
        const status = await send(portal, agent, { ...rest, headers: { ...headers, cookie } });
        if (status >= 500) failures.push(`${rest.method} ${rest.path} with value ${number}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)));
  };
  for (const target of targets) {
    const rarest = Math.min(...target.names.map((name) => uses.get(name) ?? 1));
    const count = target.names.length === 0 ? 1 : Math.ceil(valuesPerInput / rarest);
    await sendTarget(target, count, (number) => createCase(target, number));
  }
  const accountKeys = new Set<AccountKey | null>(targets.map(({ accountKey }) => accountKey));
  const [accountKey = null] = accountKeys;
  const page: InputTarget = { accountKey, address: accountKey ? '/account' : '/login', names: [], form: null };
  await sendTarget(page, valuesPerInput, (number) => ({
    method: 'GET',
    path: toDataAddress(page.address),
    headers: { cookie: COOKIES.map((name) => `${name}=${encodeURIComponent(createValue(number))}`).join('; ') },
  }));
  for (const names of [...GATE_HEADERS.map((name) => [name]), OTHER_HEADERS]) {
    await sendTarget(page, valuesPerInput, (number) => ({
      method: 'GET',
      path: toDataAddress(page.address),
      headers: Object.fromEntries(names.map((name) => [name, encodeURIComponent(createValue(number))])),
    }));
  }
  agent.destroy();
  return { total, failures: failures.slice(0, 20) };
}

function createCase({ address, names, form }: InputTarget, number: number): Case {
  const isChanged = (name: string) => number % 2 === 0 || name === names[(number >> 1) % names.length];
  if (form === null) {
    const url = new URL(address, 'http://portal.test');
    for (const name of names.filter(isChanged)) url.searchParams.set(name, createValue(number));
    const path = url.pathname + url.search;
    return { method: 'GET', path: number % DOCUMENT_INTERVAL === 0 ? path : toDataAddress(path), headers: {} };
  }
  const fields = form.entries.flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string') return [];
    return [[name, names.includes(name) && isChanged(name) ? createValue(number) : value]];
  });
  return {
    method: 'POST',
    path: toDataAddress(address),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
}

function send(portal: PortalProcess, agent: Agent, { method, path, headers, body }: Case): Promise<number> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(expectDefined(response.statusCode, 'status')));
    });
    request.on('error', reject).end(body);
  });
}

/** The used memory in MB without the cache of lists, which has a limit of its own and fills with different URLs. */
async function readMemory(portal: MeasuredPortal): Promise<number> {
  return (await portal.readUsedMb()) - (await portal.readMetric('portal_list_cache_bytes')) / MB;
}
