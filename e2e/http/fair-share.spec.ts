import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, getCalls, httpTest as test } from '../support/fixtures';

const LOADS = 1200;

test(
  `while one user has ${LOADS} loads at once, the list of another user loads`,
  { tag: '@full' },
  async ({ stack, startOwnPortal }) => {
    test.setTimeout(180_000);
    const portal = await startOwnPortal({ READ_BUDGET_MS: '8000', EXCHANGE_BUDGET_MS: '10000' });
    const [many, one] = [
      await createSessionCookie({ portal }, 'superAdmin'),
      await createSessionCookie({ portal }, 'superAdminNotActivated'),
    ];
    stack.mock.controls.setLatency({ ms: 300 });
    const load = async (cookie: string) => {
      const startedAt = performance.now();
      const text = await (await get({ portal }, '/settings/companies', { cookie })).text();
      return { ms: Math.round(performance.now() - startedAt), isShown: !text.includes('could not be loaded') };
    };
    stack.mock.controls.clearLog();
    // Data only: 1,200 documents would occupy the CPU, which all users share.
    const flood = Promise.allSettled(
      Array.from({ length: LOADS }, async () =>
        (await get({ portal }, '/settings/companies.data', { cookie: many })).text(),
      ),
    );
    await expect.poll(() => getCalls(stack, 'listCompanies').length).toBeGreaterThan(0);
    const loads = [];
    for (let count = 0; count < 4; count += 1) loads.push(await load(one));
    recordFigure(`list of a user while another has ${LOADS} loads at once: ${loads.map(({ ms }) => ms).join(', ')} ms`);
    // A list that waits for all loads of the other user exceeds the budget of a read.
    expect(loads.map(({ isShown }) => isShown)).toEqual(loads.map(() => true));
    await flood;
  },
);
