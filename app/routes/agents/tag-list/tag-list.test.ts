import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data;

test('a tag has the number of its recordings; without the recordings the list is shown without them', async () => {
  const count = db.recordings.filter(({ actualTags }) => actualTags.includes('Complaint;')).length;
  expect(count).toBeGreaterThan(0);
  const row = { tag: { color: '#cf1322' }, keywords: ['complaint', 'ridiculous'], recordingCount: count };
  expect(await load('/tags?q=complaint')).toMatchObject({ page: { rows: [row] } });
  controls.armFault({ call: 'listRecordings', kind: 'status', status: 500 });
  expect(await load('/tags?q=complaint')).toMatchObject({ ok: true, page: { rows: [{ recordingCount: null }] } });
});

test('tags are sorted and filtered by their recordings, in the list and in its CSV file', async () => {
  for (const recording of db.recordings) recording.actualTags = recording.actualTags.replaceAll('Empathy;', 'Unknown;');
  db.revision += 1;
  const { page } = (await load('/tags?sort=-calls&calls=some&rows=100')) as {
    page: { rows: { recordingCount: number; tag: { name: string } }[] };
  };
  const counts = page.rows.map(({ recordingCount }) => recordingCount);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.at(-1)).toBeGreaterThan(0);
  const client = await createRouteClient('superAdmin');
  const { text: csv } = await client.get('/tags.csv?calls=none');
  expect(csv.split('\r\n')[1]).toMatch(/^"?Empathy"?,0,/);
  // The counts are those of the recordings that are there now.
  for (const recording of db.recordings) recording.actualTags = '';
  db.revision += 1;
  expect(await load('/tags?calls=some')).toMatchObject({ page: { matchCount: 0 } });
});

test('the list waits for slow recordings for a short time only', async () => {
  controls.armFault({ call: 'listRecordings', kind: 'hang' });
  const started = performance.now();
  expect(await load('/tags?q=complaint')).toMatchObject({
    ok: true,
    hasCounts: false,
    page: { rows: [{ recordingCount: null }] },
  });
  expect(performance.now() - started).toBeLessThan(4000);
});
