import { controls } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient, type RouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { findRecording } from './find-recording.test-helpers';
import type { Neighbours } from './neighbours.server';

type ListData = { list: { page: { rows: { id: string; hasDetails: boolean }[] } } };

const countListCalls = () => controls.getLog().filter(({ call }) => call === 'listRecordings').length;
const loadNeighbours = async (client: RouteClient, page: string) =>
  ((await client.get(page)).data as { neighbours: Neighbours }).neighbours;
const getPage = (id: string, list: string) => `/events/${id}?${new URLSearchParams({ list })}`;

test.for([
  '/events',
  '/events?without-tag=Greeting&sort=created-time',
  '/events?tag=Greeting&tag=Empathy&match-tag=all',
  '/events?channel=none',
  '/events?q=delivery&status=1',
])('the neighbours of a call are those of %s, without the calls that have no page', async (list) => {
  const admin = await createRouteClient('superAdmin');
  const { data } = await admin.get(`${list}${list.includes('?') ? '&' : '?'}rows=100&page=1`);
  const ids = (data as ListData).list.page.rows.filter(({ hasDetails }) => hasDetails).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(2);
  for (const index of [0, 1, 2]) {
    const neighbours = await loadNeighbours(admin, getPage(expectDefined(ids[index]), list));
    expect(neighbours).toMatchObject({
      number: index + 1,
      previous: index === 0 ? null : { id: ids[index - 1] },
      next: ids[index + 1] === undefined ? null : { id: ids[index + 1] },
    });
    expect(neighbours.count).toBeGreaterThanOrEqual(ids.length);
  }
  expect(countListCalls(), 'the list that the session has is not loaded again').toBe(1);
});

test('a link that names its list loads it; another page of a call knows no list and loads none', async () => {
  const { recording } = findRecording(() => true);
  const admin = await createRouteClient('superAdmin');
  expect((await admin.get(`/events/${recording.id}`)).data).toMatchObject({ neighbours: null });
  expect(countListCalls()).toBe(0);
  const isLast = { neighbours: { next: null, previous: { id: expect.any(String) as string } } };
  expect((await admin.get(getPage(String(recording.id), '/events?sort=created-time'))).data).toMatchObject(isLast);
  expect(countListCalls()).toBe(1);
  const isFirst = { neighbours: { previous: null } };
  const foreign = getPage(String(recording.id), 'https://other.example/events?sort=created-time');
  expect((await admin.get(foreign)).data, 'an address that is no list').toMatchObject(isFirst);
});

test.for([
  ['a list without this call', '/events?q=no%20such%20call', false],
  ['a list that fails', '/events', true],
] as const)('%s has no neighbours, and the page of the call stands', async ([, list, isFailing]) => {
  const { recording } = findRecording(() => true);
  if (isFailing) controls.armFault({ call: 'listRecordings', kind: 'status', status: 500 });
  const response = await (await createRouteClient('superAdmin')).get(getPage(String(recording.id), list));
  expect(response).toMatchObject({ status: 200, data: { neighbours: null, sentences: { ok: true } } });
  expect(countListCalls()).toBeGreaterThan(0);
});

test('a neighbour without a name is named by its id', async () => {
  const names = [null, ' ', ' Kept ', undefined];
  const rows = names.map((recordingName, index) => ({ id: index + 1, status: 1, recordingName }));
  controls.armFault({ call: 'listRecordings', kind: 'body', body: JSON.stringify({ data: rows }) });
  controls.armFault({ call: 'getRecording', kind: 'body', body: JSON.stringify({ data: rows[1] }) });
  controls.armFault({ call: 'listTranscriptions', kind: 'body', body: '{"data":[]}' });
  const admin = await createRouteClient('superAdmin');
  const loadNames = async (id: string) => {
    const { previous, next } = await loadNeighbours(admin, getPage(id, '/events?sort=created-time'));
    return [previous?.name, next?.name];
  };
  expect([await loadNames('2'), await loadNames('4')]).toEqual([
    ['call 1', 'Kept'],
    ['Kept', undefined],
  ]);
  expect(await loadNames('3')).toEqual(['call 2', 'call 4']);
});
