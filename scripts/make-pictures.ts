import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
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
// With names of files, such as call.jpg, it takes only these. With --check it keeps the files, prints which of them
// differ from the screens, and then exits with 1.

const ROOT = new URL('../', import.meta.url);
const CUSTOMER_OVERLAY = 'mock-api/overlay/example-customer/overlay.json';
const JPEG_QUALITY = 72;
/** The share of different pixels from which a picture is outdated. The fonts of another machine differ less. */
const MAX_DIFFERENCE = 0.005;
/** Statuses of documents and of recordings in the API. */
const DOCUMENT_VALIDATED = 3;
const RECORDING_SUCCEEDED = 1;
const MIN_OCCASIONS = 13;
const MANAGER = getAccount('manager').email;
const SUPER_ADMIN = getAccount('superAdmin').email;

type Picture = { file: string; email: string; path: string; width: number; height: number; dark?: true };
/** A demo that pictures are taken of: its content and its pictures. */
type Demo = { overlay: string | null; listPictures: (db: Db) => Picture[] };

const DEMOS: readonly Demo[] = [
  { overlay: null, listPictures: listTourPictures },
  { overlay: CUSTOMER_OVERLAY, listPictures: listCustomerPictures },
];

const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const names = args.filter((arg) => arg !== '--check');
const outdatedFiles: string[] = [];
for (const demo of DEMOS) await takePictures(demo);
if (isCheck && outdatedFiles.length > 0) {
  console.error(`These pictures are outdated: npm run pictures -- ${outdatedFiles.join(' ')}`);
  process.exitCode = 1;
}

async function takePictures({ overlay, listPictures }: Demo): Promise<void> {
  const mock = await startMock({
    seed: 1,
    now: '2026-11-20T09:00:00Z',
    overlay: overlay === null ? null : readOverlay(overlay),
  });
  const portal = await startPortal(createPortalEnv(mock.url));
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    for (const picture of listPictures(mock.db)) {
      const name = picture.file.replace(/^.*\//, '');
      if (names.length > 0 && !names.includes(name)) continue;
      const taken = await takePicture(browser, portal.url, picture);
      const path = new URL(picture.file, ROOT);
      if (!isCheck) writeFileSync(path, taken);
      else if ((await compare(browser, readFileSync(path), taken)) > MAX_DIFFERENCE) outdatedFiles.push(name);
    }
  } finally {
    await browser.close();
    await portal.stop();
    await mock.close();
  }
}

async function takePicture(browser: Browser, baseURL: string, picture: Picture): Promise<Buffer> {
  const { file, email, path, width, height, dark } = picture;
  const colorScheme = dark ? 'dark' : 'light';
  const context = await browser.newContext({ baseURL, viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  const form = { intent: 'log-in', email, password: DEMO_PASSWORD };
  await page.request.post('/login', { form, maxRedirects: 0 });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('html[data-hydrated]').waitFor();
  const format = file.endsWith('.png') ? ({ type: 'png' } as const) : { type: 'jpeg' as const, quality: JPEG_QUALITY };
  const taken = await page.screenshot(format);
  await context.close();
  return taken;
}

/** Returns the share of the pixels that differ visibly, from 0 to 1. */
async function compare(browser: Browser, before: Buffer, after: Buffer): Promise<number> {
  const page = await browser.newPage();
  const share = await page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image;base64,${base64}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (a === undefined || b === undefined || a.length !== b.length) return 1;
      let different = 0;
      for (let index = 0; index < a.length; index += 4)
        if ([0, 1, 2].some((channel) => Math.abs((a[index + channel] ?? 0) - (b[index + channel] ?? 0)) > 40))
          different += 1;
      return different / (a.length / 4);
    },
    [before, after].map((picture) => picture.toString('base64')),
  );
  await page.close();
  return share;
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
