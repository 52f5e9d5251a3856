import { fileURLToPath } from 'node:url';
import { type Browser, type Page } from 'playwright';
import { watchLoads } from './loaded';
import { logIn, type Rival } from './rivals';

// A visit with an empty cache under the slow profile: Slow 4G, and a processor four times slower.

const FIRST_ROW = fileURLToPath(new URL('./first-row.js', import.meta.url));
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOW_CPU = 4;
const LIMIT_MS = 60_000;

/** A visit of the list: from the navigation to the frame with the first row, and what was loaded until and after it. */
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
    firstRowAt?: number;
  }
}

/** Visits a rival's list as somebody who is logged in and has never been there. */
export async function visitSlowly(browser: Browser, rival: Rival): Promise<Visit> {
  const { url } = rival.server;
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  const [cookie = ''] = (await logIn(rival)).split('; ');
  const [name = '', ...value] = cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url }]);
  await context.addInitScript({ path: FIRST_ROW });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const loads = watchLoads(page);
  await page.goto(url + rival.list, { waitUntil: 'networkidle' });
  const { origin, firstRowAt } = await rowOf(page, rival);
  const { bytes, requestsUntil } = await loads.finish();
  await context.close();
  return { ...bytes, firstRowMs: firstRowAt - origin, requests: requestsUntil(firstRowAt) };
}

async function rowOf(page: Page, { name, list }: Rival): Promise<{ origin: number; firstRowAt: number }> {
  const seen = await page.evaluate(() => ({ origin: performance.timeOrigin, firstRowAt: window.firstRowAt }));
  if (seen.firstRowAt === undefined) throw new Error(`${name}: ${list} shows no companies at ${page.url()}`);
  return { origin: seen.origin, firstRowAt: seen.firstRowAt };
}
