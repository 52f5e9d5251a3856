import { getAccount } from '../../mock-api/accounts';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, getCalls, getCompanyUrl, httpTest } from '../support/fixtures';
import { createPortalEnv, readMemoryMb, startPortal, type PortalProcess } from '../support/portal-process';
import { runConcurrently } from '../support/run-concurrently';
import { STORE_KINDS, type KeptResponses, type OpenedStore, type StoreKind } from '../support/store-kinds';

const MB = 1024 * 1024;
const CONCURRENCY = 8;
/** Forms of 1 MB. Memory needs more of them, because parsing leaves garbage. */
const LARGE_FORMS = { memory: 100, files: 20, Redis: 20 };
const SMALL_FORMS = 200;
const WRITES = 120;
/** The default of PUBLIC_RESPONSE_MINUTES. */
const PUBLIC_LIFETIME_MS = 10 * 60_000;
/** Parsing 100 forms of 1 MB leaves up to 70 MB; keeping their responses took 190 MB. */
const MAX_GROWTH_MB = 120;

type StartedPortal = { portal: PortalProcess; store: OpenedStore };

const test = httpTest.extend<{
  startPortalWith: (kind: StoreKind, env?: Record<string, string>) => Promise<StartedPortal>;
}>({
  startPortalWith: async ({ stack }, use) => {
    const started: StartedPortal[] = [];
    await use(async ({ open }, env = {}) => {
      const store = await open();
      const portal = await startPortal({
        ...createPortalEnv(stack.mock.url),
        WRITE_BUDGET_MS: '20000',
        EXCHANGE_BUDGET_MS: '10000',
        ...store.env,
        ...env,
      });
      started.push({ portal, store });
      return { portal, store };
    });
    for (const { portal, store } of started) {
      portal.kill();
      await store.close();
    }
  },
});

const post = (
  portal: PortalProcess,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => fetch(portal.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });

/** Creates an idempotency key. Different numbers are different submits. */
const createKey = (number: number) => `AAAA-BBBB-${String(number).padStart(6, '0')}.kept`;

const format = (kept: KeptResponses | null) =>
  kept === null ? '' : `, ${kept.count} kept responses of ${(kept.bytes / MB).toFixed(2)} MB`;

