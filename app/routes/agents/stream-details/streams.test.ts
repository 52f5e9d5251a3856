import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

type Occasions = {
  list: { page: { rows: { id: string; content: object | null; screenshot: string | null }[]; matched: number } };
};

beforeEach(() => controls.reset());

const STREAM = () => {
  const stream = db.streams.find(({ occasionCount }) => occasionCount > 12);
  if (!stream) throw new Error('There is no stream with two pages of occasions');
  return stream;
};
const load = async (address: string) => (await (await visit('superAdmin')).get(address)).data;
const occasionsOf = async (address: string) => ((await load(address)) as { occasions: Occasions }).occasions.list.page;

test('STREAMS-01 STREAMS-02 the search looks at department, machine, process and OS user, from 3 characters on', async () => {
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
  expect(controls.log().some(({ path }) => path === '/api/cognitive/streams')).toBe(true);
});

test('STREAMS-05 EVENT-31 a stream with its occasions, 10 a page', async () => {
  const { id, machineName } = STREAM();
  const data = await load(`/streams/${id}`);
  expect(data).toMatchObject({ stream: { id: String(id), machineName } });
  const { rows, matched } = await occasionsOf(`/streams/${id}`);
  expect(rows).toHaveLength(10);
  expect(matched).toBe(STREAM().occasionCount);
  const paths = controls.log().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([`/api/cognitive/streams/${id}`, `/api/cognitive/streams/${id}/occasions`]),
  );
});

test('EVENT-36 the search over the content starts at 3 characters', async () => {
  const { id } = STREAM();
  const all = (await occasionsOf(`/streams/${id}`)).matched;
  expect((await occasionsOf(`/streams/${id}?occasions.q=Se`)).matched).toBe(all);
  expect((await occasionsOf(`/streams/${id}?occasions.q=zzzz`)).matched).toBe(0);
  expect((await occasionsOf(`/streams/${id}?occasions.q=screen`)).matched).toBeGreaterThan(0);
});

test('D134 a screenshot opens by its address; of another stream there is none', async () => {
  const { id } = STREAM();
  const shown = (await occasionsOf(`/streams/${id}`)).rows.find(({ screenshot }) => screenshot !== null);
  expect(await load(`/streams/${id}?modal=screenshot&id=${shown?.id}`)).toMatchObject({
    occasions: {
      modal: 'screenshot',
      chosen: { id: shown?.id, screenshot: expect.stringContaining('/files/') as string },
    },
  });
  expect(await load(`/streams/${id}?modal=screenshot&id=999`)).toMatchObject({ occasions: { chosen: null } });
});

test('ERR-07 occasions that fail leave the stream; a stream that is not there is a not-found page', async () => {
  controls.arm({ call: 'listOccasions', kind: 'status', status: 500, times: 1 });
  expect(await load(`/streams/${STREAM().id}`)).toMatchObject({
    stream: { id: String(STREAM().id) },
    occasions: { list: { ok: false } },
  });
  expect((await (await visit('superAdmin')).get('/streams/999999')).status).toBe(404);
});

test('D58 malformed occasions are rows without data, and the others stay', async () => {
  const { id } = STREAM();
  const rows = ['{"broken":', null, 7, [], '{"occasionContent":["fine"]}', { occasionDecision: ['Go'] }].map(
    (jsonData, index) => ({
      id: index + 1,
      jsonData,
      screenshotUrl: 'javascript:alert(1)',
    }),
  );
  controls.arm({
    call: 'listOccasions',
    kind: 'body',
    body: JSON.stringify({ data: rows }),
    contentType: 'application/json',
  });
  const page = await occasionsOf(`/streams/${id}`);
  expect(page.rows.map(({ content }) => content !== null)).toEqual([false, false, false, false, true, true]);
  expect(page.rows.every(({ screenshot }) => screenshot === null)).toBe(true);
});
