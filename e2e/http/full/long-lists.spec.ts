import { createSessionCookie, expect, get, httpTest as test } from '../../support/fixtures';
import { chooseFifth } from '../../support/full-run';

const LONG_LISTS = chooseFifth(
  [
    '/settings/companies',
    '/events',
    '/events?days=open&tag=Complaint',
    '/tags',
    '/ocr/file-list',
    '/ocr/file-list?quality=open',
    '/rpa/main-logging/:runId',
  ],
  (list) => list === '/events',
);

test('pages of lists with 100,000 rows are as long as those of short lists', async ({ stack, startOwnPortal }) => {
  test.setTimeout(240_000);
  // The first read of so many rows takes longer than the short budget of the tests.
  const portal = await startOwnPortal({ READ_BUDGET_MS: '30000' });
  const cookie = await createSessionCookie({ portal }, 'superAdmin');
  const addresses = LONG_LISTS.map((path) => path.replace(':runId', String(stack.mock.db.mainLoggings.length)));
  const load = async (address: string) => {
    const response = await get({ portal }, address, { cookie });
    const html = await response.text();
    expect(response.status, address).toBe(200);
    // A message of `includes` is shorter than one with the HTML of a long list.
    expect(html.includes('could not be loaded'), address).toBe(false);
    return html.length;
  };
  const lengths = new Map<string, number>();
  for (const address of addresses) lengths.set(address, await load(address));
  stack.mock.controls.setScenario('huge');
  for (const [address, length] of lengths) expect.soft(await load(address), address).toBeLessThan(1.3 * length);
});
