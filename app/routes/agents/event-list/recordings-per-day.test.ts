import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { RecordingSchema, type Recording } from '~/domain/agents/recording';
import { addDays } from '~/lib/calendar';
import { viewList } from '~/lib/list-view';
import { checkProperty } from '../../../../e2e/support/property-tests';
import { RECORDING_LIST } from '../recording-list.server';
import { loadRecordingsPerDay } from './recordings-per-day.server';
import { compareWithBefore, createRecordingsSearch, createTagSwitchSearch } from './recordings-search';

const TAGS = ['Greeting', 'Complaint', 'Delay', 'Escalation', 'Empathy', 'Farewell'];
const TIME_ZONE = 'Europe/Paris';
const NEWEST = '2026-11-20';

const recording = fc
  .record({ tags: fc.subarray(TAGS), minutes: fc.integer({ min: 0, max: 40 * 24 * 60 }) })
  .map(({ tags, minutes }) =>
    RecordingSchema.parse({
      id: 1,
      actualTags: tags.join('|'),
      created: new Date(Date.parse(`${NEWEST}T22:30:00Z`) - minutes * 60_000).toISOString(),
    }),
  );
const search = fc
  .record({
    tag: fc.subarray(TAGS),
    'without-tag': fc.subarray(TAGS, { maxLength: 2 }),
    'match-tag': fc.subarray(['all']),
    'off-tag': fc.subarray(TAGS, { maxLength: 2 }),
    'on-tag': fc.subarray(TAGS, { maxLength: 2 }),
    from: fc.subarray([addDays(NEWEST, -9), NEWEST], { maxLength: 1 }),
    to: fc.subarray([addDays(NEWEST, -2)]),
  })
  .map(
    (values) =>
      `?${new URLSearchParams(Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value])))}`,
  );

test(
  'each bar, each total and each tag of the legend opens exactly the calls that it counts',
  { tags: ['D152'] },
  (context) =>
    checkProperty(
      context,
      fc.property(fc.array(recording, { maxLength: 30 }), search, (recordings, url) => {
        const getCount = (query: string) =>
          viewList(recordings, new URLSearchParams(query), RECORDING_LIST, TIME_ZONE).matches.length;
        const picture = loadRecordingsPerDay(recordings, {
          request: new Request(`https://portal.test/events${url}`),
          preferences: { timeZone: TIME_ZONE },
        });
        if (picture === null) return;
        const { days, series, countedRange, total } = picture;
        const check = (expected: number, query: string) => expect(getCount(query), `${url} to ${query}`).toBe(expected);
        for (const day of days) {
          const range = { from: day.day, to: day.day };
          check(day.total, createRecordingsSearch(url, range, null));
          for (const [index, one] of series.entries())
            if (day.counts[index]) check(day.counts[index], createRecordingsSearch(url, range, one));
        }
        check(total, createRecordingsSearch(url, countedRange, null));
        for (const one of series) if (one.total > 0) check(one.total, createRecordingsSearch(url, countedRange, one));
      }),
    ),
);

test('a link to the calls of a series replaces the filter by tags and the page, and keeps the rest', () => {
  const tagFilter = { selected: ['A', 'B'], excluded: ['C'], requiresAll: true };
  const series = { name: 'B', color: null, total: 1, tagFilter };
  const days = { from: '2026-11-19', to: NEWEST };
  const search = '?q=a&page=2&tag=X&without-tag=Y&match-tag=all&off-tag=Z&from=2026-01-01';
  const range = 'off-tag=Z&from=2026-11-19&to=2026-11-20';
  expect(createRecordingsSearch(search, days, series)).toBe(`?q=a&${range}&tag=A&tag=B&without-tag=C&match-tag=all`);
  const any = { ...series, tagFilter: { ...tagFilter, selected: ['A'], excluded: [], requiresAll: false } };
  expect(createRecordingsSearch(search, days, any)).toBe(`?q=a&${range}&tag=A`);
  expect(createRecordingsSearch(search, days, null)).toBe(`?q=a&tag=X&without-tag=Y&match-tag=all&${range}`);
  expect(createTagSwitchSearch('?q=a&off-tag=Z&on-tag=A', 'A', false)).toBe('?q=a&off-tag=Z&off-tag=A');
  expect(createTagSwitchSearch('?q=a&off-tag=Z&off-tag=Z&off-tag=A', 'Z', true)).toBe('?q=a&off-tag=A&on-tag=Z');
});

test.each([
  [12, 10, 7, '2 more than in the 7 days before'],
  [1000, 3000, 30, '2,000 fewer than in the 30 days before'],
  [3, 3, 1, 'as many as on the day before'],
])('%i calls after %i in %i days are %s', (total, totalBefore, dayCount, text) => {
  expect(compareWithBefore({ total, totalBefore, dayCount })).toBe(text);
});

