import { fileURLToPath } from 'node:url';
import { type Browser, type Page } from 'playwright';
import { logIn, type Candidate } from './candidates';
import { recordTransfers } from './transferred-bytes';

// Visits over Slow 4G, on a processor slowed down four times: the first one with an empty cache, the second one in a
// new tab of the same browser.

const OBSERVE_FIRST_ROW = fileURLToPath(new URL('./observe-first-row.js', import.meta.url));
/** The speeds of Slow 4G, 1.6 and 0.75 Mbit/s, in bytes per second; the latency in ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

/**
 * `firstRowMs` is the time from the navigation to the frame with the first row; `requests` are those before this frame.
 * The other fields are transferred bytes of the whole visit. Responses from the cache of the browser have no bytes.
 */
export type Visit = {
  firstRowMs: number;
  requests: number;
  script: number;
  stylesheet: number;
  font: number;
  document: number;
};

declare global {
  interface Window {
    /** Set by observe-first-row.js, in milliseconds since the epoch. */
    firstRowAt?: number;
  }
}

/** Visits the list of a candidate, a server of the comparison, twice as a signed-in user. */
export async function visitListTwice(browser: Browser, candidate: Candidate): Promise<{ first: Visit; second: Visit }> {
  const { url } = candidate.server;
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await context.addCookies(toBrowserCookies(await logIn(candidate), url));
  await context.addInitScript({ path: OBSERVE_FIRST_ROW });
  const first = await visitList(await context.newPage(), candidate);
  const second = await visitList(await context.newPage(), candidate);
  await context.close();
  return { first, second };
}

async function visitList(page: Page, candidate: Candidate): Promise<Visit> {
  page.setDefaultTimeout(TIMEOUT_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const transfers = recordTransfers(page);
  await page.goto(candidate.server.url + candidate.listPath, { waitUntil: 'networkidle' });
  const { navigationAt, firstRowAt } = await readFirstRowTime(page, candidate);
  const { bytes, countRequestsBefore } = await transfers.finish();
  return { ...bytes, firstRowMs: firstRowAt - navigationAt, requests: countRequestsBefore(firstRowAt) };
}

/** Converts a `Cookie` header to cookies of Playwright. */
function toBrowserCookies(header: string, url: string) {
  return header.split('; ').map((cookie) => {
    const separator = cookie.indexOf('=');
    return { name: cookie.slice(0, separator), value: cookie.slice(separator + 1), url };
  });
}

async function readFirstRowTime(page: Page, { name, listPath }: Candidate) {
  const { navigationAt, firstRowAt } = await page.evaluate(() => ({
    navigationAt: performance.timeOrigin,
    firstRowAt: window.firstRowAt,
  }));
  if (firstRowAt === undefined) throw new Error(`${name}: ${listPath} shows no companies at ${page.url()}`);
  return { navigationAt, firstRowAt };
}
