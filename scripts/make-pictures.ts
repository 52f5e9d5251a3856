import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { expectDefined } from '../e2e/support/expect-defined';
import { LAUNCH_OPTIONS } from '../e2e/support/browser-options';
import { createPortalEnv, startPortal } from '../e2e/support/portal-process';
import { getAccount, type AccountKey } from '../mock-api/accounts';
import { OCCASION_ID_STEP } from '../mock-api/content/seed/occasions';
import type { Db } from '../mock-api/state/mock';
import { startMock } from '../mock-api/testing';

// Takes the pictures of README.md from the production build: npm run build && npm run pictures
// With --check it takes no pictures and prints whether the screens have changed since the pictures were taken.

const ROOT = new URL('../', import.meta.url);
const STATE_FILE = new URL('.github/tour/state.json', ROOT);
/** Sources that decide what the pictures show. */
const SCREEN_FOLDERS = ['app/components', 'app/routes', 'app/ui', 'mock-api/content'];
const JPEG_QUALITY = 72;
const DOCUMENT_VALIDATED = 3;
const RECORDING_SUCCEEDED = 1;
const MIN_OCCASIONS = 13;

type Picture = { file: string; account: AccountKey; path: string; width: number; height: number; dark?: true };

if (process.argv.includes('--check')) checkPictures();
else await takePictures();

async function takePictures(): Promise<void> {
  const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
  const portal = await startPortal(createPortalEnv(mock.url));
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    for (const { file, account, path, width, height, dark } of listPictures(mock.db)) {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
      });
      const page = await context.newPage();
      const { email, password } = getAccount(account);
      await page.request.post('/login', { form: { intent: 'log-in', email, password }, maxRedirects: 0 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const format = file.endsWith('.png')
        ? ({ type: 'png' } as const)
        : { type: 'jpeg' as const, quality: JPEG_QUALITY };
      await page.screenshot({ path: new URL(file, ROOT).pathname, ...format });
      await context.close();
    }
  } finally {
    await browser.close();
    await portal.stop();
    await mock.close();
  }
  const state = { takenOn: new Date().toISOString().slice(0, 10), screens: hashScreens() };
  writeFileSync(STATE_FILE, `${JSON.stringify(state, null, 2)}\n`);
}

function listPictures(db: Db): Picture[] {
  const trainer = expectDefined(
    db.users.find(({ email }) => email === getAccount('trainer').email),
    'trainer',
  );
  const document = expectDefined(
    db.documents.findLast(
      ({ userId, status, modelName }) =>
        userId === trainer.id && status === DOCUMENT_VALIDATED && modelName === 'Supplier Invoices',
    ),
    'validated invoice of the trainer',
  );
  const recording = expectDefined(
    db.recordings.findLast(
      ({ processId, agentChannel, status, streamId }) =>
        status === RECORDING_SUCCEEDED && processId === 1 && agentChannel !== null && streamId !== null,
    ),
    'succeeded recording with a stream',
  );
  const stream = expectDefined(
    db.streams.find(({ occasionCount }) => occasionCount >= MIN_OCCASIONS),
    `stream with at least ${MIN_OCCASIONS} occasions`,
  );
  const size = { width: 1280, height: 800 };
  const firstOccasionId = stream.id * OCCASION_ID_STEP + 1;
  return [
    { file: '.github/portal.png', account: 'manager', path: '/', width: 1440, height: 900 },
    { file: '.github/tour/report.jpg', account: 'manager', path: '/companyreports/5', ...size },
    {
      file: '.github/tour/document.jpg',
      account: 'trainer',
      path: `/ocr/file-list?model=&q=INV&open=${document.id}&tab=moderated`,
      ...size,
    },
    { file: '.github/tour/call.jpg', account: 'superAdmin', path: `/events/${recording.id}`, dark: true, ...size },
    {
      file: '.github/tour/screenshot.jpg',
      account: 'superAdmin',
      path: `/streams/${stream.id}?modal=screenshot&id=${firstOccasionId}`,
      ...size,
    },
    { file: '.github/tour/runs.jpg', account: 'superAdmin', path: '/rpa/main-logging', dark: true, ...size },
  ];
}

/** Prints whether the pictures are older than the screens. That is no error: most changes of a source are invisible. */
function checkPictures(): void {
  const { takenOn, screens } = JSON.parse(readFileSync(STATE_FILE, 'utf8')) as { takenOn: string; screens: string };
  const isCurrent = screens === hashScreens();
  process.stdout.write(
    isCurrent
      ? `The pictures of README.md are current (taken on ${takenOn}).\n`
      : `Screens have changed since the pictures of README.md were taken on ${takenOn}: npm run build && npm run pictures\n`,
  );
}

/** Hash over the sources of the screens and the demo content, without tests. */
function hashScreens(): string {
  const hash = createHash('sha256');
  for (const folder of SCREEN_FOLDERS) {
    const entries = readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
    for (const file of files.toSorted()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(ROOT.pathname.length));
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