/** The summary of calls at these times, at a query of the list. */
const summarize = (recordings: readonly Recording[], query: string, timeZone = TIME_ZONE) =>
  loadRecordingsPerDay(recordings, {
    request: new Request(`https://portal.test/events?${query}`),
    preferences: { timeZone },
  })?.summary;
const createRecording = (created: string, actualTags = 'Delay') =>
  RecordingSchema.parse({ id: 1, actualTags, created });

test.each([
  [
    'from=2026-11-17&to=2026-11-19',
    ['17 Nov to 19 Nov', '5 calls', '5 more than in the 3 days before', '1.7 a day', 'most on 17 Nov, 2'],
  ],
  // The busiest day is one of the chosen ones, though others are drawn.
  [
    'from=2026-11-19&to=2026-11-20',
    ['19 Nov to 20 Nov', '2 calls', '2 fewer than in the 2 days before', '1 a day', 'most on 19 Nov, 1'],
  ],
  ['from=2026-11-20&to=2026-11-20', ['20 Nov', '1 call', 'as many as on the day before']],
  ['from=2026-11-12&to=2026-11-13', ['12 Nov to 13 Nov', '0 calls', '1 fewer than in the 2 days before']],
])('the summary of %s has the days, their calls, the mean and the first of the busiest days', (query, summary) => {
  const days = ['10', '17', '17', '18', '18', '19', '20'];
  const recordings = days.map((day) => createRecording(`2026-11-${day}T08:00:00Z`));
  expect(summarize(recordings, query)).toEqual(summary);
});

test('a picture is kept per search, filters, tags that are off and time zone, for an hour', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z'), toFake: ['Date'] });
  const recordings = ['2026-11-20T23:30:00Z', '2026-11-18T08:00:00Z', '2026-11-22T08:30:00Z'].map((created, index) =>
    RecordingSchema.parse({ id: index, recordingName: `call ${index}`, actualTags: index === 0 ? 'A' : 'B', created }),
  );
  const load = (query: string, timeZone = 'UTC') => {
    const request = new Request(`https://portal.test/events?${query}`);
    const picture = loadRecordingsPerDay(recordings, { request, preferences: { timeZone } });
    return [
      picture?.total,
      picture?.days.at(-1)?.day,
      picture?.series.map(({ name }) => name).join(' '),
      picture?.tagsOff.map(({ name }) => name),
    ];
  };
  const all = [2, '2026-11-20', 'A B ', []];
  expect([load(''), load('page=2&sort=agent'), load('')]).toEqual([all, all, all]);
  expect(load('', TIME_ZONE)).toEqual([2, '2026-11-21', 'A B ', []]);
  expect([load('off-tag=A&off-tag=A'), load('q=call+1')]).toEqual([
    [2, '2026-11-20', 'B ', ['A']],
    [1, '2026-11-18', 'B ', []],
  ]);
  expect(load('tag=A')).toEqual([1, '2026-11-20', '', []]);
  // An hour later the third recording is no more than a day ahead.
  vi.setSystemTime('2026-11-21T09:00:00Z');
  expect(load('')).toEqual([3, '2026-11-22', 'A ', ['B']]);
  vi.useRealTimers();
});

test.each([
  ['', 'no calls before 12 Nov'],
  // Days that the filters empty are compared.
  ['from=2026-11-17&to=2026-11-20&tag=Delay', 'as many as in the 4 days before'],
  ['from=2026-11-16&to=2026-11-18&tag=Delay', '1 fewer than in the 3 days before'],
  ['from=2026-11-14&to=2026-11-15&tag=Delay', '1 more than in the 2 days before'],
])('days before the first call of the list are not compared: "%s" says %s', (query, text) => {
  const recordings = ['12', '15', '20'].map((day) =>
    createRecording(`2026-11-${day}T08:00:00Z`, day === '12' ? '' : 'Delay'),
  );
  expect(summarize(recordings, query)?.[2]).toBe(text);
});

test('the busiest day is the first one in the chosen range, by the days of the viewer', () => {
  const days = ['10T08', '12T08', '12T23', '14T08', '14T09', '16T08', '16T09', '16T10'];
  const recordings = days.map((day) => createRecording(`2026-11-${day}:00:00Z`));
  const findBusiest = (timeZone: string) => summarize(recordings, 'from=2026-11-11&to=2026-11-15', timeZone)?.at(-1);
  expect([findBusiest('UTC'), findBusiest(TIME_ZONE)]).toEqual(['most on 12 Nov, 2', 'most on 14 Nov, 2']);
});
