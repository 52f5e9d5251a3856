import { controls, db, mockUrl } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';
import { call, loginAs } from '../../../../mock-api/test-client';

// Main logging 2 has 101 entries; its first five are 99, 100, 101, 4000 and 100 characters long.
const PAGE = '/rpa/main-logging/2';
const LONG_ENTRY_ID = 2_000_004;

type Entry = { id: string; entryData: string; isTruncated: boolean; time: { text: string } };
type Data = { entries: { page: { matchCount: number; pageCount: number; rows: Entry[] } }; openEntry: Entry | null };

async function loadPage(search = '', path = PAGE): Promise<Data> {
  return (await (await createRouteClient('superAdmin')).get(path + search)).data as Data;
}

/** Parses the cells of a CSV file by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    expectDefined(rows.at(-1), 'the last row').push(
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    );
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
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
    expect(
      entries.page.rows.slice(0, 5).map(({ entryData, isTruncated }) => [[...entryData].length, isTruncated]),
    ).toEqual([
      [99, false],
      [100, false],
      [100, true],
      [100, true],
      [100, false],
    ]);
  },
);

test('the search covers entry data, sow name and sow step name', { tags: ['MLOGD-03'] }, async () => {
  const countMatches = async (q: string) => (await loadPage(`?${new URLSearchParams({ q })}`)).entries.page.matchCount;
  const all = await countMatches('xx');
  for (const q of ['copied from cell', 'check totals', 'wait for window']) {
    const found = await countMatches(q);
    expect(found > 0 && found < all, q).toBe(true);
  }
});

test(
  'the entry in the URL is loaded with its complete data; an unknown id loads none',
  { tags: ['MLOGD-10'] },
  async () => {
    const { openEntry } = await loadPage(`?entry=${LONG_ENTRY_ID}&page=2`);
    expect(expectDefined(openEntry, 'the entry').entryData).toHaveLength(4000);
    expect((await loadPage('?entry=1')).openEntry).toBeNull();
  },
);

test('entries and comments have no color sequences, in the page, the search and the file', async () => {
  controls.armFault({
    call: 'listLogEntries',
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ data: [{ id: 7, entryData: '\u001b[1;31mERROR\u001b[0m in \u001b[4mcell A1\u001b[24m' }] }),
  });
  const { entries } = await loadPage('?q=error%20in%20cell');
  expect(entries.page.rows).toMatchObject([{ entryData: 'ERROR in cell A1' }]);
  const { text } = await (await createRouteClient('superAdmin')).get(`${PAGE}/log-entries.csv`);
  expect(text).toContain('7,ERROR in cell A1,');
  const run = findExpected(db.mainLoggings, 'run 2', ({ id }) => id === 2);
  Object.assign(run, { startComments: '\u001b[32mstarted\u001b[0m' });
  const list = await (await createRouteClient('superAdmin')).get('/rpa/main-logging.csv?searched=1&q=started');
  expect(list.text).toContain(',started,');
});

test('Back to List restores the filters of the list and ignores any other URL', { tags: ['MLOGD-02'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const getBackUrl = async (list: string) =>
    ((await admin.get(`${PAGE}?${new URLSearchParams({ list })}`)).data as { backUrl: string }).backUrl;
  const list = '/rpa/main-logging?searched=1&company=Smith+%26+Sons+%2F+APAC&q=abc';
  expect(await getBackUrl(list)).toBe(list);
  for (const list of ['https://evil.example/', '//evil.example', '/logout', '/rpa/main-logging/../../logout', '']) {
    expect(await getBackUrl(list), list).toBe('/rpa/main-logging');
  }
});

test(
  'the CSV file has the complete data of all matching entries',
  { tags: ['MLOGD-04', 'MLOGD-11', 'D74'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const { text, headers } = await admin.get(`${PAGE}/log-entries.csv?page=2`);
    expect(headers.get('content-disposition')).toContain('log-entries-2_');
    const [header, ...rows] = parseCsv(text);
    expect(header).toEqual(['Id', 'Entry Data', 'Sow Name', 'Step Number', 'Step Name', 'Time']);
    expect(rows).toHaveLength(101);
    const entryData = rows.map(([, cell]) => cell);
    expect(entryData[3]).toHaveLength(4000);
    expect(entryData[4]).toBe('🤖'.repeat(100));
    expect(rows.map((row) => row.at(-1))[0]).toMatch(/^\d{2} [A-Z][a-z]{2}, \d{4} \d{2}:\d{2}:\d{2} [AP]M$/);
    const found = parseCsv((await admin.get(`${PAGE}/log-entries.csv?q=check+totals`)).text).slice(1);
    expect(found.length > 0 && found.every(([, , sowName]) => sowName === 'Check totals')).toBe(true);
  },
);

test('formulas in entries are escaped; all other characters are unchanged', { tags: ['MLOGD-11'] }, async () => {
  controls.setScenario('hostile');
  const { text, status } = await (await createRouteClient('superAdmin')).get(`${PAGE}/log-entries.csv`);
  expect(status).toBe(200);
  const rows = parseCsv(text).slice(1);
  expect(rows).toHaveLength(101);
  const entryData = rows.map(([, cell]) => cell);
  expect(entryData).toContain(`'=HYPERLINK("http://evil.example","click")`);
  expect(entryData).toContain('<script>alert(1)</script>');
  expect(entryData).toContain('line one\r\nline two\tand a tab');
  // Numbers and phone numbers stay as they are.
  expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell) && !/^[-+\d. ]+$/.test(cell))).toEqual([]);
});

test('of 100,000 entries a page and a search return 100 rows, and the CSV file has all entries', async () => {
  controls.setScenario('huge');
  const { id } = expectDefined(db.mainLoggings.at(-1), 'a main logging');
  const path = `/rpa/main-logging/${id}`;
  // The mock creates the entries at the first request, which can take longer than a page waits.
  const { accessToken: token } = await loginAs(mockUrl, getAccount('superAdmin').email);
  await call(mockUrl, `GET /api/rpa/main-loggings/${id}/log-entries`, { token });
  await loadPage('', path);
  const start = performance.now();
  const { entries } = await loadPage('?q=check+totals', path);
  const searchMs = performance.now() - start;
  expect(entries.page.rows).toHaveLength(100);
  expect(entries.page.matchCount).toBeGreaterThan(10_000);
  // A list that is loaded again for each request would take seconds.
  expect(searchMs).toBeLessThan(5_000);
  const { text } = await (await createRouteClient('superAdmin')).get(`${path}/log-entries.csv`);
  expect(text.split('\r\n')).toHaveLength(100_002);
}, 60_000);

test(
  'entries that fail to load show an error in their panel; an invalid id is not found',
  { tags: ['D83', 'ERR-06'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    expect((await admin.get('/rpa/main-logging/99999')).data).toMatchObject({
      entries: { ok: false, isMissing: true },
      openEntry: null,
    });
    expect((await admin.get('/rpa/main-logging/a%20b')).status).toBe(404);
  },
);
