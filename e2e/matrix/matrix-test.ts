import { type PortalProcess, portalEnv, startPortal } from '../portal-process';
import { httpTest } from '../stack';
import { discover, type Discovery } from './discovery';

/** What the portal that waits for nobody takes for any call. */
const HASTY_MS = 1000;

type Fixtures = {
  /** A second portal before the same mock, for faults that use a whole budget up. */
  hasty: PortalProcess;
  /** Which pages and forms make which calls, found once for each worker. */
  discovery: Discovery;
};

export const matrixTest = httpTest.extend<object, Fixtures>({
  hasty: [
    async ({ stack }, use) => {
      const budget = String(HASTY_MS);
      const budgets = { READ_BUDGET_MS: budget, WRITE_BUDGET_MS: budget, EXCHANGE_BUDGET_MS: budget };
      const portal = await startPortal({ ...portalEnv(stack.mock.url), ...budgets });
      await use(portal);
      portal.kill();
    },
    { scope: 'worker' },
  ],
  discovery: [async ({ stack }, use) => use(await discover(stack)), { scope: 'worker', timeout: 120_000 }],
});
