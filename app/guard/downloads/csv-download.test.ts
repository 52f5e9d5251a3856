import { controls, db } from '../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { COMPANY_TABS } from '~/domain/settings/company-tabs';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { findRecording } from '~/routes/agents/event-details/find-recording.test-helpers';
import { loader } from '~/routes/agents/event-list/recordings-csv';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient, createSessionCookie } from '../../../e2e/route-harness';
import { findExpected } from '../../../e2e/support/expect-defined';
import { getAccount } from '../../../mock-api/accounts';

const { email } = getAccount('superAdmin');
const USER_ID = String(findExpected(db.users, email, (user) => user.email === email).id);
const ADDRESS = '198.51.100.10';
const REQUEST_ID = 'AAAA-BBBB-CCCC';
const LIMIT = config.DOWNLOADS_PER_SESSION;

/** Requests the file. Returns the response unread, whether the loader returns or throws it. */
async function download(cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Cookie: cookie, 'x-client-address': ADDRESS, 'x-request-id': REQUEST_ID };
  const request = new Request('http://portal.test/events.csv', { ...init, headers });
  const response: unknown = await loader({ request, context: {}, params: {} }).catch((error: unknown) => error);
  if (!(response instanceof Response)) throw new Error('The loader returned no response');
  return response;
}

const downloadAll = (cookie: string, count: number, init?: RequestInit) =>
  Promise.all(Array.from({ length: count }, () => download(cookie, init)));
const getStatuses = (responses: Response[]) => responses.map(({ status }) => status);

test('a session downloads a limited number of files at once; a complete or cancelled file releases its slot', async () => {
  const cookie = await createSessionCookie('superAdmin');
  const [first, second, third, ...others] = await downloadAll(cookie, LIMIT);
  if (!first?.body || !second?.body || !third?.body) throw new Error('Three files are expected');
  forgetLogLines();
  const refused = await download(cookie);
  expect(readLogLines()).toMatchObject([
    { level: 'warn', name: 'slowed', userId: USER_ID, address: ADDRESS, requestId: REQUEST_ID, detail: 'download' },
  ]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await refused.text()).toBe(
    'Too many files at once\nOther files are still being downloaded. Try again when they are complete.\n',
  );
  const otherUser = await download(await createSessionCookie('superAdmin'));
  expect(otherUser.status).toBe(200);
  await otherUser.body?.cancel();

  expect((await first.text()).length).toBeGreaterThan(1000);
  await second.body.cancel();
  await third.body.cancel();
  const next = await downloadAll(cookie, LIMIT);
  expect(getStatuses(next).toSorted()).toEqual([200, 200, 200, 429]);
  for (const response of [...others, ...next]) await response.body?.cancel();
});

test('a lost connection, a failed list and a HEAD request release their slots', async () => {
  const cookie = await createSessionCookie('superAdmin');
  const connection = new AbortController();
  await downloadAll(cookie, LIMIT, { signal: connection.signal });
  expect((await download(cookie)).status).toBe(429);
  connection.abort();

  const alreadyLost = await downloadAll(cookie, LIMIT, { signal: connection.signal });
  expect(getStatuses(alreadyLost)).not.toContain(429);
  controls.armFault({ call: 'listRecordings', kind: 'status', status: 500, times: LIMIT });
  expect(new Set(getStatuses(await downloadAll(cookie, LIMIT)))).toEqual(new Set([303]));
  const heads = await downloadAll(cookie, LIMIT, { method: 'HEAD' });
  expect(new Set(getStatuses(heads))).toEqual(new Set([200]));
  expect(heads.every(({ body }) => body === null)).toBe(true);

  const files = await downloadAll(cookie, LIMIT);
  expect(new Set(getStatuses(files))).toEqual(new Set([200]));
  for (const file of files) await file.body?.cancel();
});

test('the name of a file has its time in the zone of the viewer, and the zone', async () => {
  const cookie = `${await createSessionCookie('superAdmin')}; tz=${encodeURIComponent('Pacific/Kiritimati')}`;
  const { headers, body } = await download(cookie);
  await body?.cancel();
  const [, day, hour, zone] =
    /"recordings_([\d-]{10})_(\d\d)-\d\d_(.+)\.csv"/.exec(headers.get('content-disposition') ?? '') ?? [];
  const local = new Date(Date.now() + 14 * 3_600_000).toISOString();
  expect([day, hour, zone]).toEqual([local.slice(0, 10), local.slice(11, 13), 'Pacific-Kiritimati']);
  const city = encodeURIComponent('America/Argentina/Ushuaia');
  const other = await download(`${await createSessionCookie('superAdmin')}; tz=${city}`, { method: 'HEAD' });
  expect(other.headers.get('content-disposition')).toContain('_America-Argentina-Ushuaia.csv"');
});

test(
  'each file has name and separator; a request leads to the list if it cannot be loaded',
  { tags: ['REAL-17'] },
  async () => {
    const user = await createRouteClient('superAdmin');
    const { page } = findRecording(() => true);
    const recordingId = page.split('/').at(-1);
    const company = `/settings/companies/${db.companies[0]?.id}`;
    for (const [path = '', name, list = ''] of [
      ['/companyreports.csv', 'company-reports', '/'],
      ['/ocr/file-list.csv', 'file-list', '/ocr/file-list'],
      ['/ocr/file-list-values.csv', 'file-list-values', '/ocr/file-list'],
      ['/events.csv', 'recordings', '/events'],
      [`${page}/transcript.csv`, `transcript-${recordingId}`, page],
      ['/streams.csv', 'streams', '/streams'],
      ['/tags.csv', 'tags', '/tags'],
      ['/rpa/process-config.csv', 'process-configs', '/rpa/process-config'],
      ['/rpa/main-logging.csv', 'main-loggings', '/rpa/main-logging'],
      ['/rpa/main-logging/2/log-entries.csv', 'log-entries-2', '/rpa/main-logging/2'],
      ['/rpa/task-history.csv', 'task-history', '/rpa/task-history'],
      ['/settings/companies.csv', 'companies', '/settings/companies'],
      ...COMPANY_TABS.filter(({ hasList }) => hasList).map(({ id }) => [
        `${company}/${id}.csv`,
        id,
        `${company}#${id}`,
      ]),
    ]) {
      controls.clearLog();
      const { status, headers, text } = await user.get(`${path}?separator=semicolon`);
      const call = controls.getLog().find((entry) => entry.call?.startsWith('list'))?.call ?? '';
      expect(text, path).toMatch(/^\ufeff?[^,;\r]+(?:;[^,;\r]+)+\r\n/);
      expect([status, headers.get('content-disposition')], path).toEqual([
        200,
        expect.stringContaining(`filename="${name}_`),
      ]);
      controls.armFault({ call, kind: 'status', status: 400 });
      const redirect = await user.get(`${path}?q=a&separator=semicolon`);
      // The list that the user came from, with its search before the tab.
      const location = list.replace(/(?=#)|$/, '?q=a');
      expect(redirect, path).toMatchObject({ status: 303, location });
      expect(await readMessage(redirect)).toMatchObject({
        text: 'The file was not made: the list could not be loaded.',
        reference: expect.stringMatching(/^(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}$/),
      });
      controls.clearFaults();
    }
  },
);
