import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

type Page = {
  matched: number;
  total: number;
  rows: Record<string, unknown>[];
  filters: { name: string; options: object[] }[];
};
const pageOf = (data: unknown) => (data as { page: Page }).page;

beforeEach(() => controls.reset());

test(
  'the list is searched over the recording name from 3 characters on',
  { tags: ['EVENTS-01', 'EVENTS-02', 'EVENTS-03'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const all = pageOf((await admin.get('/events')).data);
    expect(all).toMatchObject({ matched: db.recordings.length, total: db.recordings.length });
    expect(all.rows).toHaveLength(20);
    expect(pageOf((await admin.get('/events?q=De')).data).matched).toBe(db.recordings.length);
    const wanted = db.recordings.filter(({ recordingName }) => /delivery/i.test(recordingName)).length;
    expect(pageOf((await admin.get('/events?q=Delivery')).data).matched).toBe(wanted);
    expect(controls.getLog().some(({ method, path }) => method === 'GET' && path === '/api/cognitive/recordings')).toBe(
      true,
    );
  },
);

test(
  'status decides tag and details; an unknown one keeps its value',
  { tags: ['EVENTS-05', 'EVENTS-07', 'EVENTS-08'] },
  async () => {
    const [running, done, strange, silent] = db.recordings;
    if (!running || !done || !strange || !silent) throw new Error('There are no recordings');
    Object.assign(running, { status: 0, recordingName: 'status-test 0' });
    Object.assign(done, { status: 1, recordingName: 'status-test 1' });
    Object.assign(strange, { status: 7, recordingName: 'status-test 7' });
    Object.assign(silent, { status: null, recordingName: 'status-test none' });
    const { rows } = pageOf(
      (await (await createRouteClient('superAdmin')).get('/events?q=status-test&sort=status')).data,
    );
    expect(rows.map(({ hasDetails, status }) => [hasDetails, status])).toMatchObject([
      [false, { label: 'Running', tone: 'info' }],
      [true, { label: 'Succeeded', tone: 'success' }],
      [false, { label: '7', tone: 'neutral' }],
      [false, null],
    ]);
  },
);

test('the list is filtered by status and company, and its file with it', async () => {
  const admin = await createRouteClient('superAdmin');
  const company = db.recordings[0]?.companyName ?? '';
  const address = `?status=0&company=${encodeURIComponent(company)}`;
  const wanted = db.recordings.filter((row) => row.status === 0 && row.companyName === company).length;
  expect(pageOf((await admin.get(`/events${address}`)).data).matched).toBe(wanted);
  const { text, headers } = await admin.get(`/events.csv${address}`);
  expect(headers.get('content-disposition')).toContain('recordings.csv');
  expect(text.trim().split('\r\n')).toHaveLength(wanted + 1);
  expect(text).toContain('Recording Name,Company,Matching Process,Status,Created Time');
});

test('an address that is none is no audio', async () => {
  const [row] = db.recordings;
  if (!row) throw new Error('There are no recordings');
  Object.assign(row, { roxusBlobUrl: 'javascript:alert(1)', recordingName: 'no-address' });
  const { rows } = pageOf((await (await createRouteClient('superAdmin')).get('/events?q=no-address')).data);
  expect(rows).toMatchObject([{ audio: null }]);
});

test('GUARD agents pages are for activated Super Admins, their files and forms too', async () => {
  const gets = ['/events', '/events.csv', '/events/1', '/events/1/transcript.csv', '/streams', '/streams/1', '/tags'];
  const posts = [
    ['/events/1', 'swap-agent'],
    ['/upload-recording', 'upload-recording'],
  ] as const;
  for (const key of ['admin', 'trainer', 'customer'] as const) {
    const visitor = await createRouteClient(key);
    controls.clearLog();
    for (const path of [...gets, '/upload-recording'])
      expect((await visitor.get(path)).status, `${key} ${path}`).toBe(403);
    for (const [path, intent] of posts)
      expect((await visitor.post(path, { intent })).status, `${key} ${intent}`).toBe(403);
    expect(controls.getLog().filter(({ path }) => path.startsWith('/api/cognitive'))).toEqual([]);
  }
  const nobody = await createRouteClient(null);
  for (const path of gets) expect(await nobody.get(path), path).toMatchObject({ status: 302, location: '/login' });
});

test('a failed list stays in its panel', { tags: ['D145'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  for (const [call, path] of [
    ['listRecordings', '/events'],
    ['listStreams', '/streams'],
    ['listTags', '/tags'],
  ] as const) {
    controls.armFault({ call, kind: 'status', status: 500, times: 1 });
    expect(await admin.get(path), path).toMatchObject({ status: 200, data: { ok: false } });
  }
});
