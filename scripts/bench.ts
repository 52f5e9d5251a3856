import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Response } from 'playwright';
import { accountByKey } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import { portalEnv, startPortal } from '../e2e/portal-process';

// What a browser loads, page by page, in bytes as brotli sends them; a bar that is missed is an exit code of 1.
const KB = 1000;
const BARS = [
  { path: '/login', javascript: 85 * KB },
  { path: '/login?modal=register', javascript: 115 * KB },
  { path: '/', javascript: 90 * KB },
  { path: '/settings/companies', javascript: 90 * KB },
  { path: '/pd/pipeline', javascript: 90 * KB },
] as const;
const STYLESHEET_BAR = 14 * KB;
const FIRST_ROW_BAR = 25 * KB;

const mock = await startMock({ seed: 1 });
const portal = await startPortal(portalEnv(mock.url));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
let isMissed = false;
try {
  console.log('page                          JavaScript   stylesheet     document   (bytes, brotli)');
  for (const { path, javascript } of BARS) {
    const sizes = await sizesOf(browser, path);
    const isOver = sizes.script > javascript || sizes.stylesheet > STYLESHEET_BAR || sizes.document + sizes.stylesheet > FIRST_ROW_BAR;
    isMissed ||= isOver;
    const cells = [sizes.script, sizes.stylesheet, sizes.document].map((size) => String(size).padStart(12)).join(' ');
    console.log(`${path.padEnd(26)} ${cells}   ${isOver ? 'OVER the bar' : 'within the bar'}`);
  }
} finally {
  await browser.close();
  await portal.stop();
  await mock.close();
}
process.exit(isMissed ? 1 : 0);

/** Brotli sizes of what one cold visit loads, by kind. */
async function sizesOf(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  if (!path.startsWith('/login')) {
    const { email, password } = accountByKey('superAdmin');
    await page.request.post('/login', { form: { intent: 'log-in', email, password } });
  }
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = { script: 0, stylesheet: 0, document: 0 };
  for (const response of loaded) {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet' || kind === 'document') sizes[kind] += brotliCompressSync(await response.body()).length;
  }
  await context.close();
  return sizes;
}
