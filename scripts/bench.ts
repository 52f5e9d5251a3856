import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Response } from 'playwright';
import { accountByKey } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import { LAUNCH_OPTIONS } from '../e2e/browser';
import { portalEnv, startPortal } from '../e2e/portal-process';

// What a browser loads, page by page, in bytes as brotli sends them, and what a list of 100,000 rows costs beside a short
// one. Bytes that miss their bar are an exit code of 1; times are printed only.
const KB = 1000;
const BARS = [
  { path: '/login', javascript: 85 * KB },
  { path: '/login?modal=register', javascript: 115 * KB },
  { path: '/forgot-password', javascript: 85 * KB },
  { path: '/setup-password/some-code', javascript: 85 * KB },
  { path: '/', javascript: 90 * KB },
  { path: '/account', javascript: 115 * KB },
  { path: '/settings/companies', javascript: 90 * KB },
  { path: '/settings/companies/2', javascript: 115 * KB },
  { path: '/settings/create-company', javascript: 115 * KB },
  { path: '/settings/who-may-do-what', javascript: 90 * KB },
  { path: '/ocr/file-list', javascript: 90 * KB },
  { path: '/ocr/upload', javascript: 115 * KB },
  { path: '/events', javascript: 90 * KB },
  { path: '/events/144', javascript: 115 * KB },
  { path: '/streams', javascript: 90 * KB },
  { path: '/tags', javascript: 90 * KB },
  { path: '/upload-recording', javascript: 115 * KB },
  { path: '/rpa/process-config', javascript: 90 * KB },
  { path: '/rpa/create-process-config', javascript: 115 * KB },
  { path: '/rpa/main-logging', javascript: 90 * KB },
  { path: '/rpa/main-logging/1', javascript: 90 * KB },
  { path: '/rpa/task-history', javascript: 90 * KB },
  { path: '/rpa/task-trigger', javascript: 115 * KB },
  { path: '/rpa/get-otp', javascript: 90 * KB },
  { path: '/pd/pipeline', javascript: 90 * KB },
] as const;
const STYLESHEET_BAR = 14 * KB;
const FIRST_ROW_BAR = 25 * KB;

const mock = await startMock({ seed: 1 });
const portal = await startPortal(portalEnv(mock.url));
const browser = await chromium.launch(LAUNCH_OPTIONS);
let isMissed = false;
try {
  console.log('page                          JavaScript   stylesheet     document   (bytes, brotli)');
  for (const { path, javascript } of BARS) {
    const sizes = await sizesOf(browser, path);
    const isOver =
      sizes.script > javascript ||
      sizes.stylesheet > STYLESHEET_BAR ||
      sizes.document + sizes.stylesheet > FIRST_ROW_BAR;
    isMissed ||= isOver;
    const cells = [sizes.script, sizes.stylesheet, sizes.document].map((size) => String(size).padStart(12)).join(' ');
    console.log(`${path.padEnd(26)} ${cells}   ${isOver ? 'OVER the bar' : 'within the bar'}`);
  }
  console.log('');
  isMissed = (await longLists()) || isMissed;
} finally {
  await browser.close();
  await portal.stop();
  await mock.close();
}
process.exit(isMissed ? 1 : 0);

/** The company list with few rows and with 100,000 known by their ETag; true when its HTML grows with the rows. */
async function longLists(): Promise<boolean> {
  const { email, password } = accountByKey('superAdmin');
  const login = await fetch(`${portal.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'log-in', email, password }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const visit = async (path = '/settings/companies') => {
    const started = performance.now();
    const body = await (await fetch(portal.url + path, { headers: { cookie } })).text();
    return { ms: performance.now() - started, bytes: body.length };
  };
  const medianOf = async (path?: string) => {
    const visits: { ms: number; bytes: number }[] = [];
    for (let round = 0; round < 15; round += 1) visits.push(await visit(path));
    return visits.toSorted((a, b) => a.ms - b.ms)[7] ?? { ms: 0, bytes: 0 };
  };
  const short = await medianOf();
  mock.controls.scenario('huge');
  const first = await visit();
  const long = await medianOf();
  const searched = await medianOf('/settings/companies?q=harbour');
  const show = (label: string, { ms, bytes }: { ms: number; bytes: number }) =>
    console.log(`${label.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms ${String(bytes).padStart(8)} bytes of HTML`);
  show('company list, 26 rows', short);
  show('100,000 rows, first read', first);
  show('100,000 rows, known by their ETag', long);
  show('100,000 rows, known, searched', searched);
  console.log(
    `known list beside the short one: ${(long.ms / short.ms).toFixed(2)} x the time, ${(long.bytes / short.bytes).toFixed(2)} x the bytes`,
  );
  return long.bytes > 1.3 * short.bytes;
}

/** Brotli sizes of what one cold visit loads, by kind. */
async function sizesOf(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  if (!/^\/(?:login|forgot|setup)/.test(path)) {
    const { email, password } = accountByKey('superAdmin');
    await page.request.post('/login', { form: { intent: 'log-in', email, password } });
  }
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = { script: 0, stylesheet: 0, document: 0 };
  for (const response of loaded) {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet' || kind === 'document')
      sizes[kind] += brotliCompressSync(await response.body()).length;
  }
  await context.close();
  return sizes;
}
