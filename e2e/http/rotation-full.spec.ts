import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get } from '../support/fixtures';
import { readUsedMb, REPORTING_ENV } from '../support/measured-portal';
import { instancesTest as test } from '../support/portal-instances';

const LOADS = Number(process.env.E2E_ROTATIONS ?? 2400);
const SESSIONS = 16;
/** More than `SESSIONS`, so that some sessions load on both portals at the same time. */
const CONCURRENCY = 20;
const QUARTERS = 4;
/** The request log of the mock grows until it is cleared. */
const LOADS_PER_LOG = 500;

/** Calls `run` for each number from 0 to `count` - 1, at most `concurrency` at a time. Returns the results in order. */
async function runConcurrently<Result>(
  count: number,
  concurrency: number,
  run: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      results[number] = await run(number);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

test(
  `${LOADS} loads that rotate the tokens of ${SESSIONS} sessions over two portals: no logout, no reused pair, flat memory`,
  { tag: ['@D11', '@full'] },
  async ({ stack, instances }) => {
    // 20 loads per second, on a busy machine.
    test.setTimeout(60_000 + LOADS * 50);
    const portals = [await instances.start(REPORTING_ENV), await instances.start(REPORTING_ENV)];
    const getPortal = (index: number) => expectDefined(portals[index % portals.length], 'a portal');
    const cookies: string[] = [];
    for (let session = 0; session < SESSIONS; session += 1)
      cookies.push(await createSessionCookie({ portal: getPortal(session) }, 'manager'));
    const measureMemory = async () => Math.round(Math.max(...(await Promise.all(portals.map(readUsedMb)))));

    const outcomes = { errors: 0, logouts: 0 };
    const memory: number[] = [];
    const startedAt = performance.now();
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      await runConcurrently(LOADS / QUARTERS, CONCURRENCY, async (number) => {
        const portal = getPortal(number + Math.floor(number / SESSIONS));
        const cookie = expectDefined(cookies[number % SESSIONS], 'a cookie');
        const response = await get({ portal }, '/account.data', { cookie });
        const body = await response.text();
        if (body.includes('SingleFetchRedirect')) outcomes.logouts += 1;
        else if (response.status !== 200) outcomes.errors += 1;
        if (number % LOADS_PER_LOG === 0) stack.mock.controls.clearLog();
      });
      memory.push(await measureMemory());
    }
    const { reusedTokenPairs, exchanges } = stack.mock.controls.getStats();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    recordFigure(
      `${LOADS} loads of ${SESSIONS} sessions over two portals in ${seconds} s: ${exchanges} exchanges, ` +
        `${outcomes.errors} errors, ${outcomes.logouts} logouts, ${reusedTokenPairs} reused pairs, ` +
        `memory by quarter ${memory.join(', ')} MB`,
    );
    expect({ ...outcomes, reusedTokenPairs }).toEqual({ errors: 0, logouts: 0, reusedTokenPairs: 0 });
    // Loads of one session at the same time share an exchange.
    expect(exchanges).toBeGreaterThan(LOADS / 2);
    const [first = 0] = memory;
    expect(memory.at(-1)).toBeLessThan(first * 1.1 + 10);
  },
);
