import { httpTest } from '../support/fixtures';
import { createPortalEnv, startPortal, type PortalProcess } from '../support/portal-process';
import { discoverCalls, type Discovery } from './discovery';

const SHORT_BUDGET_MS = 1000;

type Fixtures = {
  /** A second portal with the same mock and a short time budget, for faults that end in a timeout. */
  impatientPortal: PortalProcess;
  /** Which pages and forms make which calls. Discovered once per worker. */
  discovery: Discovery;
};

export const matrixTest = httpTest.extend<object, Fixtures>({
  impatientPortal: [
    async ({ stack }, use) => {
      const budget = String(SHORT_BUDGET_MS);
      const budgets = { READ_BUDGET_MS: budget, WRITE_BUDGET_MS: budget, EXCHANGE_BUDGET_MS: budget };
      const portal = await startPortal({ ...createPortalEnv(stack.mock.url), ...budgets });
      await use(portal);
      portal.kill();
    },
    { scope: 'worker' },
  ],
  discovery: [async ({ stack }, use) => use(await discoverCalls(stack)), { scope: 'worker', timeout: 120_000 }],
});
