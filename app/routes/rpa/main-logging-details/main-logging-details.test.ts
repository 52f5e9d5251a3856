import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

// Run 2 has 101 entries; its first five are 99, 100, 101, 4000 and 100 characters long.
const PAGE = '/rpa/main-logging/2';
const ID = 2_000_000;

type Entry = { id: string; entryData: string; isTruncated: boolean; time: { text: string } };
type Data = { entries: { page: { matched: number; pageCount: number; rows: Entry[] } }; entry: Entry | null };

async function ask(search = '', path = PAGE): Promise<Data> {
  return (await (await createRouteClient('superAdmin')).get(path + search)).data as Data;
}

/** The cells of a CSV file by RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

beforeEach(() => controls.reset());

test(
  '100 entries a page, each cut over 100 characters',
  { tags: ['MLOGD-01', 'MLOGD-07', 'MLOGD-08', 'MLOGD-09'] },
  async () => {
    const { entries } = await ask();
    expect(controls.getLog().find(({ call }) => call === 'listLogEntries')?.path).toBe(
      '/api/rpa/main-loggings/2/log-entries',
    );
    expect(entries.page).toMatchObject({ matched: 101, pageCount: 2 });
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

test('the search looks at entry data, sow name and sow step name', { tags: ['MLOGD-03'] }, async () => {
  const matched = async (q: string) => (await ask(`?${new URLSearchParams({ q })}`)).entries.page.matched;
  const all = await matched('xx');
  for (const q of ['copied from cell', 'check totals', 'wait for window']) {
    const found = await matched(q);
    expect(found > 0 && found < all, q).toBe(true);
  }
});

test(
  'one entry is opened by the address and comes whole; an unknown one opens nothing',
  { tags: ['MLOGD-10'] },
  async () => {
    const { entry } = await ask(`?entry=${ID + 4}&page=2`);
    expect(entry?.entryData).toHaveLength(4000);
    expect((await ask('?entry=1')).entry).toBeNull();
  },
);

test('Back to List takes the filters of the list, and no other address', { tags: ['MLOGD-02', 'D73'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const backOf = async (from: string) =>
    ((await admin.get(`${PAGE}?${new URLSearchParams({ from })}`)).data as { back: string }).back;
  const list = '/rpa/main-logging?searched=1&company=Smith+%26+Sons+%2F+APAC&q=abc';
  expect(await backOf(list)).toBe(list);
  for (const from of ['https://evil.example/', '//evil.example', '/logout', '/rpa/main-logging/../../logout', '']) {
    expect(await backOf(from), from).toBe('/rpa/main-logging');
  }
});

test(
  'the file holds every entry of the search in full, with a byte order mark',
  { tags: ['MLOGD-04', 'MLOGD-11', 'D74'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const { text, headers } = await admin.get(`${PAGE}/log-entries.csv?page=2`);
    expect(headers.get('content-disposition')).toContain('log-entries-2.csv');
    const bytes = text.replace('\uFEFF', '');
    const [header, ...rows] = cellsOf(bytes);
    expect(header).toEqual(['Id', 'Entry Data', 'Sow Name', 'Step Number', 'Step Name', 'Time']);
    expect(rows).toHaveLength(101);
    expect(rows[3]?.[1]).toHaveLength(4000);
    expect(rows[4]?.[1]).toBe('🤖'.repeat(100));
    expect(rows[0]?.[5]).toMatch(/^\d{2} [A-Z][a-z]{2}, \d{4} \d{2}:\d{2}:\d{2} [AP]M$/);
    const found = cellsOf((await admin.get(`${PAGE}/log-entries.csv?q=check+totals`)).text).slice(1);
    expect(found.length > 0 && found.every(([, , sow]) => sow === 'Check totals')).toBe(true);
  },
);

test('formulas in entries are escaped and every other character comes back', { tags: ['MLOGD-11'] }, async () => {
  controls.setScenario('hostile');
  const { text, status } = await (await createRouteClient('superAdmin')).get(`${PAGE}/log-entries.csv`);
  expect(status).toBe(200);
  const rows = cellsOf(text.replace('\uFEFF', '')).slice(1);
  expect(rows).toHaveLength(101);
  const data = rows.map(([, entry]) => entry);
  expect(data).toContain(`'=HYPERLINK("http://evil.example","click")`);
  expect(data).toContain('<script>alert(1)</script>');
  expect(data).toContain('line one\r\nline two\tand a tab');
  expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell) && !/^[+-]?\d+$/.test(cell))).toEqual([]);
});

test('100,000 entries: a page and its search are answered, only 100 rows are sent, the file has them all', async () => {
  controls.setScenario('huge');
  const run = db.mainLoggings.at(-1);
  const path = `/rpa/main-logging/${run?.id}`;
  await ask('', path);
  const start = performance.now();
  const { entries } = await ask('?q=check+totals', path);
  const searched = performance.now() - start;
  expect(entries.page.rows).toHaveLength(100);
  expect(entries.page.matched).toBeGreaterThan(10_000);
  // A list that is read again for each question would take seconds.
  expect(searched).toBeLessThan(5_000);
  const { text } = await (await createRouteClient('superAdmin')).get(`${path}/log-entries.csv`);
  expect(text.split('\r\n')).toHaveLength(100_002);
}, 60_000);

test(
  'entries that cannot be loaded stay in their panel; an id that is none is not found',
  { tags: ['D145', 'ERR-06'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    expect((await admin.get('/rpa/main-logging/99999')).data).toMatchObject({ entries: { ok: false }, entry: null });
    expect((await admin.get('/rpa/main-logging/a%20b')).status).toBe(404);
  },
);