for (const kind of STORE_KINDS) {
  test(
    `store ${kind.name}: forms that write nothing at the API keep no response`,
    { tag: '@D157' },
    async ({ startPortalWith }) => {
      test.setTimeout(90_000);
      const { portal, store } = await startPortalWith(kind);
      const send = async (number: number, length: number) => {
        const target = `/${'a'.repeat(length)}`;
        const fields = { once: createKey(number), theme: 'dark', return: target };
        // A Location above 16 kB is an error of fetch.
        const response = await post(portal, '/preferences', fields).catch(() => null);
        await response?.arrayBuffer();
        return [response?.status, response?.headers.get('location')];
      };
      await send(-1, 1);
      const before = await readMemoryMb(portal.pid);
      const large = await runConcurrently(LARGE_FORMS[kind.name], CONCURRENCY, (number) => send(number, 1_000_000));
      const growth = (await readMemoryMb(portal.pid)) - before;
      const small = await runConcurrently(SMALL_FORMS, CONCURRENCY, (number) => send(500 + number, 8000));
      await runConcurrently(10, CONCURRENCY, (number) => post(portal, '/logout', { once: createKey(1000 + number) }));
      await runConcurrently(10, CONCURRENCY, (number) =>
        post(portal, '/no-such-page', { once: createKey(2000 + number) }),
      );
      const kept = await store.countKeptResponses();
      recordFigure(
        `${kind.name}: ${large.length} forms of 1 MB and ${small.length} of 8 kB: +${growth.toFixed(0)} MB of memory${format(kept)}`,
      );
      expect(kept).toEqual(kind.name === 'memory' ? null : { count: 0, bytes: 0 });
      expect(growth).toBeLessThan(MAX_GROWTH_MB);
      // The form itself may be refused as too large; no response repeats its value.
      for (const [status, location] of large) {
        expect([303, 413]).toContain(status);
        expect(location ?? '/').toBe('/');
      }
      expect(small.every(([status, location]) => status === 303 && location === '/')).toBe(true);
    },
  );

  test(
    `store ${kind.name}: public forms keep few responses per address and in all, for minutes`,
    { tag: '@D157' },
    async ({ stack, startPortalWith }) => {
      test.setTimeout(60_000);
      const { portal, store } = await startPortalWith(kind, {
        TRUST_PROXY: '1',
        PUBLIC_RESPONSES_ADDRESS: '2',
        PUBLIC_RESPONSES: '5',
      });
      const { email, password } = getAccount('manager');
      const logIn = (number: number) =>
        post(
          portal,
          '/login',
          { intent: 'log-in', email, password, once: createKey(number) },
          // Four logins from each address.
          { 'x-forwarded-for': `203.0.113.${Math.floor(number / 4)}` },
        );
      const statuses: number[] = [];
      for (let number = 0; number < 12; number += 1) statuses.push((await logIn(number)).status);
      const kept = await store.countKeptResponses();
      recordFigure(`${kind.name}: 12 logins from 3 addresses${format(kept)}`);
      // Beyond the quota a form works as before.
      expect(statuses.every((status) => status === 303)).toBe(true);
      if (kind.name !== 'memory') expect(kept).toHaveProperty('count', 5);
      if (kind.name === 'Redis') expect(await store.readLifetimeMs()).toBeLessThanOrEqual(PUBLIC_LIFETIME_MS);
      stack.mock.controls.clearLog();
      expect((await logIn(0)).status, 'a duplicate within the quota').toBe(303);
      expect(getCalls(stack, 'login')).toHaveLength(0);
      expect((await logIn(3)).status, 'a duplicate beyond the quota').toBe(303);
      expect(getCalls(stack, 'login')).toHaveLength(1);
    },
  );

  test(
    `store ${kind.name}: signed-in users work while kept responses fill the store`,
    { tag: '@D157' },
    async ({ stack, startPortalWith }) => {
      test.setTimeout(60_000);
      const { portal, store } = await startPortalWith(kind, { KEPT_RESPONSES_MB: '1' });
      const attacker = await createSessionCookie({ portal }, 'admin');
      const user = await createSessionCookie({ portal }, 'manager');
      await store.limitSpace(MB);
      const { email, password } = getAccount('trainer');
      const path = `${getCompanyUrl(stack)}.data?modal=create-department`;
      const send = (number: number, name: string) =>
        post(
          portal,
          path,
          { intent: 'create-department', name, note: 'x'.repeat(14_000), once: createKey(number) },
          { cookie: attacker },
        );
      stack.mock.controls.armFault({ call: 'createDepartment', kind: 'reset', when: 'after', times: WRITES });
      // Each response contains the typed values, because the outcome is unknown.
      const responses = await runConcurrently(WRITES, CONCURRENCY, (number) => send(number, `Lost ${number}`));
      const kept = await store.countKeptResponses();
      recordFigure(`${kind.name}: ${WRITES} writes with responses of 14 kB${format(kept)}`);
      const failed = responses.filter(({ status }) => status !== 502).length;
      stack.mock.controls.clearFaults();
      stack.mock.controls.clearLog();
      const pages = [await get({ portal }, '/', { cookie: user }), await get({ portal }, '/account', { cookie: user })];
      const statuses = {
        failed,
        pages: pages.map(({ status }) => status),
        readiness: (await get({ portal }, '/readyz')).status,
        login: (await post(portal, '/login', { intent: 'log-in', email, password })).status,
        duplicate: (await send(WRITES - 1, `Lost ${WRITES - 1}`)).status,
        write: (await send(500, 'Written')).status,
      };
      expect(statuses).toEqual({
        failed: 0,
        pages: [200, 200],
        readiness: 200,
        login: 303,
        duplicate: 502,
        write: 202,
      });
      expect(getCalls(stack, 'createDepartment')).toHaveLength(1);
      // KEPT_RESPONSES_MB, and what is written before the oldest responses are removed.
      if (kind.name === 'files') expect(kept?.bytes).toBeLessThanOrEqual(1.05 * MB);
    },
  );
}
