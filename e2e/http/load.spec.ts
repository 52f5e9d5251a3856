import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, httpTest as test } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';
import type { PortalProcess } from '../support/portal-process';

const LONG_LISTS = [
  '/settings/companies',
  '/events',
  '/events?days=open&tag=Complaint',
  '/tags',
  '/ocr/file-list',
  '/ocr/file-list?quality=open',
  '/rpa/main-logging/:runId',
];

for (const path of chooseFifth(LONG_LISTS, (list) => list === '/events')) {
  test(
    `${path} with 100,000 cached rows takes as long as a short list`,
    { tag: '@full' },
    async ({ stack, startOwnPortal }) => {
      test.setTimeout(120_000);
      // The first read of so many rows takes longer than the short budget of the tests.
      const portal = await startOwnPortal({ READ_BUDGET_MS: '30000' });
      const cookie = await createSessionCookie({ portal }, 'superAdmin');
      const address = path.replace(':runId', String(stack.mock.db.mainLoggings.length));
      const short = await measureFastestLoad(portal, address, cookie);
      stack.mock.controls.setScenario('huge');
      const first = await measureFastestLoad(portal, address, cookie, 1);
      const long = await measureFastestLoad(portal, address, cookie);
      const getRatio = (key: 'ms' | 'bytes') => long[key] / short[key];
      recordFigure(
        `${path}, 100,000 rows: first read ${Math.round(first.ms)} ms, then ${getRatio('ms').toFixed(2)} x the time ` +
          `and ${getRatio('bytes').toFixed(2)} x the bytes of a short list`,
      );
      expect(getRatio('ms')).toBeLessThan(1.3);
      expect(getRatio('bytes')).toBeLessThan(1.3);
    },
  );
}

/** Loads a page several times. Returns the fastest load. */
async function measureFastestLoad(portal: PortalProcess, path: string, cookie: string, count = 15) {
  const loads: { ms: number; bytes: number }[] = [];
  while (loads.length < count) {
    const started = performance.now();
    const response = await get({ portal }, path, { cookie });
    const html = await response.text();
    expect(response.status).toBe(200);
    // A message of `includes` is shorter than one with the HTML of a long list.
    expect(html.includes('could not be loaded'), path).toBe(false);
    loads.push({ ms: performance.now() - started, bytes: html.length });
  }
  return expectDefined(loads.toSorted((a, b) => a.ms - b.ms)[0], 'a load');
}
