import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, httpTest as test, type Stack } from '../support/fixtures';
import { createPortalEnv, readMemoryMb, startPortal, type PortalProcess } from '../support/portal-process';
import { runConcurrently } from '../support/run-concurrently';

// Load tests of the full run. They take minutes.

const LOGOUTS = 1000;
const REQUESTS = 20_000;
const CONCURRENCY = 16;
/** The file of a session, named by the hash of its id. */
const SESSION_FILE = /^[\w-]{43}\.json$/;
/** Typical pages: lists with searches, a record, an account. */
const PATHS = ['/', '/settings/companies', '/settings/companies?q=har&sort=name', '/settings/companies/2', '/account'];

test(
  `${LOGOUTS} logouts with concurrent loads: no session is valid afterwards`,
  { tag: ['@LAYOUT-05', '@full'] },
  async ({ stack }) => {
    test.setTimeout(600_000);
    const folder = await mkdtemp(join(tmpdir(), 'portal-logouts-'));
    const portal = await startPortal({ ...createPortalEnv(stack.mock.url), SESSION_DIR: folder });
    let validCount = 0;
    await runConcurrently(LOGOUTS, 8, async () => {
      const cookie = await createSessionCookie({ portal }, 'manager');
      const loads = Array.from({ length: 3 }, () =>
        get({ portal }, '/', { cookie }).then((response) => response.text()),
      );
      await fetch(`${portal.url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
      await Promise.all(loads);
      if ((await get({ portal }, '/', { cookie })).status !== 302) validCount += 1;
    });
    const fileCount = (await readdir(folder)).filter((name) => SESSION_FILE.test(name)).length;
    recordFigure(`logouts with concurrent loads that left a cookie valid: ${validCount} of ${LOGOUTS}`);
    expect(validCount).toBe(0);
    expect(fileCount, 'files of ended sessions').toBe(0);
    await portal.stop();
    await rm(folder, { recursive: true });
  },
);

const LONG_LISTS = [
  '/settings/companies',
  '/events',
  '/events?days=open&tag=Complaint',
  '/tags',
  '/ocr/file-list',
  '/ocr/file-list?quality=open',
  '/rpa/main-logging/:runId',
];

for (const path of LONG_LISTS) {
  test(`${path} with 100,000 cached rows takes as long as a short list`, { tag: '@full' }, async ({ stack }) => {
    test.setTimeout(120_000);
    // The first read of so many rows takes longer than the short budget of the tests.
    const portal = await startPortal({ ...createPortalEnv(stack.mock.url), READ_BUDGET_MS: '30000' });
    const cookie = await createSessionCookie({ portal }, 'superAdmin');
    const address = path.replace(':runId', String(stack.mock.db.mainLoggings.length));
    const short = await measureFastestLoad(portal, address, cookie);
    stack.mock.controls.setScenario('huge');
    const first = await measureFastestLoad(portal, address, cookie, 1);
    const long = await measureFastestLoad(portal, address, cookie);
    await portal.stop();
    const getRatio = (key: 'ms' | 'bytes') => long[key] / short[key];
    recordFigure(
      `${path}, 100,000 rows: first read ${Math.round(first.ms)} ms, then ${getRatio('ms').toFixed(2)} x the time ` +
        `and ${getRatio('bytes').toFixed(2)} x the bytes of a short list`,
    );
    expect(getRatio('ms')).toBeLessThan(1.3);
    expect(getRatio('bytes')).toBeLessThan(1.3);
  });
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

test(
  `${REQUESTS} pages: no errors, no logouts, and memory does not grow after the first quarter`,
  { tag: '@full' },
  async ({ stack }) => {
    test.skip(process.platform !== 'linux', 'memory is read from /proc');
    test.setTimeout(1_800_000);
    const { cookies, outcomes, memory } = await loadPages(stack);
    recordFigure(
      `${REQUESTS} pages of ${cookies} sessions: ${outcomes.errors} errors, ${outcomes.logouts} logouts, ` +
        `${outcomes.reused} reused pairs, memory ${memory.quarter} MB at a quarter and ${memory.end} MB at the end`,
    );
    expect(outcomes).toEqual({ errors: 0, logouts: 0, reused: 0 });
    expect(memory.end).toBeLessThan(memory.quarter * 1.25 + 20);
  },
);

async function loadPages(stack: Stack) {
  const cookies = await Promise.all(
    Array.from({ length: CONCURRENCY }, () => createSessionCookie(stack, 'superAdmin')),
  );
  const outcomes = { errors: 0, logouts: 0, reused: 0 };
  const memory = { quarter: 0, end: 0 };
  await runConcurrently(REQUESTS, CONCURRENCY, async (index) => {
    const path = expectDefined(PATHS[index % PATHS.length], 'a path');
    const cookie = expectDefined(cookies[index % CONCURRENCY], 'a cookie');
    const response = await get(stack, path, { cookie });
    await response.arrayBuffer();
    if (response.status === 302) outcomes.logouts += 1;
    else if (response.status !== 200) outcomes.errors += 1;
    if (index === REQUESTS / 4) memory.quarter = Math.round(await readMemoryMb(stack.portal.pid));
    // The request log of the mock would slow it down.
    if (index % 500 === 0) stack.mock.controls.clearLog();
  });
  memory.end = Math.round(await readMemoryMb(stack.portal.pid));
  outcomes.reused = stack.mock.controls.getStats().reusedTokenPairs;
  return { cookies: CONCURRENCY, outcomes, memory };
}
