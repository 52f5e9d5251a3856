import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

type Page = {
  matchCount: number;
  total: number;
  rows: Record<string, unknown>[];
  filters: { name: string; options: { value: string; label: string; count: number }[] }[];
};
const getPage = ({ data }: { data: unknown }) => (data as { list: { page: Page } }).list.page;

beforeEach(() => controls.reset());

test(
  'the search covers the recording name, from 3 characters on',
  { tags: ['EVENTS-01', 'EVENTS-02', 'EVENTS-03'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const all = getPage(await admin.get('/events'));
    expect(all).toMatchObject({ matchCount: db.recordings.length, total: db.recordings.length });
    expect(all.rows).toHaveLength(20);
    expect(getPage(await admin.get('/events?q=De')).matchCount).toBe(db.recordings.length);
    const expectedCount = db.recordings.filter(({ recordingName }) => /delivery/i.test(recordingName)).length;
    expect(expectedCount).toBeGreaterThan(0);
    expect(getPage(await admin.get('/events?q=Delivery')).matchCount).toBe(expectedCount);
    expect(controls.getLog().some(({ method, path }) => method === 'GET' && path === '/api/cognitive/recordings')).toBe(
      true,
    );
  },
);

test(
  'the status determines the tag and the details link; an unknown status is shown as it is',
  { tags: ['EVENTS-05', 'EVENTS-07', 'EVENTS-08'] },
  async () => {
    for (const [index, status] of [0, 1, 7, null].entries()) {
      const recording = expectDefined(db.recordings[index], `recording ${index}`);
      Object.assign(recording, { status, recordingName: `status-test ${status}` });
    }
    const { rows } = getPage(await (await createRouteClient('superAdmin')).get('/events?q=status-test&sort=status'));
    expect(rows.map(({ hasDetails, status }) => [hasDetails, status])).toMatchObject([
      [false, { label: 'Running', tone: 'info' }],
      [true, { label: 'Succeeded', tone: 'success' }],
      [false, { label: '7', tone: 'neutral' }],
      [false, null],
    ]);
  },
);

test('the list and its CSV file are filtered by status and company', async () => {
  const admin = await createRouteClient('superAdmin');
  const isRunningWithCompany = ({ status, companyName }: (typeof db.recordings)[number]) =>
    status === 0 && companyName !== null;
  const recording = findExpected(db.recordings, 'a running recording with a company', isRunningWithCompany);
  const company = String(recording.companyName);
  const query = `?status=0&company=${encodeURIComponent(company)}`;
  const expectedCount = db.recordings.filter((row) => row.status === 0 && row.companyName === company).length;
  expect(getPage(await admin.get(`/events${query}`)).matchCount).toBe(expectedCount);
  const { text, headers } = await admin.get(`/events.csv${query}`);
  expect(headers.get('content-disposition')).toContain('"recordings_');
  expect(text.trim().split('\r\n')).toHaveLength(expectedCount + 1);
  expect(text).toContain('Recording Name,Company,Matching Process,Tags,Agent,Status,Created Time');
});

test('a recording with an unsafe URL has no audio', async () => {
  const recording = expectDefined(db.recordings[0], 'a recording');
  Object.assign(recording, { roxusBlobUrl: 'javascript:alert(1)', recordingName: 'unsafe-url' });
  const { rows } = getPage(await (await createRouteClient('superAdmin')).get('/events?q=unsafe-url'));
  expect(rows).toMatchObject([{ audioUrl: null }]);
});

test('pages, CSV files and actions of Automated.Agents are for activated Super Admins only', async () => {
  const gets = ['/events', '/events.csv', '/events/1', '/events/1/transcript.csv', '/streams', '/streams/1', '/tags'];
  const posts = [
    ['/events/1', 'swap-agent'],
    ['/upload-recording', 'upload-recording'],
  ] as const;
  for (const key of ['admin', 'trainer', 'customer'] as const) {
    const client = await createRouteClient(key);
    controls.clearLog();
    for (const path of [...gets, '/upload-recording'])
      expect((await client.get(path)).status, `${key} ${path}`).toBe(403);
    for (const [path, intent] of posts)
      expect((await client.post(path, { intent })).status, `${key} ${intent}`).toBe(403);
    expect(controls.getLog().filter(({ path }) => path.startsWith('/api/cognitive'))).toEqual([]);
  }
  const anonymous = await createRouteClient(null);
  for (const path of gets) {
    const { status, location } = await anonymous.get(path);
    expect([status, location?.split('?')[0]], path).toEqual([302, '/login']);
  }
});

test('the list is filtered by several tags, process, agent and days; the CSV file has the same rows', async () => {
  const admin = await createRouteClient('superAdmin');
  const hasTag = ({ actualTags }: { actualTags: string }, name: string) =>
    actualTags.split('|').some((tag) => tag.startsWith(`${name};`));
  const count = (predicate: (recording: (typeof db.recordings)[number]) => boolean) =>
    db.recordings.filter(predicate).length;
  const getCount = async (query: string) => getPage(await admin.get(`/events?${query}`)).matchCount;
  const complaints = count((recording) => hasTag(recording, 'Complaint'));
  expect(complaints).toBeGreaterThan(0);
  expect(await getCount('tag=Complaint')).toBe(complaints);
  expect(await getCount('tag=Complaint&tag=Delay')).toBe(
    count((recording) => hasTag(recording, 'Complaint') || hasTag(recording, 'Delay')),
  );
  const { agentName, processName, created } = findExpected(
    db.recordings,
    'a recording with agent and process',
    (recording) => recording.agentName !== null && recording.processName !== null,
  );
  const day = created.slice(0, 10);
  expect(await getCount(`agent=${encodeURIComponent(String(agentName))}`)).toBe(
    count((recording) => recording.agentName === agentName),
  );
  expect(await getCount(`process=${encodeURIComponent(String(processName))}`)).toBe(
    count((recording) => recording.processName === processName),
  );
  const onDay = count((recording) => recording.created.startsWith(day));
  expect(await getCount(`from=${day}&to=${day}`)).toBe(onDay);
  expect(await getCount(`to=${day}`)).toBe(count((recording) => recording.created.slice(0, 10) <= day));
  // Invalid days do not filter.
  expect(await getCount('from=2026-02-31&to=yesterday')).toBe(db.recordings.length);
  const { text } = await admin.get(`/events.csv?from=${day}&to=${day}`);
  expect(text.trim().split('\r\n')).toHaveLength(onDay + 1);
});

test('tags are with, without or all of; recordings without a tag, a process or an agent channel are found', async () => {
  const admin = await createRouteClient('superAdmin');
  const load = async (query: string) => getPage(await admin.get(`/events?${query}`));
  const count = (predicate: (tags: string, recording: (typeof db.recordings)[number]) => boolean) =>
    db.recordings.filter((recording) => predicate(String(recording.actualTags ?? ''), recording)).length;
  const first = expectDefined(db.recordings[0], 'a recording');
  const second = expectDefined(db.recordings[1], 'a second recording');
  Object.assign(first, { actualTags: null, processId: null, processName: null, agentChannel: null });
  Object.assign(second, { actualTags: 'Delay;red|Empathy;blue' });
  const both = await load('tag=Delay&tag=Empathy&match-tag=all');
  expect(both.matchCount).toBe(count((tags) => tags.includes('Delay;') && tags.includes('Empathy;')));
  const options = expectDefined(both.filters.find(({ name }) => name === 'tag')?.options, 'the tags');
  // A further tag leaves those of the present calls that have it as well.
  expect(options).toContainEqual({ value: 'Empathy', label: 'Empathy', count: both.matchCount });
  expect((await load('without-tag=Empathy')).matchCount).toBe(count((tags) => !tags.includes('Empathy;')));
  expect((await load('tag=Delay&without-tag=Empathy')).matchCount).toBe(
    count((tags) => tags.includes('Delay;') && !tags.includes('Empathy;')),
  );
  expect((await load('untagged=yes')).matchCount).toBe(count((tags) => tags === ''));
  const withDelay = await load('tag=Delay');
  const untagged = await load('tag=Delay&untagged=yes');
  expect(untagged.matchCount, 'no tag instead of a ticked one').toBe(count((tags) => tags === ''));
  const findOption = ({ filters }: typeof untagged, filterName: string, wanted: string) =>
    filters.find(({ name }) => name === filterName)?.options.find(({ value }) => value === wanted);
  expect(findOption(withDelay, 'untagged', 'yes')?.count).toBe(untagged.matchCount);
  expect(findOption(untagged, 'tag', 'Delay')?.count).toBe(withDelay.matchCount);
  expect((await load('unmatched=yes')).matchCount).toBe(count((_tags, { processId }) => processId === null));
  expect((await load('channel=none')).matchCount).toBe(count((_tags, { agentChannel }) => agentChannel === null));
});

test('a row names its first tags and counts the others; a running recording is marked', async () => {
  const recording = expectDefined(db.recordings[0], 'a recording');
  const running = findExpected(db.recordings, 'a running recording', ({ status }) => status === 0);
  Object.assign(recording, { recordingName: 'row-test 1', actualTags: 'A;red|B;;|C|;x|D;zzz|E;#fff|A;red' });
  Object.assign(running, { recordingName: 'row-test 2', actualTags: null });
  const { rows } = getPage(await (await createRouteClient('superAdmin')).get('/events?q=row-test&sort=created-time'));
  expect(rows).toMatchObject([
    {
      tags: [{ name: 'A' }, { name: 'B;' }, { name: 'C' }],
      moreTagNames: ['D', 'E', 'A'],
      moreTagCount: 3,
      isRunning: false,
    },
    { tags: [], moreTagCount: 0, isRunning: true },
  ]);
});

test('the picture has the recordings that the filters leave, and a tag that is off has no series', async () => {
  const admin = await createRouteClient('superAdmin');
  const load = async (query: string) =>
    (await admin.get(`/events?${query}`)).data as {
      picture: { total: number; days: object[]; series: { name: string | null }[] } | null;
      list: { page: Page };
    };
  const all = expectDefined((await load('')).picture, 'a picture');
  expect(all.days).toHaveLength(30);
  for (const query of ['status=0', 'from=2026-11-19&to=2026-11-19', 'from=2026-11-14&to=2026-11-20&tag=Complaint']) {
    const { picture, list } = await load(query);
    expect(picture?.total, query).toBe(list.page.matchCount);
  }
  expect((await load('tag=none')).picture).toBeNull();
  const name = expectDefined(all.series[0]?.name, 'the most frequent tag');
  const withoutIt = (await load(`off-tag=${name}`)).picture;
  expect(withoutIt?.total).toBe(all.total);
  expect(withoutIt?.series.map((one) => one.name)).not.toContain(name);
});

test('a list that cannot be loaded is an error in its panel, not an error page', { tags: ['D83'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  for (const [call, path] of [
    ['listRecordings', '/events'],
    ['listStreams', '/streams'],
    ['listTags', '/tags'],
  ] as const) {
    controls.armFault({ call, kind: 'status', status: 500, times: 1 });
    const data = call === 'listRecordings' ? { list: { ok: false }, picture: null } : { ok: false };
    expect(await admin.get(path), path).toMatchObject({ status: 200, data });
  }
});

test('a row has three tags, the names of twenty more, and how many it does not show', async () => {
  const admin = await createRouteClient('superAdmin');
  const recording = expectDefined(db.recordings.at(-1), 'a recording');
  const load = async (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `T${String(index).padStart(2, '0')}`);
    Object.assign(recording, {
      actualTags: names.map((name) => `${name};#389e0d`).join('|'),
      recordingName: 'tag-test',
    });
    db.revision += 1;
    const row = expectDefined(getPage(await admin.get('/events?q=tag-test')).rows[0], 'its row');
    const { tags, moreTagNames, moreTagCount } = row as {
      tags: object[];
      moreTagNames: string[];
      moreTagCount: number;
    };
    return [tags.length, moreTagNames.length, moreTagCount, moreTagNames.at(-1)];
  };
  expect(await load(0)).toEqual([0, 0, 0, undefined]);
  expect(await load(3)).toEqual([3, 0, 0, undefined]);
  expect(await load(4)).toEqual([3, 1, 1, 'T03']);
  expect(await load(24)).toEqual([3, 20, 21, 'T22']);
  expect(getPage(await admin.get('/events?q=tag-test')).rows[0]).toMatchObject({
    tags: [{ name: 'T00', color: '#389e0d' }, {}, {}],
    id: String(recording.id),
    isAudioUrlTooLong: false,
  });
});
