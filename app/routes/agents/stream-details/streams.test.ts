import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

type Occasions = {
  list: { page: { rows: { id: string; screenshot: string | null }[]; matchCount: number } };
};

const findStream = () =>
  findExpected(db.streams, 'a stream with two pages of occasions', ({ occasionCount }) => occasionCount > 12);
const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data;
const loadOccasions = async (url: string) => ((await load(url)) as { occasions: Occasions }).occasions.list.page;

test('the page has the stream and 10 occasions per page', { tags: ['STREAMS-05', 'EVENT-31'] }, async () => {
  const { id, machineName, occasionCount, startTime, endTime } = findStream();
  const toText = (time: string) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const data = await load(`/streams/${id}`);
  expect(data).toMatchObject({
    stream: {
      id: String(id),
      machineName,
      startTime: { text: toText(startTime) },
      endTime: { text: toText(endTime) },
    },
  });
  const { rows, matchCount } = await loadOccasions(`/streams/${id}`);
  expect(rows).toHaveLength(10);
  expect(matchCount).toBe(occasionCount);
  const paths = controls.getLog().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([`/api/cognitive/streams/${id}`, `/api/cognitive/streams/${id}/occasions`]),
  );
});

test.each([
  ['the first', { screenshot: expect.stringContaining('/files/') as string }],
  ['999', null],
])('the URL opens %s screenshot of the stream: %j', async (which, row) => {
  const { id } = findStream();
  const { rows } = await loadOccasions(`/streams/${id}`);
  const occasion = findExpected(rows, 'an occasion with a screenshot', ({ screenshot }) => screenshot !== null);
  const openId = which === '999' ? which : occasion.id;
  expect(await load(`/streams/${id}?modal=screenshot&id=${openId}`)).toMatchObject({
    occasions: { selectedRow: { row } },
  });
});

test('the stream is shown without its occasions if they fail', async () => {
  controls.armFault({ call: 'listOccasions', kind: 'status', status: 500, times: 1 });
  const { id } = findStream();
  expect(await load(`/streams/${id}`)).toMatchObject({
    stream: { id: String(id) },
    occasions: { list: { ok: false } },
  });
});

test('a stream leads to the calls that were made during it, and its page stands without them', async () => {
  const recording = expectDefined(
    db.recordings.findLast(({ status, streamId }) => status === 1 && streamId !== null),
    'a transcribed recording with a stream',
  );
  const page = `/streams/${recording.streamId}`;
  const { recordings } = (await load(page)) as { recordings: { id: string; name: string }[] };
  expect(recordings).toContainEqual({ id: String(recording.id), name: recording.recordingName });
  const { streamId } = recording;
  const rows = Array.from({ length: 6 }, (_, id) => ({ id, status: 1, streamId, recordingName: ' ' }));
  controls.armFault({ call: 'listRecordings', kind: 'body', body: JSON.stringify({ data: rows }), times: 1 });
  const { recordings: many } = (await load(page)) as { recordings: object[] };
  expect([many.length, many[0]]).toEqual([5, { id: '0', name: 'Call 0' }]);
  controls.armFault({ call: 'listRecordings', kind: 'status', status: 500 });
  expect(await load(page)).toMatchObject({ recordings: [], stream: { id: String(recording.streamId) } });
});
