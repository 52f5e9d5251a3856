import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { LAUNCH_OPTIONS } from '../e2e/support/browser-options';
import { expectDefined } from '../e2e/support/expect-defined';
import { createPortalEnv, startPortal } from '../e2e/support/portal-process';
import { DEMO_PASSWORD, getAccount } from '../mock-api/accounts';
import { OCCASION_ID_STEP } from '../mock-api/content/seed/occasions';
import { getAgentChannel } from '../mock-api/content/seed/recordings';
import { readOverlay } from '../mock-api/overlay/read-overlay';
import type { Db } from '../mock-api/state/mock';
import { startMock } from '../mock-api/testing';

// Takes the pictures of README.md and mock-api/README.md from the production build: npm run build && npm run pictures
// With names of files, such as call.jpg, it takes only these. With --check it takes none and prints which are older
// than the screens that they show.

const ROOT = new URL('../', import.meta.url);
const STATE_FILE = new URL('.github/tour/state.json', ROOT);
const CUSTOMER_FOLDER = 'mock-api/overlay/example-customer';
/** Sources that decide what the pictures show. */
const SCREEN_FOLDERS = ['app/components', 'app/routes', 'app/ui', 'mock-api/content'];
const JPEG_QUALITY = 72;
/** Statuses of documents and of recordings in the API. */
const DOCUMENT_VALIDATED = 3;
const RECORDING_SUCCEEDED = 1;
const MIN_OCCASIONS = 13;
const MANAGER = getAccount('manager').email;
const SUPER_ADMIN = getAccount('superAdmin').email;

type Picture = { file: string; email: string; path: string; width: number; height: number; dark?: true };
/** A demo that pictures are taken of: its content, its pictures, and the sources that decide what they show. */
type Demo = { overlay: string | null; listPictures: (db: Db) => Picture[]; folders: readonly string[] };
/** For each file of a picture: the day on which it was taken, and the hash of the screens' sources at that time. */
type State = Record<string, { takenOn: string; screens: string }>;

const DEMOS: readonly Demo[] = [
  { overlay: null, listPictures: listTourPictures, folders: SCREEN_FOLDERS },
  {
    overlay: `${CUSTOMER_FOLDER}/overlay.json`,
    listPictures: listCustomerPictures,
    folders: [...SCREEN_FOLDERS, CUSTOMER_FOLDER],
  },
];

const args = process.argv.slice(2);
if (args.includes('--check')) checkPictures();
else for (const demo of DEMOS) await takePictures(demo);

async function takePictures({ overlay, listPictures, folders }: Demo): Promise<void> {
  const mock = await startMock({
    seed: 1,
    now: '2026-11-20T09:00:00Z',
    overlay: overlay === null ? null : readOverlay(overlay),
  });
  const portal = await startPortal(createPortalEnv(mock.url));
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    for (const picture of listPictures(mock.db)) {
      const { file, email, path, width, height, dark } = picture;
      if (args.length > 0 && !args.some((name) => file.endsWith(`/${name}`))) continue;
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
      });
      const page = await context.newPage();
      const form = { intent: 'log-in', email, password: DEMO_PASSWORD };
      await page.request.post('/login', { form, maxRedirects: 0 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('html[data-hydrated]').waitFor();
      const format = file.endsWith('.png')
        ? ({ type: 'png' } as const)
        : { type: 'jpeg' as const, quality: JPEG_QUALITY };
      await page.screenshot({ path: new URL(file, ROOT).pathname, ...format });
      await context.close();
      const taken = { takenOn: new Date().toISOString().slice(0, 10), screens: hashScreens(folders) };
      writeFileSync(STATE_FILE, `${JSON.stringify({ ...readState(), [file]: taken }, null, 2)}\n`);
    }
  } finally {
    await browser.close();
    await portal.stop();
    await mock.close();
  }
}

function listTourPictures(db: Db): Picture[] {
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
      ({ id, agentChannel, status, streamId, recordingName }) =>
        status === RECORDING_SUCCEEDED &&
        agentChannel === getAgentChannel(id) &&
        !recordingName.includes('long-sample') &&
        db.streams.some((candidate) => candidate.id === streamId && candidate.occasionCount > 0),
    ),
    'short recording with occasions and the right agent channel',
  );
  const stream = expectDefined(
    db.streams.find(({ occasionCount }) => occasionCount >= MIN_OCCASIONS),
    `stream with at least ${MIN_OCCASIONS} occasions`,
  );
  const size = { width: 1280, height: 800 };
  const firstOccasionId = stream.id * OCCASION_ID_STEP + 1;
  return [
    { file: '.github/portal.png', email: MANAGER, path: '/', width: 1440, height: 900 },
    { file: '.github/tour/report.jpg', email: MANAGER, path: '/companyreports/5', ...size },
    {
      file: '.github/tour/document.jpg',
      email: trainer.email,
      path: `/ocr/file-list?model=&q=INV&open=${document.id}&tab=moderated`,
      ...size,
    },
    { file: '.github/tour/call.jpg', email: SUPER_ADMIN, path: `/events/${recording.id}`, dark: true, ...size },
    {
      file: '.github/tour/screenshot.jpg',
      email: SUPER_ADMIN,
      path: `/streams/${stream.id}?modal=screenshot&id=${firstOccasionId}`,
      ...size,
    },
    { file: '.github/tour/runs.jpg', email: SUPER_ADMIN, path: '/rpa/main-logging', dark: true, ...size },
  ];
}

/** The German example customer of mock-api/README.md. */
function listCustomerPictures(db: Db): Picture[] {
  const document = expectDefined(
    db.documents.find(({ blobUrl, status }) => blobUrl.startsWith('/files/overlay/') && status === DOCUMENT_VALIDATED),
    'validated document of the customer',
  );
  const owner = expectDefined(
    db.users.find(({ id }) => id === document.userId),
    'owner of the document',
  );
  const recording = expectDefined(
    db.recordings.findLast(({ roxusBlobUrl }) => roxusBlobUrl?.startsWith('/files/overlay/')),
    'recording of the customer',
  );
  const size = { width: 1280, height: 720 };
  return [
    {
      file: '.github/tour/customer-document.jpg',
      email: owner.email,
      path: `/ocr/file-list?open=${document.id}&tab=moderated`,
      ...size,
    },
    { file: '.github/tour/customer-call.jpg', email: SUPER_ADMIN, path: `/events/${recording.id}`, ...size },
  ];
}

/** Prints which pictures are older than the screens. That is no error: most changes of a source are invisible. */
function checkPictures(): void {
  const state = Object.entries(readState());
  const hashes = new Set(DEMOS.map(({ folders }) => hashScreens(folders)));
  const outdatedFiles = state.filter(([, { screens }]) => !hashes.has(screens)).map(([file]) => file.split('/').at(-1));
  process.stdout.write(
    outdatedFiles.length === 0
      ? `All ${state.length} pictures are current.\n`
      : `Screens have changed since these pictures were taken: npm run build && npm run pictures -- ${outdatedFiles.join(' ')}\n`,
  );
}

function readState(): State {
  return JSON.parse(readFileSync(STATE_FILE, 'utf8')) as State;
}

/** Returns a hash of all files in the folders, without tests. */
function hashScreens(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
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
