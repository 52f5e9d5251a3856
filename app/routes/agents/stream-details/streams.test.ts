import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

type Occasions = {
  list: { page: { rows: { id: string; content: object | null; screenshot: string | null }[]; matched: number } };
};

beforeEach(() => controls.reset());

const STREAM = () => {
  const stream = db.streams.find(({ occasionCount }) => occasionCount > 12);
  if (!stream) throw new Error('There is no stream with two pages of occasions');
  return stream;
};
const load = async (address: string) => (await (await createRouteClient('superAdmin')).get(address)).data;
const occasionsOf = async (address: string) => ((await load(address)) as { occasions: Occasions }).occasions.list.page;

test(
  'the search looks at department, machine, process and OS user, from 3 characters on',
  { tags: ['STREAMS-01', 'STREAMS-02'] },
  async () => {
    const [row] = db.streams;
    if (!row) throw new Error('There are no streams');
    Object.assign(row, {
      departmentName: 'Dept-aaq',
      machineName: 'Mach-bbq',
      processName: 'Proc-ccq',
      osUserName: 'user-ddq',
    });
    for (const word of ['aaq', 'bbq', 'ccq', 'ddq']) {
      expect(await load(`/streams?q=${word}`), word).toMatchObject({
        page: { matched: 1, rows: [{ id: String(row.id) }] },
      });
    }
    expect(await load('/streams?q=aa')).toMatchObject({ page: { matched: db.streams.length } });
    expect(controls.getLog().some(({ path }) => path === '/api/cognitive/streams')).toBe(true);
  },
);

test('a stream with its occasions, 10 a page', { tags: ['STREAMS-05', 'EVENT-31'] }, async () => {
  const { id, machineName } = STREAM();
  const data = await load(`/streams/${id}`);
  expect(data).toMatchObject({ stream: { id: String(id), machineName } });
  const { rows, matched } = await occasionsOf(`/streams/${id}`);
  expect(rows).toHaveLength(10);
  expect(matched).toBe(STREAM().occasionCount);
  const paths = controls.getLog().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([`/api/cognitive/streams/${id}`, `/api/cognitive/streams/${id}/occasions`]),
  );
});

test('the search over the content starts at 3 characters', { tags: ['EVENT-36'] }, async () => {
  const { id } = STREAM();
  const all = (await occasionsOf(`/streams/${id}`)).matched;
  expect((await occasionsOf(`/streams/${id}?occasions.q=Se`)).matched).toBe(all);
  expect((await occasionsOf(`/streams/${id}?occasions.q=zzzz`)).matched).toBe(0);
  expect((await occasionsOf(`/streams/${id}?occasions.q=screen`)).matched).toBeGreaterThan(0);
});

test('a screenshot opens by its address; of another stream there is none', { tags: ['D134'] }, async () => {
  const { id } = STREAM();
  const shown = (await occasionsOf(`/streams/${id}`)).rows.find(({ screenshot }) => screenshot !== null);
  expect(await load(`/streams/${id}?modal=screenshot&id=${shown?.id}`)).toMatchObject({
    occasions: {
      modal: 'screenshot',
      selected: { id: shown?.id, screenshot: expect.stringContaining('/files/') as string },
    },
  });
  expect(await load(`/streams/${id}?modal=screenshot&id=999`)).toMatchObject({ occasions: { selected: null } });
});

test(
  'occasions that fail leave the stream; a stream that is not there is a not-found page',
  { tags: ['ERR-07'] },
  async () => {
    controls.armFault({ call: 'listOccasions', kind: 'status', status: 500, times: 1 });
    expect(await load(`/streams/${STREAM().id}`)).toMatchObject({
      stream: { id: String(STREAM().id) },
      occasions: { list: { ok: false } },
    });
    expect((await (await createRouteClient('superAdmin')).get('/streams/999999')).status).toBe(404);
  },
);

test('malformed occasions are rows without data, and the others stay', { tags: ['D58'] }, async () => {
  const { id } = STREAM();
  const rows = ['{"broken":', null, 7, [], '{"occasionContent":["fine"]}', { occasionDecision: ['Go'] }].map(
    (jsonData, index) => ({
      id: index + 1,
      jsonData,
      screenshotUrl: 'javascript:alert(1)',
    }),
  );
  controls.armFault({
    call: 'listOccasions',
    kind: 'body',
    body: JSON.stringify({ data: rows }),
    contentType: 'application/json',
  });
  const page = await occasionsOf(`/streams/${id}`);
  expect(page.rows.map(({ content }) => content !== null)).toEqual([false, false, false, false, true, true]);
  expect(page.rows.every(({ screenshot }) => screenshot === null)).toBe(true);
});
