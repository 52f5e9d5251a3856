import { expect, test } from 'vitest';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { findCreated, getCreatedUrl, isSameText, type Created } from './created-record.server';

type Item = { id: string; name: string; created: string | null };

const createItem = (id: string, name: string, created: string | null = null): Item => ({ id, name, created });
const find = (records: readonly Item[], name: string) =>
  findCreated(
    { ok: true, value: records },
    (item) => isSameText(item.name, name),
    ({ created }) => parseTime(created),
  )?.record.id ?? null;

test('the created record is the newest one with its values; of records without a time the last one', () => {
  const records = [
    createItem('1', 'Ann', '2026-11-20T09:00:00Z'),
    createItem('2', ' Ann ', '2026-11-20T10:00:00Z'),
    createItem('3', 'Ann', '2026-11-19T10:00:00Z'),
    createItem('4', 'Ann'),
    createItem('5', 'Bob'),
    createItem('6', 'Bob'),
  ];
  expect([find(records, 'Ann '), find(records, 'Bob'), find(records, 'Cy')]).toEqual(['2', '6', null]);
  expect(find([...records, createItem('7', 'Ann', '2026-11-20T10:00:00Z')], 'Ann')).toBe('7');
  expect(
    findCreated(
      { ok: false, error: null },
      () => true,
      () => null,
    ),
  ).toBeNull();
});

test.each([
  [' a', 'a ', true],
  [null, ' ', true],
  ['', undefined, true],
  ['a', 'A', false],
  ['a b', 'ab', false],
  [null, 'a', false],
])('%j and %j are the same text but for spaces at their ends: %j', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
});

const LIST = defineList({
  name: 'created',
  paramPrefix: 'users.',
  search: { label: 'Search', searchedFields: 'names', getTexts: ({ name }: Item) => [name] },
  filters: { name: { label: 'Name', getValue: ({ name }) => name } },
  sorts: { name: ({ name }) => name },
  days: { label: 'Created', getMillis: ({ created }) => parseTime(created) },
  pageSizes: [1, 2, 10],
  pageSize: 10,
  toRow: ({ id }) => ({ id }),
});

/** The arguments of an action; `stored` is the stored page size of the list. */
function createArgs(
  search: string,
  { stored = null, timeZone = 'UTC' }: { stored?: string | null; timeZone?: string } = {},
) {
  return {
    request: new Request(`http://portal.test/list${search}`, { method: 'POST' }),
    listPreferences: { get: () => stored, set: () => undefined },
    preferences: { timeZone },
  } as unknown as GuardedArgs;
}

const RECORDS = ['a', 'b', 'c'].map((name) => createItem(name.repeat(3), name.repeat(3), '2026-11-20T23:30:00Z'));
const created: Created<Item> = { record: createItem('', ''), records: RECORDS };
const at = (index: number): Created<Item> => ({ ...created, record: RECORDS[index] ?? created.record });

test('after a record was created its list is on the page that has it, without the dialog', () => {
  const getUrl = (index: number, search: string, options = {}) =>
    getCreatedUrl(createArgs(search, options), LIST, at(index), { hash: '#users' });
  expect(getUrl(2, '?modal=create&id=4&users.rows=2')).toBe('/list?users.rows=2&users.created=ccc&users.page=2#users');
  // The first page has no number, also where another page was open.
  expect(getUrl(0, '?users.rows=2&users.page=2')).toBe('/list?users.rows=2&users.created=aaa#users');
  expect(getUrl(0, '?users.rows=2&users.sort=-name')).toBe(
    '/list?users.rows=2&users.sort=-name&users.created=aaa&users.page=2#users',
  );
  // The stored page size counts, and the parameters of another list do not.
  expect(getUrl(2, '?q=aaa&page=3', { stored: '1.' })).toBe('/list?q=aaa&page=3&users.created=ccc&users.page=3#users');
});

test('a search that does not match the created record is dropped, one that matches stays, and so does a filter', () => {
  const getUrl = (search: string, options = {}) => getCreatedUrl(createArgs(search, options), LIST, at(1));
  expect(getUrl('?users.q=bbb&q=x')).toBe('/list?users.q=bbb&q=x&users.created=bbb');
  expect(getUrl('?users.q=ccc&q=x')).toBe('/list?q=x&users.created=bbb');
  expect(getUrl('?users.name=ccc&users.page=2')).toBe('/list?users.name=ccc&users.created=bbb');
  // The days are those of the user's time zone.
  const days = '?users.from=2026-11-21&users.to=2026-11-21&users.rows=1';
  expect(getUrl(days, { timeZone: 'Europe/Paris' })).toBe(`/list${days}&users.created=bbb&users.page=2`);
  expect(getUrl(days)).toBe(`/list${days}&users.created=bbb`);
});

test('a record that was not found leaves the list without a mark, also that of the record before', () => {
  const args = createArgs('?modal=create&users.created=9&users.q=a&users.page=2');
  expect(getCreatedUrl(args, LIST, null, { hash: '#users' })).toBe('/list?users.q=a&users.page=2#users');
  expect(getCreatedUrl(args, LIST, null, { base: '/other?users.created=9&x=1' })).toBe('/other?x=1');
  expect(getCreatedUrl(args, LIST, at(0), { base: '/other?x=1', hash: '#users' })).toBe(
    '/other?x=1&users.created=aaa#users',
  );
});
