import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../figures';
import { type PortalProcess, portalEnv, startPortal } from '../portal-process';
import { callsOf, cookieOf, expect, get, httpTest as test, type Stack } from '../stack';

// What takes minutes and belongs to the full run.

const LOGOUTS = 1000;
const CREATES = 100;
const REQUESTS = 20_000;
const AT_ONCE = 16;
/** Pages that a working day asks for: lists with searches, a record, an account. */
const PATHS = ['/', '/settings/companies', '/settings/companies?q=har&sort=name', '/settings/companies/2', '/account'];

/** Megabytes that a process holds in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Does the work of each number below `count`, so many at once. */
async function each(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

test(`LAYOUT-05 ${LOGOUTS} logouts with loads beside them: none comes back @full`, async ({ stack }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'portal-logouts-'));
  const portal = await startPortal({ ...portalEnv(stack.mock.url), SESSION_DIR: folder });
  let alive = 0;
  await each(LOGOUTS, 8, async () => {
    const cookie = await cookieOf({ portal }, 'manager');
    const loads = Array.from({ length: 3 }, () => get({ portal }, '/', { cookie }).then((answer) => answer.text()));
    await fetch(`${portal.url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
    await Promise.all(loads);
    if ((await get({ portal }, '/', { cookie })).status !== 302) alive += 1;
  });
  const left = (await readdir(folder)).filter((name) => /^[\w-]{43}\.json$/.test(name)).length;
  figure(`logouts with loads beside them that left a cookie valid: ${alive} of ${LOGOUTS}`);
  expect(alive).toBe(0);
  expect(left, 'files of ended sessions').toBe(0);
  await portal.stop();
  await rm(folder, { recursive: true });
});

test(`D148 ${CREATES} forms sent twice and then with other values: each value is written once @full`, async ({
  stack,
}) => {
  test.setTimeout(300_000);
  const cookie = await cookieOf(stack, 'superAdmin');
  const address = `${stack.portal.url}/settings/companies/2?modal=create-department`;
  const write = (once: string, name: string) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'create-department', name, once }),
    });
  for (let index = 0; index < CREATES; index += 1) {
    const html = await (await fetch(address, { headers: { cookie } })).text();
    const once = /name="once" value="([^"]+\.create-department)"/.exec(html)?.[1] ?? '';
    await Promise.all([write(once, `First ${index}`), write(once, `First ${index}`)]);
    expect((await write(once, `Second ${index}`)).status).toBe(303);
    expect((await write(once, `First ${index}`)).status).toBe(303);
  }
  const written = callsOf(stack, 'createDepartment').length;
  figure(`forms sent twice, changed, and sent again: ${written} writes for ${2 * CREATES} values`);
  expect(written).toBe(2 * CREATES);
});

for (const path of ['/settings/companies', '/events', '/tags', '/ocr/file-list', '/rpa/main-logging/$run']) {
  test(`${path} with 100,000 rows that are known costs what a short list does @full`, async ({ stack }) => {
    test.setTimeout(120_000);
    // As a portal is set up: the first read of so many rows takes its time.
    const portal = await startPortal({ ...portalEnv(stack.mock.url), READ_BUDGET_MS: '30000' });
    const cookie = await cookieOf({ portal }, 'superAdmin');
    const address = path.replace('$run', String(stack.mock.db.mainLoggings.length));
    const short = await visits(portal, address, cookie);
    stack.mock.controls.scenario('huge');
    const [first] = await visits(portal, address, cookie, 1);
    const long = await visits(portal, address, cookie);
    await portal.stop();
    const ratio = (of: 'ms' | 'bytes') => (long[0]?.[of] ?? NaN) / (short[0]?.[of] ?? NaN);
    figure(
      `${path}, 100,000 rows: first read ${Math.round(first?.ms ?? NaN)} ms, then ${ratio('ms').toFixed(2)} x the time ` +
        `and ${ratio('bytes').toFixed(2)} x the bytes of a short list`,
    );
    expect(ratio('ms')).toBeLessThan(1.3);
    expect(ratio('bytes')).toBeLessThan(1.3);
  });
}

/** Loads of a page one after the other, the fastest first. */
async function visits(portal: PortalProcess, path: string, cookie: string, count = 15) {
  const loads: { ms: number; bytes: number }[] = [];
  while (loads.length < count) {
    const started = performance.now();
    const answer = await get({ portal }, path, { cookie });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.includes('could not be loaded'), path).toBe(false);
    loads.push({ ms: performance.now() - started, bytes: html.length });
  }
  return loads.toSorted((a, b) => a.ms - b.ms);
}

test(`${REQUESTS} pages: memory at a quarter and at the end, errors, logouts @full`, async ({ stack }) => {
  test.skip(process.platform !== 'linux', 'memory is read from /proc');
  test.setTimeout(1_800_000);
  const { cookies, outcomes, memory } = await load(stack);
  figure(
    `${REQUESTS} pages of ${cookies} sessions: ${outcomes.errors} errors, ${outcomes.logouts} logouts, ` +
      `${outcomes.reused} reused pairs, memory ${memory.quarter} MB at a quarter and ${memory.end} MB at the end`,
  );
  expect(outcomes).toEqual({ errors: 0, logouts: 0, reused: 0 });
  expect(memory.end).toBeLessThan(memory.quarter * 1.25 + 20);
});

async function load(stack: Stack) {
  const cookies = await Promise.all(Array.from({ length: AT_ONCE }, () => cookieOf(stack, 'superAdmin')));
  const outcomes = { errors: 0, logouts: 0, reused: 0 };
  const memory = { quarter: 0, end: 0 };
  await each(REQUESTS, AT_ONCE, async (index) => {
    const answer = await get(stack, PATHS[index % PATHS.length] ?? '/', { cookie: cookies[index % AT_ONCE] ?? '' });
    await answer.arrayBuffer();
    if (answer.status === 302) outcomes.logouts += 1;
    else if (answer.status !== 200) outcomes.errors += 1;
    if (index === REQUESTS / 4) memory.quarter = await memoryOf(stack.portal.pid);
    // What the mock remembers is no part of the measurement.
    if (index % 500 === 0) stack.mock.controls.clearLog();
  });
  memory.end = await memoryOf(stack.portal.pid);
  outcomes.reused = stack.mock.controls.stats().reusedPairs;
  return { cookies: AT_ONCE, outcomes, memory };
}
