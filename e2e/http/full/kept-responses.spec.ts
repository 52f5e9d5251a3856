import { recordFigure } from '../../support/figures-reporter';
import { createSessionCookie, expect, get, getCalls, getCompanyUrl, post, postLogIn } from '../../support/fixtures';
import { runConcurrently } from '../../support/run-concurrently';
import { STORE_KINDS, storeTest as test, type KeptResponses } from '../../support/store-kinds';

const MB = 1024 * 1024;
const CONCURRENCY = 8;
const WRITES = 400;

/** Creates an idempotency key. Different numbers are different submits. */
const createKey = (number: number) => `AAAA-BBBB-${String(number).padStart(6, '0')}.kept`;

const format = (kept: KeptResponses | null) =>
  kept === null ? '' : `, ${kept.count} kept responses of ${(kept.bytes / MB).toFixed(2)} MB`;

for (const kind of STORE_KINDS) {
  test(
    `store ${kind.name}: signed-in users work while kept responses fill the store`,
    { tag: '@D157' },
    async ({ stack, openStore, startOwnPortal }) => {
      test.setTimeout(60_000);
      const store = await openStore(kind);
      const budgets = { WRITE_BUDGET_MS: '20000', EXCHANGE_BUDGET_MS: '10000' };
      const portal = await startOwnPortal({ ...budgets, ...store.env, KEPT_RESPONSES_MB: '1' });
      const attacker = await createSessionCookie({ portal }, 'admin');
      const user = await createSessionCookie({ portal }, 'manager');
      await store.limitSpace(MB / 16);
      const path = `${getCompanyUrl(stack)}.data?modal=create-department`;
      const send = (number: number, name: string) =>
        post({ portal }, path, { intent: 'create-department', name, once: createKey(number) }, { cookie: attacker });
      stack.mock.controls.armFault({ call: 'createDepartment', kind: 'reset', when: 'after', times: WRITES });
      const responses = await runConcurrently(WRITES, CONCURRENCY, (number) => send(number, `Lost ${number}`));
      const kept = await store.countKeptResponses();
      recordFigure(`${kind.name}: ${WRITES} writes${format(kept)}`);
      const failed = responses.filter(({ status }) => status !== 502).length;
      stack.mock.controls.clearFaults();
      stack.mock.controls.clearLog();
      const pages = [await get({ portal }, '/', { cookie: user }), await get({ portal }, '/account', { cookie: user })];
      const statuses = {
        failed,
        pages: pages.map(({ status }) => status),
        readiness: (await get({ portal }, '/readyz')).status,
        login: (await postLogIn({ portal }, 'trainer')).status,
        duplicate: (await send(WRITES - 1, `Lost ${WRITES - 1}`)).status,
        write: (await send(500, 'Written')).status,
      };
      expect(statuses).toEqual({
        failed: 0,
        pages: [200, 200],
        readiness: 200,
        login: 303,
        duplicate: 409,
        write: 202,
      });
      expect(getCalls(stack, 'createDepartment')).toHaveLength(1);
      // KEPT_RESPONSES_MB, and what is written before the oldest responses are removed.
      if (kind.name === 'files') expect(kept?.bytes).toBeLessThanOrEqual(1.05 * MB);
    },
  );
}
