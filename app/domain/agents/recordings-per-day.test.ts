import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { countRecordingsPerDay, type CountOptions } from './recordings-per-day';

const recording = (time: string, actualTags: string | null = null) => ({ millis: Date.parse(time), actualTags });
const NOW = Date.parse('2026-11-21T08:00:00Z');
const ANY = { from: null, to: null };
const count = (
  recordings: readonly ReturnType<typeof recording>[],
  range: CountOptions['range'] = ANY,
  timeZone = 'UTC',
  options: Partial<CountOptions> = {},
) =>
  countRecordingsPerDay(recordings, {
    range,
    timeZone,
    now: NOW,
    tagFilter: { selected: [], excluded: [], requiresAll: false },
    tagSwitches: { on: [], off: [] },
    oldest: Math.min(...recordings.map(({ millis }) => millis)),
    ...options,
  });

test('the series are the most frequent tag, then that of the recordings without it; each recording counts once', () => {
  const recordings = [
    recording('2026-11-20T08:00:00Z', 'A;#cf1322|B;#cf1322'),
    recording('2026-11-20T09:00:00Z', 'B;#cf1322|A;#cf1322'),
    recording('2026-11-19T09:00:00Z', 'A;#cf1322|A;#cf1322'),
    recording('2026-11-18T09:00:00Z', 'C;red|A;red'),
    recording('2026-11-18T10:00:00Z', 'B|C|D'),
    recording('2026-11-18T10:00:00Z', 'D'),
    recording('2026-11-17T10:00:00Z', ' '),
    recording('2026-11-17T10:00:00Z'),
  ];
  const { series, days, total } = expectDefined(count(recordings), 'the recordings per day');
  expect(series.map(({ name, total: sum }) => [name, sum])).toEqual([
    ['A', 4],
    // B and C have one each of the recordings without A.
    ['D', 2],
    [null, 2],
  ]);
  expect(total).toBe(8);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-20', counts: [2, 0, 0], total: 2 });
  expect(days.at(-4)).toEqual({ day: '2026-11-17', counts: [0, 0, 2], total: 2 });
});

test('the chosen days are counted, and compared with as many days before', () => {
  const recordings = ['11-06', '11-12', '11-13', '11-14', '11-20', '11-20'].map((day) =>
    recording(`2026-${day}T08:00:00Z`, day === '11-20' ? 'A' : 'B'),
  );
  const getCounted = (from: string | null, to: string | null) => {
    const picture = expectDefined(count(recordings, { from, to }), 'the recordings per day');
    expect(picture.series.reduce((sum, { total }) => sum + total, 0)).toBe(picture.total);
    return [picture.total, picture.totalBefore, picture.days.length, picture.countedRange.from];
  };
  expect(getCounted('2026-11-14', '2026-11-20')).toEqual([3, 2, 14, '2026-11-14']);
  // Today, of which no recording is known yet.
  expect(getCounted('2026-11-15', '2026-11-21')).toEqual([2, 3, 14, '2026-11-15']);
  expect(getCounted('2026-11-13', '2026-11-13')).toEqual([1, 1, 30, '2026-11-13']);
  expect(getCounted('2026-11-20', null)).toEqual([2, 0, 30, '2026-11-20']);
  expect(getCounted(null, null)).toEqual([6, null, 30, '2026-10-22']);
  // The list begins on the first of the days before, and within them.
  expect(getCounted('2026-11-13', '2026-11-19')).toEqual([2, 2, 14, '2026-11-13']);
  expect(getCounted('2026-11-12', '2026-11-20')).toEqual([5, null, 18, '2026-11-12']);
});

