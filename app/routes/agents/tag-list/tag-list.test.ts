import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';

beforeEach(() => controls.reset());

const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data;

test(
  'a tag has a color if the API sent a valid one, and a list of keywords',
  { tags: ['TAGS-04', 'TAGS-05'] },
  async () => {
    const first = expectDefined(db.tags[0], 'a tag');
    const second = expectDefined(db.tags[1], 'a second tag');
    Object.assign(first, { tagName: '1 plain', color: '#389E0D', keyword: 'a|b|c' });
    Object.assign(second, { tagName: '2 hostile', color: 'red;background:url(//evil.example)', keyword: null });
    expect(await load('/tags')).toMatchObject({
      page: {
        rows: expect.arrayContaining([
          expect.objectContaining({
            tag: { name: '1 plain', color: '#389e0d', hue: 'green' },
            keywords: ['a', 'b', 'c'],
          }),
          expect.objectContaining({ tag: { name: '2 hostile', color: null, hue: 'grey' }, keywords: [] }),
        ]) as object[],
      },
    });
  },
);

test('a tag has the number of its recordings; without the recordings the list is shown without them', async () => {
  const count = db.recordings.filter(({ actualTags }) => actualTags.includes('Complaint;')).length;
  expect(count).toBeGreaterThan(0);
  expect(await load('/tags?q=complaint')).toMatchObject({ page: { rows: [{ recordingCount: count }] } });
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
