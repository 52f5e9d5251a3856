import { chromium, type Browser } from 'playwright';
import { accountByKey } from '../../mock-api/accounts';
import { startMock } from '../../mock-api/testing';
import { LAUNCH_OPTIONS } from '../../e2e/browser';
import { portalEnv } from '../../e2e/portal-process';
import { type LoadedBytes, watchLoads } from './loaded';
import { startServer } from './server';

// What a browser with an empty cache loads of every page.

const KB = 1000;
const PUBLIC = 85 * KB;
const LIST = 90 * KB;
const FORM = 115 * KB;
const STYLESHEET = 14 * KB;
const FONT = 50 * KB;
/** What the first row of a list waits for: the document with its styles. Details and forms have no such bar. */
const FIRST_ROW = 25 * KB;
const PAGES = [
  { path: '/login', script: PUBLIC },
  { path: '/login?modal=register', script: FORM },
  { path: '/forgot-password', script: PUBLIC },
  { path: '/setup-password/some-code', script: PUBLIC },
  { path: '/', script: LIST },
  { path: '/account', script: FORM },
  { path: '/settings/companies', script: LIST },
  { path: '/settings/companies/2', script: FORM },
  { path: '/settings/create-company', script: FORM },
  { path: '/settings/who-may-do-what', script: LIST },
  { path: '/ocr/file-list', script: LIST },
  { path: '/ocr/upload', script: FORM },
  { path: '/events', script: LIST },
  { path: '/events/144', script: FORM },
  { path: '/streams', script: LIST },
  { path: '/tags', script: LIST },
  { path: '/upload-recording', script: FORM },
  { path: '/rpa/process-config', script: LIST },
  { path: '/rpa/create-process-config', script: FORM },
  { path: '/rpa/main-logging', script: LIST },
  { path: '/rpa/main-logging/1', script: LIST },
  { path: '/rpa/task-history', script: LIST },
  { path: '/rpa/task-trigger', script: FORM },
  { path: '/rpa/get-otp', script: LIST },
  { path: '/pd/pipeline', script: LIST },
] as const;

/** Prints what every page of the portal sends; true when one of them is over a bar. */
export async function printPageBytes(): Promise<boolean> {
  const mock = await startMock({ seed: 1 });
  const portal = await startServer('scripts/start.js', portalEnv(mock.url));
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  let isOver = false;
  console.log('Bytes as sent             JavaScript   stylesheet     document        fonts');
  for (const { path, script } of PAGES) {
    const bytes = await bytesOf(browser, portal.url, path);
    const over = barsMissed(bytes, script);
    isOver ||= over.length > 0;
    const cells = [bytes.script, bytes.stylesheet, bytes.document, bytes.font].map((size) => String(size).padStart(12));
    console.log(`${path.padEnd(26)}${cells.join(' ').slice(2)}   ${over.join(', ')}`.trimEnd());
  }
  await browser.close();
  await portal.stop();
  await mock.close();
  return isOver;
}

function barsMissed({ script, stylesheet, document, largestFont }: LoadedBytes, scriptBar: number): string[] {
  return [
    script > scriptBar && `JavaScript over ${scriptBar}`,
    stylesheet > STYLESHEET && `stylesheet over ${STYLESHEET}`,
    scriptBar === LIST && document + stylesheet > FIRST_ROW && `document and stylesheet over ${FIRST_ROW}`,
    largestFont > FONT && `a font over ${FONT}`,
  ].filter((text) => text !== false);
}

async function bytesOf(browser: Browser, baseURL: string, path: string): Promise<LoadedBytes> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  if (!/^\/(?:login|forgot|setup)/.test(path)) {
    const { email, password } = accountByKey('superAdmin');
    await page.request.post('/login', { form: { intent: 'log-in', email, password } });
  }
  const loads = watchLoads(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const isOther = page.url() !== baseURL + path;
  if (isOther || (await page.getByText('could not be loaded').count()) > 0)
    throw new Error(`${path} shows ${isOther ? page.url() : 'an error'}`);
  const { bytes } = await loads.finish();
  await context.close();
  return bytes;
}