test('the filter of a series selects its recordings among those of the filter of the list', () => {
  const recordings = ['A|B', 'A|B', 'A|B|C', 'A|C', 'A', 'B'].map((tags) => recording('2026-11-20T08:00:00Z', tags));
  const listSeries = (selected: string[], off: string[] = []) => {
    const tagSwitches = { on: ['A', 'B', 'C'], off };
    const options = { tagFilter: { selected, excluded: ['X'], requiresAll: false }, tagSwitches };
    const { series } = expectDefined(count(recordings, ANY, 'UTC', options), 'the recordings per day');
    return series.map(({ name, total, tagFilter }) => [
      name,
      total,
      tagFilter.selected,
      tagFilter.excluded,
      tagFilter.requiresAll,
    ]);
  };
  expect(listSeries([])).toEqual([
    ['A', 5, ['A'], ['X'], false],
    ['B', 1, ['B'], ['X', 'A'], false],
    [null, 0, [], ['X', 'A', 'B'], false],
  ]);
  // A tag that all recordings have would be the only series.
  expect(listSeries(['A'])).toEqual([
    ['B', 4, ['A', 'B'], ['X'], true],
    ['C', 1, ['A', 'C'], ['X', 'B'], true],
    [null, 1, ['A'], ['X', 'B', 'C'], false],
  ]);
  expect(listSeries([], ['A', 'C']).map(([name, total]) => [name, total])).toEqual([
    ['B', 4],
    [null, 2],
  ]);
});

test('the picture has four tags at most; of tags that are as frequent, those first in the alphabet', () => {
  const recordings = ['F', 'E', 'D', 'C', 'B', 'A'].map((tags) => recording('2026-11-20T08:00:00Z', tags));
  const tagSwitches = { on: [], off: ['B'] };
  const { series, tagsOff } = expectDefined(count(recordings, ANY, 'UTC', { tagSwitches }), 'the picture');
  expect(series.map(({ name, total }) => [name, total])).toEqual([
    ['A', 1],
    ['C', 1],
    ['D', 1],
    ['E', 1],
    [null, 2],
  ]);
  expect(tagsOff).toEqual([{ name: 'B', percent: 17 }]);
});

test.each([
  [[], [], ['B', 'C', null], [{ name: 'A', percent: 80 }]],
  [['A'], [], ['A', null], []],
  [
    [],
    ['B'],
    ['C', null],
    [
      { name: 'B', percent: 40 },
      { name: 'A', percent: 80 },
    ],
  ],
  // No other tag is left to draw.
  [
    [],
    ['B', 'C', 'B'],
    ['A', null],
    [
      { name: 'B', percent: 40 },
      { name: 'C', percent: 20 },
    ],
  ],
  [
    [],
    ['A', 'Z'],
    ['B', 'C', null],
    [
      { name: 'A', percent: 80 },
      { name: 'Z', percent: 0 },
    ],
  ],
])(
  'with %j switched on and %j off, a tag of more than half of the recordings is left out',
  (on, off, names, tagsOff) => {
    const recordings = ['A|B', 'A', 'A|B', 'A|C', ''].map((tags) => recording('2026-11-20T08:00:00Z', tags));
    const picture = expectDefined(count(recordings, ANY, 'UTC', { tagSwitches: { on, off } }), 'the picture');
    expect(picture.series.map(({ name }) => name)).toEqual(names);
    expect(picture.tagsOff).toEqual(tagsOff);
  },
);

test('a recording at midnight is of the day that begins, and what is dated up to a day ahead counts', () => {
  const at = (...times: string[]) => times.map((time) => recording(time));
  const midnights = at('2026-11-12T23:00:00Z', '2026-11-13T00:00:00Z', '2026-11-14T00:00:00Z', '2026-11-15T00:00:00Z');
  const range = { from: '2026-11-14', to: '2026-11-14' };
  expect(count(midnights, range)).toMatchObject({ total: 1, totalBefore: 1 });
  expect(count(midnights)?.days.slice(-2)).toMatchObject([{ total: 1 }, { day: '2026-11-15', total: 1 }]);
  // `NOW` is 08:00.
  const ahead = count(at('2026-11-20T08:00:00Z', '2026-11-22T08:00:00Z'));
  expect(ahead?.days.at(-1)).toMatchObject({ day: '2026-11-22', total: 1 });
  expect(count(at('2026-11-20T08:00:00Z', '2026-11-22T08:00:01Z'))?.days.at(-1)?.day).toBe('2026-11-20');
});

