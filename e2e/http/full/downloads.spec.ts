import { readFileSync } from 'node:fs';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { expectDefined } from '../../support/expect-defined';
import { recordFigure } from '../../support/figures-reporter';
import { createSessionCookie, expect, httpTest } from '../../support/fixtures';
import { readUsedMb, REPORTING_ENV } from '../../support/measured-portal';
import type { PortalProcess } from '../../support/portal-process';

const FILE = '/events.csv';
const ROWS = 100_000;
const MAX_WORK_MS = 200;
const FILES = 8;
const UNREAD_FILES = 40;
/** Without backpressure, the portal would hold 40 whole files. */
const MAX_GROWTH_MB = 60;
const LINE_FEED = 10;

const test = httpTest.extend<{ portal: PortalProcess; cookie: string }>({
  portal: async ({ stack, startOwnPortal }, use) => {
    stack.mock.controls.setScenario('huge');
    // The API needs longer for so many rows than the other tests allow a read.
    const portal = await startOwnPortal({
      ...REPORTING_ENV,
      READ_BUDGET_MS: '30000',
      DOWNLOADS_PER_SESSION: '50',
      // Must not close the connection of a client that does not read while other files are downloaded.
      SPEED_WINDOW_MS: '300000',
    });
    await use(portal);
  },
  cookie: async ({ portal }, use) => {
    const cookie = await createSessionCookie({ portal }, 'superAdmin');
    expect(await countLines(await openFile(portal, cookie))).toBe(ROWS + 1);
    await use(cookie);
  },
});

test.skip(process.platform !== 'linux', 'CPU time and memory are read from /proc');

const agent = new Agent({ maxSockets: Infinity });

function openFile(portal: PortalProcess, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(portal.url + FILE, { agent, headers: { cookie } }, resolve).on('error', reject);
  });
}

async function countLines(response: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    for (let index = chunk.indexOf(LINE_FEED); index !== -1; index = chunk.indexOf(LINE_FEED, index + 1)) lines += 1;
  }
  return lines;
}

/** CPU time of the portal's JavaScript thread in milliseconds. The first value in schedstat is in nanoseconds. */
const readCpuMs = ({ pid }: PortalProcess) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Longest wait, and longest CPU time of the portal during a wait (ms), which other processes do not change. */
async function measureHealthz(portal: PortalProcess, isDone: () => boolean): Promise<{ wait: number; work: number }> {
  let wait = 0;
  let work = 0;
  while (!isDone()) {
    const startedAt = performance.now();
    const cpuBefore = readCpuMs(portal);
    await (await fetch(`${portal.url}/healthz`)).text();
    work = Math.max(work, readCpuMs(portal) - cpuBefore);
    wait = Math.max(wait, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { wait: Math.round(wait), work: Math.round(work) };
}

async function measureBesideFiles(portal: PortalProcess, cookie: string, count: number) {
  let pending = count;
  const downloads = Array.from({ length: count }, async () => {
    await countLines(await openFile(portal, cookie));
    pending -= 1;
  });
  const figures = await measureHealthz(portal, () => pending === 0);
  await Promise.all(downloads);
  return figures;
}

test(`beside ${FILES} files of 100,000 rows the portal works for at most ${MAX_WORK_MS} ms before it responds to /healthz`, async ({
  portal,
  cookie,
}) => {
  test.setTimeout(300_000);
  const { wait, work } = await measureBesideFiles(portal, cookie, FILES);
  recordFigure(`/healthz beside ${FILES} CSV files of 100,000 rows: longest wait ${wait} ms, longest work ${work} ms`);
  expect(work).toBeLessThanOrEqual(MAX_WORK_MS);
});

test('clients that do not read their files use little memory, and get the whole file when they read', async ({
  portal,
  cookie,
}) => {
  test.setTimeout(300_000);
  const before = await readUsedMb(portal);
  const files = await Promise.all(Array.from({ length: UNREAD_FILES }, () => openFile(portal, cookie)));
  // Gives a portal without backpressure the time to produce the unread files too.
  await measureBesideFiles(portal, cookie, 1);
  const growth = (await readUsedMb(portal)) - before;
  recordFigure(`memory of ${UNREAD_FILES} unread CSV files of 100,000 rows: ${Math.round(growth)} MB`);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect(await countLines(expectDefined(files[0], 'a file'))).toBe(ROWS + 1);
  for (const file of files) file.destroy();
});
