import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { countRecordingsPerDay } from './recordings-per-day';

const recording = (time: string, actualTags: string | null = null) => ({ millis: Date.parse(time), actualTags });
const NOW = Date.parse('2026-11-21T08:00:00Z');
const ANY = { from: null, to: null };

test('the series are the most frequent tag, then that of the recordings without it; each recording counts once', () => {
  const recordings = [
    recording('2026-11-20T08:00:00Z', 'All;red|A;#cf1322|B;#cf1322'),
    recording('2026-11-20T09:00:00Z', 'All|B;#cf1322|A;#cf1322'),
    recording('2026-11-19T09:00:00Z', 'All|A;#cf1322|A;#cf1322'),
    recording('2026-11-18T09:00:00Z', 'All|C;red|A;red'),
    recording('2026-11-18T10:00:00Z', 'All|B|C|D'),
    recording('2026-11-18T10:00:00Z', 'All|D'),
    recording('2026-11-17T10:00:00Z', 'All'),
    recording('2026-11-17T10:00:00Z'),
  ];
  const { series, days, total } = expectDefined(
    countRecordingsPerDay(recordings, ANY, 'UTC', NOW),
    'the recordings per day',
  );
  // D has two of the recordings without A, B and C one each. All has more than half of the recordings.
  expect(series.map(({ name, total: sum }) => [name, sum])).toEqual([
    ['A', 4],
    ['D', 2],
    [null, 2],
  ]);
  expect(new Set(series.map(({ hue }) => hue)).size).toBe(3);
  expect(total).toBe(8);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-20', counts: [2, 0, 0], total: 2 });
  expect(days.at(-4)).toEqual({ day: '2026-11-17', counts: [0, 0, 2], total: 2 });
});

test('a tag of all recordings is a series if there is no other', () => {
  const { series } = expectDefined(
    countRecordingsPerDay([recording('2026-11-20T08:00:00Z', 'All')], ANY, 'UTC', NOW),
    'the recordings',
  );
  expect(series.map(({ name, total }) => [name, total])).toEqual([
    ['All', 1],
    [null, 0],
  ]);
});

test('days begin at midnight of the time zone, also when the clocks change', () => {
  const recordings = [
    recording('2026-10-24T21:59:00Z'),
    recording('2026-10-24T22:01:00Z'),
    recording('2026-10-25T22:59:00Z'),
  ];
  const { days } = expectDefined(countRecordingsPerDay(recordings, ANY, 'Europe/Paris', NOW), 'the recordings per day');
  expect(days.slice(-2).map(({ day, total }) => [day, total])).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', 2],
  ]);
});

test('the period is the chosen range, its last 31 days, or the days around a short range', () => {
  const recordings = [recording('2026-11-20T08:00:00Z'), recording('2026-01-20T08:00:00Z')];
  const getPeriod = (from: string | null, to: string | null) => {
    const { days } = expectDefined(
      countRecordingsPerDay(recordings, { from, to }, 'UTC', NOW),
      'the recordings per day',
    );
    return [days[0]?.day, days.at(-1)?.day];
  };
  expect(getPeriod('2026-11-01', '2026-11-10')).toEqual(['2026-11-01', '2026-11-10']);
  expect(getPeriod('2026-01-01', '2026-11-10')).toEqual(['2026-10-11', '2026-11-10']);
  expect(getPeriod('2026-11-02', '2026-11-02')).toEqual(['2026-10-18', '2026-11-16']);
  expect(getPeriod('2026-11-19', null)).toEqual(['2026-10-22', '2026-11-20']);
  expect(getPeriod('2030-01-01', '2020-01-01')).toHaveLength(2);
});

test('without a recording that has a time there is no picture', () => {
  expect(countRecordingsPerDay([], ANY, 'UTC', NOW)).toBeNull();
  expect(countRecordingsPerDay([{ millis: Number.NaN, actualTags: 'A' }], ANY, 'UTC', NOW)).toBeNull();
});

test('a recording that is dated in the future does not move the period, unless all are', () => {
  const recordings = [
    recording('2026-11-20T08:00:00Z'),
    recording('9999-12-31T23:59:59Z'),
    recording('2026-11-23T08:00:00Z'),
  ];
  const getPicture = (from: string | null, to: string | null) =>
    expectDefined(countRecordingsPerDay(recordings, { from, to }, 'UTC', NOW), 'the recordings per day');
  for (const [from, to] of [
    [null, null],
    ['2026-11-20', null],
    [null, '9999-12-31'],
  ] as const) {
    const { days, total } = getPicture(from, to);
    expect([days.length, days.at(-1)?.day, total]).toEqual([30, '2026-11-20', 1]);
  }
  const future = expectDefined(
    countRecordingsPerDay(recordings.slice(1, 2), ANY, 'UTC', NOW),
    'the recordings per day',
  );
  expect([future.days.at(-1)?.day, future.total]).toEqual(['9999-12-31', 1]);
});