test('the first day of the list and today are those of the time zone', () => {
  const recordings = [recording('2026-11-13T23:30:00Z'), recording('2026-11-20T12:00:00Z')];
  const range = { from: '2026-11-15', to: '2026-11-22' };
  // In Sydney the list begins on the 14th. `NOW` is the evening of the 21st there, and the 20th in Los Angeles at 00:30.
  expect(count(recordings, range, 'Australia/Sydney')?.firstDay).toBe('2026-11-14');
  const now = Date.parse('2026-11-21T05:00:00Z');
  const getEnd = (timeZone: string) => count(recordings, range, timeZone, { now })?.days.at(-1)?.day;
  expect(['UTC', 'America/Los_Angeles'].map(getEnd)).toEqual(['2026-11-21', '2026-11-20']);
});

test('the period is the chosen range with as many days before, its last 31 days, or the days around a short range', () => {
  const recordings = [recording('2026-11-20T08:00:00Z'), recording('2026-01-20T08:00:00Z')];
  const getPeriod = (from: string | null, to: string | null) => {
    const { days } = expectDefined(count(recordings, { from, to }), 'the recordings per day');
    return [days[0]?.day, days.at(-1)?.day];
  };
  expect(getPeriod('2026-11-01', '2026-11-10')).toEqual(['2026-10-22', '2026-11-10']);
  expect(getPeriod('2026-10-25', '2026-11-10')).toEqual(['2026-10-25', '2026-11-10']);
  expect(getPeriod('2026-01-01', '2026-11-10')).toEqual(['2026-10-11', '2026-11-10']);
  expect(getPeriod('2026-11-02', '2026-11-02')).toEqual(['2026-10-18', '2026-11-16']);
  expect(getPeriod('2026-11-19', null)).toEqual(['2026-10-22', '2026-11-20']);
  expect(getPeriod('2030-01-01', '2020-01-01')).toHaveLength(2);
});

test('without a recording that has a time there is no picture', () => {
  expect(count([])).toBeNull();
  expect(count([{ millis: Number.NaN, actualTags: 'A' }])).toBeNull();
});

test('a recording that is dated in the future does not move the period, unless all are', () => {
  const recordings = [
    recording('2026-11-20T08:00:00Z'),
    recording('9999-12-31T23:59:59Z'),
    recording('2026-11-23T08:00:00Z'),
  ];
  const getPicture = (from: string | null, to: string | null) =>
    expectDefined(count(recordings, { from, to }), 'the recordings per day');
  for (const [from, to, end] of [
    [null, null, '2026-11-20'],
    ['2026-11-20', null, '2026-11-20'],
    [null, '9999-12-31', '2026-11-21'],
  ] as const) {
    const { days, total } = getPicture(from, to);
    expect([days.length, days.at(-1)?.day, total]).toEqual([30, end, 1]);
  }
  const future = expectDefined(count(recordings.slice(1, 2)), 'the recordings per day');
  expect([future.days.at(-1)?.day, future.total]).toEqual(['9999-12-31', 1]);
});

test('the series are the tags of the chosen days; without a recording in these days, the tags of the days shown', () => {
  const earlier = ['08', '09', '09'].map((day) => recording(`2026-11-${day}T08:00:00Z`, 'A'));
  const range = { from: '2026-11-10', to: '2026-11-12' };
  const listTags = (recordings: readonly ReturnType<typeof recording>[]) =>
    count(recordings, range)?.series.map(({ name, total }) => [name, total]);
  expect(listTags([...earlier, recording('2026-11-11T08:00:00Z', 'B')])).toEqual([
    ['B', 1],
    [null, 0],
  ]);
  expect(listTags([...earlier, recording('2026-11-14T08:00:00Z')])).toEqual([
    ['A', 0],
    [null, 0],
  ]);
});
