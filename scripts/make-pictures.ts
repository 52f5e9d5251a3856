import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { LAUNCH_OPTIONS } from '../e2e/browser';
import { portalEnv, startPortal } from '../e2e/portal-process';
import { accountByKey } from '../mock-api/accounts';
import type { AccountKey } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';

// The pictures of the README's tour, taken of the built portal: npm run build && npx tsx scripts/make-pictures.ts
const FOLDER = fileURLToPath(new URL('../.github/tour/', import.meta.url));
const VIEW = { width: 1280, height: 800 } as const;
const QUALITY = 72;

const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
const portal = await startPortal(portalEnv(mock.url));
const browser = await chromium.launch(LAUNCH_OPTIONS);
const owner = mock.db.users.find(({ email }) => email === accountByKey('trainer').email)?.id;
const corrected = mock.db.documents.findLast(
  ({ userId, status, modelName }) => userId === owner && status === 3 && modelName === 'Supplier Invoices',
);
const call = mock.db.recordings.findLast(
  ({ processId, agentChannel, status, streamId }) =>
    status === 1 && processId === 1 && agentChannel !== null && streamId !== null,
);
const stream = mock.db.streams.find(({ occasionCount }) => occasionCount > 12);

type Picture = { name: string; as: AccountKey; path: string; dark?: true };
const PICTURES: readonly Picture[] = [
  { name: 'report', as: 'manager', path: '/companyreports/5' },
  { name: 'document', as: 'trainer', path: `/ocr/file-list?model=&q=INV&open=${corrected?.id}&tab=moderated` },
  { name: 'call', as: 'superAdmin', path: `/events/${call?.id}`, dark: true },
  {
    name: 'screenshot',
    as: 'superAdmin',
    path: `/streams/${stream?.id}?modal=screenshot&id=${(stream?.id ?? 0) * 1000 + 1}`,
  },
  { name: 'runs', as: 'superAdmin', path: '/rpa/main-logging', dark: true },
];

mkdirSync(FOLDER, { recursive: true });
try {
  for (const { name, as, path, dark } of PICTURES) {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: VIEW,
      colorScheme: dark ? 'dark' : 'light',
    });
    const page = await context.newPage();
    const { email, password } = accountByKey(as);
    await page.request.post('/login', { form: { intent: 'log-in', email, password }, maxRedirects: 0 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: QUALITY });
    await context.close();
  }
} finally {
  await browser.close();
  await portal.stop();
  await mock.close();
}
