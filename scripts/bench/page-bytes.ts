import { chromium, type Browser } from 'playwright';
import { accountByKey } from '../../mock-api/accounts';
import { startMock } from '../../mock-api/testing';
import { LAUNCH_OPTIONS } from '../../e2e/support/browser-options';
import { createPortalEnv } from '../../e2e/support/portal-process';
import { startServer } from './server-process';
import { recordTransfers, type TransferredBytes } from './transferred-bytes';

// Bytes that a browser with an empty cache transfers for each page, and their limits.

const KB = 1000;
const STYLESHEET_LIMIT = 14 * KB;
const FONT_LIMIT = 50 * KB;
/** JavaScript by kind of page. */
const PUBLIC_LIMIT = 89 * KB;
const LIST_LIMIT = 93 * KB;
/** Pages with forms or dialogs. */
const FORM_LIMIT = 118 * KB;
/** Document and stylesheets of a list page, which the first row waits for. */
const FIRST_ROW_LIMIT = 25 * KB;

const PAGES = [
  { path: '/login', scriptLimit: PUBLIC_LIMIT },
  { path: '/login?modal=register', scriptLimit: FORM_LIMIT },
  { path: '/forgot-password', scriptLimit: PUBLIC_LIMIT },
  { path: '/setup-password/some-code', scriptLimit: PUBLIC_LIMIT },
  { path: '/', scriptLimit: LIST_LIMIT },
  { path: '/account', scriptLimit: FORM_LIMIT },
  { path: '/settings/companies', scriptLimit: LIST_LIMIT },
  { path: '/settings/companies/2', scriptLimit: FORM_LIMIT },
  { path: '/settings/create-company', scriptLimit: FORM_LIMIT },
  { path: '/settings/permissions', scriptLimit: LIST_LIMIT },
  { path: '/ocr/file-list', scriptLimit: LIST_LIMIT },
  { path: '/ocr/upload', scriptLimit: FORM_LIMIT },
  { path: '/events', scriptLimit: LIST_LIMIT },
  { path: '/events/144', scriptLimit: FORM_LIMIT },
  { path: '/streams', scriptLimit: LIST_LIMIT },
  { path: '/tags', scriptLimit: LIST_LIMIT },
  { path: '/upload-recording', scriptLimit: FORM_LIMIT },
  { path: '/rpa/process-config', scriptLimit: LIST_LIMIT },
  { path: '/rpa/create-process-config', scriptLimit: FORM_LIMIT },
  { path: '/rpa/main-logging', scriptLimit: LIST_LIMIT },
  { path: '/rpa/main-logging/1', scriptLimit: LIST_LIMIT },
  { path: '/rpa/task-history', scriptLimit: LIST_LIMIT },
  { path: '/rpa/task-trigger', scriptLimit: FORM_LIMIT },
  { path: '/rpa/get-otp', scriptLimit: LIST_LIMIT },
  { path: '/pd/pipeline', scriptLimit: LIST_LIMIT },
] as const;

/** Prints the transferred bytes of every page. Returns whether a page exceeds a limit. */
export async function printPageBytes(): Promise<boolean> {
  const mock = await startMock({ seed: 1 });
  const portal = await startServer('scripts/start.js', createPortalEnv(mock.url));
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  let isAnyExceeded = false;
  console.log(
    `Transferred bytes; limits of JavaScript: public ${PUBLIC_LIMIT}, list ${LIST_LIMIT}, forms ${FORM_LIMIT}\n` +
      'page                      JavaScript   stylesheet     document        fonts',
  );
  for (const { path, scriptLimit } of PAGES) {
    const bytes = await measurePage(browser, portal.url, path);
    const exceeded = listExceededLimits(bytes, scriptLimit);
    isAnyExceeded ||= exceeded.length > 0;
    const cells = [bytes.script, bytes.stylesheet, bytes.document, bytes.font].map((size) => String(size).padStart(12));
    console.log(`${path.padEnd(26)}${cells.join(' ').slice(2)}   ${exceeded.join(', ')}`.trimEnd());
  }
  await browser.close();
  await portal.stop();
  await mock.close();
  return isAnyExceeded;
}

function listExceededLimits(
  { script, stylesheet, document, largestFont }: TransferredBytes,
  scriptLimit: number,
): string[] {
  return [
    script > scriptLimit && `JavaScript over ${scriptLimit}`,
    stylesheet > STYLESHEET_LIMIT && `stylesheet over ${STYLESHEET_LIMIT}`,
    scriptLimit === LIST_LIMIT &&
      document + stylesheet > FIRST_ROW_LIMIT &&
      `document and stylesheet over ${FIRST_ROW_LIMIT}`,
    largestFont > FONT_LIMIT && `a font over ${FONT_LIMIT}`,
  ].filter((text) => text !== false);
}

async function measurePage(browser: Browser, baseURL: string, path: string): Promise<TransferredBytes> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  if (!/^\/(?:login|forgot|setup)/.test(path)) {
    const { email, password } = accountByKey('superAdmin');
    await page.request.post('/login', { form: { intent: 'log-in', email, password } });
  }
  const transfers = recordTransfers(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  if (page.url() !== baseURL + path) throw new Error(`${path} redirects to ${page.url()}`);
  if ((await page.getByText('could not be loaded').count()) > 0) throw new Error(`${path} shows an error`);
  const { bytes } = await transfers.finish();
  await context.close();
  return bytes;
}
