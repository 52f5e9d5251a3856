import { controls } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

// Main logging 2 has 101 entries; its first five are 99, 100, 101, 4000 and 100 characters long.
const PAGE = '/rpa/main-logging/2';
const LONG_ENTRY_ID = 2_000_004;

type Entry = { id: string; entryData: string; isTruncated: boolean; time: { text: string } };
type Data = { entries: { page: { matchCount: number; pageCount: number; rows: Entry[] } }; openEntry: Entry | null };

async function loadPage(search = '', path = PAGE): Promise<Data> {
  return (await (await createRouteClient('superAdmin')).get(path + search)).data as Data;
}

beforeEach(() => controls.reset());

test(
  'a page has 100 entries; entry data over 100 characters is truncated',
  { tags: ['MLOGD-01', 'MLOGD-07', 'MLOGD-08', 'MLOGD-09'] },
  async () => {
    const { entries } = await loadPage();
    expect(findExpected(controls.getLog(), 'the request', ({ call }) => call === 'listLogEntries').path).toBe(
      '/api/rpa/main-loggings/2/log-entries',
    );
    expect(entries.page).toMatchObject({ matchCount: 101, pageCount: 2 });
    expect(entries.page.rows).toHaveLength(100);
    expect(entries.page.rows.slice(1, 3).map(({ isTruncated }) => isTruncated)).toEqual([false, true]);
  },
);

test(
  'the entry in the URL is loaded with its complete data; an unknown id loads none',
  { tags: ['MLOGD-10'] },
  async () => {
    const { openEntry } = await loadPage(`?entry=${LONG_ENTRY_ID}&page=2`);
    expect(expectDefined(openEntry, 'the entry').entryData).toHaveLength(4000);
    expect((await loadPage('?entry=1')).openEntry).toBeNull();
  },
);

test('Back to List restores the filters of the list and ignores any other URL', { tags: ['MLOGD-02'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const getBackUrl = async (list: string, name = 'list') =>
    ((await admin.get(`${PAGE}?${new URLSearchParams({ [name]: list })}`)).data as { backUrl: string }).backUrl;
  const list = '/rpa/main-logging?searched=1&company=Smith+%26+Sons+%2F+APAC&q=abc';
  expect(await getBackUrl(list)).toBe(list);
  // A link of an earlier release.
  expect(await getBackUrl(list, 'from')).toBe(list);
  for (const list of ['https://evil.example/', '//evil.example', '/logout', '/rpa/main-logging/../../logout', '']) {
    expect(await getBackUrl(list), list).toBe('/rpa/main-logging');
  }
});

test('the CSV file has the complete data of all matching entries', { tags: ['MLOGD-04', 'MLOGD-11'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { text, headers } = await admin.get(`${PAGE}/log-entries.csv?page=2`);
  expect(headers.get('content-disposition')).toContain('log-entries-2_');
  expect(text).toContain('Id,Entry Data,Sow Name,Step Number,Step Name,Time\r\n');
  expect(text.split(/\r\n(?=\d{7},|$)/)).toHaveLength(103);
  expect(text.length).toBeGreaterThan(4000);
  expect(text).toContain('🤖'.repeat(100));
  controls.setScenario('hostile');
  const hostile = await admin.get(`${PAGE}/log-entries.csv`);
  expect(hostile.text).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
  expect(hostile.text).toContain('line one\r\nline two\tand a tab');
});

test('entries that the API does not know are an error in their panel', { tags: ['D83', 'ERR-06'] }, async () => {
  const { entries } = await loadPage('', '/rpa/main-logging/99999');
  expect(entries).toMatchObject({ ok: false, isMissing: true });
});
