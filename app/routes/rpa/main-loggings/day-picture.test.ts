import '../../../../e2e/support/test-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { MainLoggingSchema } from '~/domain/rpa/main-logging';
import { preferenceCookies } from '~/http/preferences.server';
import { getDayPicture } from './day-picture.server';

const DATE = '2026-11-20';
const TOKYO = 'Asia/Tokyo';
const preferences = preferenceCookies.read(new Request('http://portal.test/'));

function createRun(id: number, startTime: string, endTime: string | null, fields: object = {}) {
  return MainLoggingSchema.parse({
    id,
    processName: `P${id}`,
    company: 'C',
    techStatus: 2,
    startTime,
    endTime,
    ...fields,
  });
}
const createRuns = (count: number) =>
  Array.from({ length: count }, (_, id) => createRun(id, `${DATE}T06:00:00Z`, `${DATE}T07:00:00Z`));
const getPicture = (runs: ReturnType<typeof createRuns>, search = '', timeZone = 'UTC') =>
  getDayPicture(runs, DATE, {
    request: new Request(`http://portal.test/rpa/main-logging${search}`),
    preferences: { ...preferences, timeZone },
  });

afterEach(() => void vi.useRealTimers());

test.each([
  [8, '', 8, 0],
  [9, '', 8, 1],
  [9, '?lanes=8', 8, 1],
  [40, '?lanes=all', 40, 0],
  [42, '?lanes=all', 40, 2],
])('of %i lanes with %j %i are shown, and %i are counted', (count, search, shown, hidden) => {
  const { lanes, hiddenLanes } = getPicture(createRuns(count), search);
  expect([lanes.length, hiddenLanes]).toEqual([shown, hidden]);
});

test('a kept picture is that of its number of lanes', () => {
  const runs = createRuns(9);
  expect(['', '?lanes=all', ''].map((search) => getPicture(runs, search).lanes.length)).toEqual([8, 9, 8]);
});

test('the mark of now is in the day, from its first moment to its last', () => {
  const runs = createRuns(1);
  const findMark = (now: string, timeZone?: string) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    return getPicture(runs, '', timeZone).now;
  };
  expect(findMark('2026-11-19T23:59:00Z')).toBeNull();
  expect(findMark('2026-11-20T00:00:00Z')).toEqual({ x: 0, text: '00:00' });
  expect(findMark('2026-11-20T18:00:00Z', TOKYO)).toEqual({ x: 75, text: '03:00' });
  expect(findMark('2026-11-20T23:59:00Z')).toEqual({ x: 99.93, text: '23:59' });
  expect(findMark('2026-11-21T00:00:00Z')).toBeNull();
});

test('a bar has the times of its run, with the days where they differ in the zone of the viewer', () => {
  const describe = (start: string, end: string | null, timeZone?: string) =>
    getPicture([createRun(1, start, end)], '', timeZone).lanes[0]?.bars[0]?.times;
  expect(describe(`${DATE}T06:30:00Z`, `${DATE}T06:33:00Z`)).toBe('06:30 to 06:33');
  expect(describe(`${DATE}T14:30:00Z`, `${DATE}T15:30:00Z`, TOKYO)).toBe('2026-11-20 23:30 to 2026-11-21 00:30');
  expect(describe('2026-11-19T23:59:00Z', null)).toBe('from 2026-11-19 23:59');
  expect(describe(`${DATE}T00:00:00Z`, null)).toBe('from 00:00');
});

test('the axis has the hours of the viewer', () => {
  const texts = getPicture(createRuns(1), '', TOKYO).ticks.map(({ x, text }) => `${x} ${text}`);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([9, '0 09:00', '100 09:00']);
});

test('the day is that of the host, which is named where it begins at another time for the viewer', () => {
  const run = createRun(1, `${DATE}T01:00:00+11:00`, `${DATE}T02:00:00+11:00`);
  const { lanes, ticks, zones } = getPicture([run]);
  expect([lanes[0]?.bars[0]?.x, lanes[0]?.bars[0]?.day, ticks[0]?.text]).toEqual([4.17, DATE, '13:00']);
  expect(zones).toBe('day in UTC+11:00, times in UTC');
  expect(getPicture(createRuns(1), '', 'Europe/Kiev').zones).toBe('day in UTC, times in Europe/Kyiv');
  expect([getPicture(createRuns(1)).zones, getPicture(createRuns(1), '', 'Africa/Abidjan').zones]).toEqual([
    null,
    null,
  ]);
});

test('counts have all filters but that of their own status, bars have all, also from a kept picture', () => {
  const [failed, done] = [{ techStatus: 4, businessStatus: 3 }, { businessStatus: 2 }];
  const runs = [failed, done, { ...done, company: 'Other' }].map((fields, id) =>
    createRun(id, `${DATE}T06:00:00Z`, `${DATE}T07:00:00Z`, fields),
  );
  const read = (search: string) => {
    const { counts, lanes } = getPicture(runs, search);
    return [counts.flatMap(({ label, count }) => (count > 0 ? [`${label} ${count}`] : [])), lanes.length];
  };
  const pictures = {
    '': [['Failed 1', 'Successful 2'], 3],
    '?tech=': [['Failed 1', 'Successful 2'], 3],
    '?tech=failed': [['Failed 1', 'Successful 2'], 1],
    '?tech=failed&tech=successful': [['Failed 1', 'Successful 2'], 3],
    '?business=unsuccessful': [['Failed 1'], 1],
    '?business=successful&tech=failed': [['Successful 2'], 0],
    '?q=other': [['Successful 1'], 1],
  };
  for (const [search, expected] of [...Object.entries(pictures), ...Object.entries(pictures)])
    expect(read(search), search).toEqual(expected);
  expect(getPicture(runs, '', TOKYO).ticks[0]?.text).toBe('09:00');
  expect(getPicture(runs).date).toBe(DATE);
});
