import { expect, test } from 'vitest';
import { defineList } from '~/lib/list-spec';
import { UpstreamError } from '~/upstream/upstream-error';
import { findSelectedRow, loadList } from './list-result';

const LIST = defineList({
  name: 'list-of-a-test',
  search: { label: 'Search', searchedFields: 'names', getTexts: ({ id }: { id: string }) => [id] },
  toRow: (item, _context: object) => item,
});
const timeout = Object.assign(new Error('late'), { name: 'TimeoutError' });
const load = (read: Promise<{ id: string }[]>, thrownStatuses?: number[]) =>
  loadList({ request: new Request('http://portal.test/list?q=first') }, LIST, read, { thrownStatuses });
async function fail(error: Error): Promise<never> {
  throw error;
}

test('a list has the page that the URL selects', async () => {
  expect(await load(Promise.resolve([{ id: 'first' }, { id: 'second' }]))).toMatchObject({
    ok: true,
    page: { rows: [{ id: 'first' }], matchCount: 1, total: 2 },
  });
});

test(
  'a failure stays in the list, with its reference, and says whether the time was up',
  { tags: ['D83'] },
  async () => {
    const page = { rows: [], total: 0, query: { search: 'first' } };
    expect(await load(fail(UpstreamError.noResponse('A', false, timeout)))).toMatchObject({
      ok: false,
      reference: 'A',
      isTimeout: true,
      page,
    });
    const refused = UpstreamError.ofStatus('A', 403, null);
    await expect(load(fail(refused), [403])).rejects.toBe(refused);
  },
);

test('the stored page size and columns of the user apply', async () => {
  const stored: string[] = [];
  const listPreferences = { get: () => '50.', set: (_: string, value: string) => void stored.push(value) };
  const request = new Request('http://portal.test/list');
  const read = Promise.resolve([{ id: 'first' }]);
  expect((await loadList({ request, listPreferences }, LIST, read)).page.query.pageSize).toBe(50);
  expect((await loadList({ request }, LIST, read)).page.query.pageSize).toBe(20);
  expect(stored).toEqual([]);
});

test('the row of a dialog is that of the record in its URL, also if the page of the list does not show it', () => {
  const find = (search: string) =>
    findSelectedRow({ request: new Request(`http://portal.test/list${search}`) }, LIST, [{ id: '1' }, { id: '2' }]);
  expect(find('?q=x&id=2')).toEqual({ id: '2', row: { id: '2' } });
  expect([find('?id=3'), find('')]).toEqual([
    { id: '3', row: null },
    { id: null, row: null },
  ]);
});
