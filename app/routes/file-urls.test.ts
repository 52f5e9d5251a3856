import { controls, db } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../e2e/route-harness';
import { expectDefined, findExpected } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../../mock-api/accounts';

type Values = Record<string, unknown>;
type ListData = { page: { rows: Values[] } };

/** Statuses of the API. */
const TRANSCRIBED = 1;
const VALIDATED = 3;

const findUser = (key: AccountKey) =>
  findExpected(db.users, `the user ${key}`, ({ email }) => email === getAccount(key).email);
const load = async (account: AccountKey, path: string) => (await (await createRouteClient(account)).get(path)).data;
const firstRow = ({ page }: ListData) => expectDefined(page.rows[0], 'a row');
const armBody = (call: 'listOccasions' | 'getCompanyReport', data: unknown) =>
  controls.armFault({ call, kind: 'body', body: JSON.stringify({ data }), contentType: 'application/json', times: 1 });

function setAudio(url: string) {
  const recording = expectDefined(
    db.recordings.findLast(({ status }) => status === TRANSCRIBED),
    'a transcribed recording',
  );
  return Object.assign(recording, { roxusBlobUrl: url, recordingName: 'url-test' });
}
const readAudio = ({ audioUrl, isAudioUrlTooLong }: Values) => [audioUrl, isAudioUrlTooLong];

function setDocument(url: string) {
  const { id } = findUser('trainer');
  const document = expectDefined(
    db.documents.findLast(({ userId }) => userId === id),
    'a document',
  );
  // A response that the mock has cached for the previous revision is not used.
  db.revision += 1;
  return Object.assign(document, { status: VALIDATED, fileName: 'a.png', blobUrl: url, moderatedUrl: url });
}

/**
 * The places where a page shows a URL of the API. Each function sends a URL in a response of the API, and returns the URL
 * that the page uses and whether the page says that it is too long.
 */
const PLACES: Record<string, (url: string) => Promise<unknown[]>> = {
  'audio of the list': async (url) => {
    setAudio(url);
    const { list } = (await load('superAdmin', '/events?q=url-test')) as { list: ListData };
    return readAudio(firstRow(list));
  },
  'audio of a recording': async (url) => {
    const { recording } = (await load('superAdmin', `/events/${setAudio(url).id}`)) as { recording: Values };
    return readAudio(recording);
  },
  'a document': async (url) => {
    setDocument(url);
    const { fileUrl, isFileUrlTooLong } = firstRow(
      ((await load('trainer', '/ocr/file-list')) as { list: ListData }).list,
    );
    return [fileUrl, isFileUrlTooLong];
  },
  'a verified document': async (url) => {
    setDocument(url);
    const { verifyUrl, isVerifyUrlTooLong } = firstRow(
      ((await load('trainer', '/ocr/file-list')) as { list: ListData }).list,
    );
    return [verifyUrl, isVerifyUrlTooLong];
  },
  'the file of a review': async (url) => {
    const { file } = (await load('trainer', `/ocr/file-list/${setDocument(url).id}`)) as { file: Values };
    return [file.url ?? null, file.kind === 'too-long'];
  },
  'a screenshot': async (url) => {
    armBody('listOccasions', [{ id: 1, screenshotUrl: url }]);
    const stream = expectDefined(db.streams[0], 'a stream');
    const { occasions } = (await load('superAdmin', `/streams/${stream.id}`)) as { occasions: { list: ListData } };
    const { screenshot, isScreenshotUrlTooLong } = firstRow(occasions.list);
    return [screenshot, isScreenshotUrlTooLong];
  },
  'a picture': async (url) => {
    findUser('manager').profileImage = url;
    const { profile } = (await load('manager', '/account')) as { profile: Values };
    return [profile.image, profile.isImageUrlTooLong];
  },
  'a report': async (url) => {
    armBody('getCompanyReport', { id: 4, reportName: 'Claims', reportUrl: url });
    const { report } = (await load('manager', '/companyreports/4')) as { report: Values | 'too-long' };
    return report === 'too-long' ? [null, true] : [report.url, false];
  },
};

const createSignedUrl = (length: number) => 'https://files.example/a.png?signature='.padEnd(length, 'x');

for (const [name, getUsedUrl] of Object.entries(PLACES)) {
  test(`the URL of ${name} may have 8,192 characters and a '#'`, async () => {
    expect(await getUsedUrl(` ${createSignedUrl(8192)}\n`)).toEqual([createSignedUrl(8192), false]);
    // The page says that a longer URL is too long, not that there is no URL.
    expect(await getUsedUrl(createSignedUrl(8193))).toEqual([null, true]);
    // A '#' in the name of a file does not start a fragment. A report is a page: in its URL it does.
    const expected = name === 'a report' ? 'call%20#a=1.png' : 'call%20%23a=1.png';
    expect(await getUsedUrl('https://files.example/call #a=1.png')).toEqual([
      `https://files.example/${expected}`,
      false,
    ]);
  });
}
