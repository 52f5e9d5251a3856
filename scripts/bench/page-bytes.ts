import { chromium, type Browser } from 'playwright';
import { LAUNCH_OPTIONS } from '../../e2e/support/browser-options';
import { createPortalEnv } from '../../e2e/support/portal-process';
import { getAccount } from '../../mock-api/accounts';
import { startMock } from '../../mock-api/testing';
import { startServer } from './server-process';
import { recordTransfers, type TransferredBytes } from './transferred-bytes';

// Bytes that a browser with an empty cache transfers for each page, and their limits.

const KB = 1000;
const STYLESHEET_LIMIT = 14 * KB;
const FONT_LIMIT = 50 * KB;
/**
 * Limits of JavaScript by kind of page: what its largest page has, rounded up. They may be lowered, not raised. A `form`
 * page has forms or dialogs; the `company` page has many tabs.
 */
const SCRIPT_LIMITS = { public: 101 * KB, list: 117 * KB, form: 126 * KB, company: 141 * KB };
type PageKind = keyof typeof SCRIPT_LIMITS;
/**
 * The bytes of a page. `blocking` are the resources that block its first paint, except the document. `ahead` are
 * stylesheets for later: the file of the one that this document has inline. `stylesheet` excludes them.
 */
type PageBytes = TransferredBytes & { blocking: number; ahead: number };
/** Limit of the document of a list page plus the stylesheets that block its first paint. */
const FIRST_ROW_LIMIT = 26 * KB;

/** Pages that are shown without a login. */
const PUBLIC_PATHS = /^\/(?:login|forgot|setup)/;
const COLUMN_WIDTHS = { path: 26, script: 10, other: 14 };

const PAGES: readonly { path: string; kind: PageKind }[] = [
  { path: '/login', kind: 'public' },
  { path: '/login?modal=register', kind: 'form' },
  { path: '/forgot-password', kind: 'public' },
  { path: '/setup-password/some-code', kind: 'public' },
  { path: '/', kind: 'list' },
  { path: '/account', kind: 'form' },
  { path: '/settings/companies', kind: 'list' },
  { path: '/settings/companies/2', kind: 'company' },
  { path: '/settings/create-company', kind: 'form' },
  { path: '/settings/permissions', kind: 'list' },
  { path: '/ocr/file-list', kind: 'list' },
  { path: '/ocr/upload', kind: 'form' },
  { path: '/events', kind: 'list' },
  { path: '/events/694', kind: 'form' },
  { path: '/streams', kind: 'list' },
  { path: '/tags', kind: 'list' },
  { path: '/upload-recording', kind: 'form' },
  { path: '/rpa/process-config', kind: 'list' },
  { path: '/rpa/create-process-config', kind: 'form' },
  { path: '/rpa/main-logging', kind: 'list' },
  { path: '/rpa/main-logging/1', kind: 'list' },
  { path: '/rpa/task-history', kind: 'list' },
  { path: '/rpa/task-trigger', kind: 'form' },
  { path: '/rpa/get-otp', kind: 'list' },
  { path: '/pd/pipeline', kind: 'list' },
];

/** Prints the transferred bytes of every page. Returns whether a page exceeds a limit. */
export async function printPageBytes(): Promise<boolean> {
  const mock = await startMock({ seed: 1 });
  const portal = await startServer('scripts/start.js', createPortalEnv(mock.url));
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  let isAnyExceeded = false;
  const { public: publicLimit, list: listLimit, form: formLimit, company: companyLimit } = SCRIPT_LIMITS;
  console.log(
    `Transferred bytes; limits of JavaScript: public ${publicLimit}, list ${listLimit}, forms ${formLimit}, company ${companyLimit}\n` +
      formatRow('page', 'JavaScript', ['stylesheet', 'document', 'fonts', 'fetched ahead']),
  );
  for (const { path, kind } of PAGES) {
    const bytes = await measurePage(browser, portal.url, path);
    const exceeded = listExceededLimits(bytes, kind);
    isAnyExceeded ||= exceeded.length > 0;
    const row = formatRow(path, bytes.script, [bytes.stylesheet, bytes.document, bytes.font, bytes.ahead]);
    console.log(`${row}   ${exceeded.join(', ')}`.trimEnd());
  }
  await browser.close();
  await portal.stop();
  await mock.close();
  return isAnyExceeded;
}

function listExceededLimits(
  { script, stylesheet, document, largestFont, blocking }: PageBytes,
  kind: PageKind,
): string[] {
  const sizes = [
    { name: 'JavaScript', size: script, limit: SCRIPT_LIMITS[kind] },
    { name: 'stylesheet', size: stylesheet, limit: STYLESHEET_LIMIT },
    { name: 'a font', size: largestFont, limit: FONT_LIMIT },
  ];
  if (kind === 'list')
    sizes.push({ name: 'document and stylesheet', size: document + blocking, limit: FIRST_ROW_LIMIT });
  return sizes.filter(({ size, limit }) => size > limit).map(({ name, limit }) => `${name} over ${limit}`);
}

function formatRow(path: string, script: number | string, others: readonly (number | string)[]): string {
  const otherCells = others.map((cell) => String(cell).padStart(COLUMN_WIDTHS.other));
  return path.padEnd(COLUMN_WIDTHS.path) + String(script).padStart(COLUMN_WIDTHS.script) + otherCells.join('');
}

async function measurePage(browser: Browser, baseURL: string, path: string): Promise<PageBytes> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  if (!PUBLIC_PATHS.test(path)) {
    const { email, password } = getAccount('superAdmin');
    await page.request.post('/login', { form: { intent: 'log-in', email, password } });
    // The request followed a redirect to the dashboard, which set this cookie. With it the server would assume that the
    // browser has the stylesheet.
    await context.clearCookies({ name: 'stylesheet' });
  }
  const transfers = recordTransfers(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  if (page.url() !== baseURL + path) throw new Error(`${path} redirects to ${page.url()}`);
  if ((await page.getByText('could not be loaded').count()) > 0) throw new Error(`${path} shows an error`);
  const { bytes } = await transfers.finish();
  const blocking = await page.evaluate(measureBlockingResources);
  const ahead = await page.evaluate(measureFetchedAhead);
  await context.close();
  return { ...bytes, stylesheet: bytes.stylesheet - ahead, blocking, ahead };
}

/** Runs in the page. Returns the bytes of the resources that blocked its first paint. A print stylesheet does not. */
function measureBlockingResources(): number {
  // TypeScript does not know the property, which Chromium has.
  type Resource = PerformanceResourceTiming & { renderBlockingStatus: 'blocking' | 'non-blocking' };
  const resources = performance.getEntriesByType('resource') as Resource[];
  return resources
    .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
    .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
}

/** Runs in the page. Returns the bytes of the stylesheets that are fetched but not applied (media="not all"). */
function measureFetchedAhead(): number {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ name }) => links.some(({ href }) => href === name))
    .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
}
