import { expect, test } from 'vitest';
import { formatClock, formatSpokenDuration, formatTimeCode, parseTimeCode, toOffsetSeconds } from './time-code';

test('a time code is parsed in each format that APIs use', () => {
  for (const [text, seconds] of [
    ['00:03:09.880', 189.88],
    ['3:09', 189],
    ['1:00:00', 3600],
    ['PT3M9.88S', 189.88],
    ['PT1H', 3600],
    ['PT90M', 5400],
    ['PT1440M', 86_400],
    ['PT189.88S', 189.88],
    [' 3:09,5 ', 189.5],
    ['24:00:00', 86_400],
    ['86400', 86_400],
    ['189.88', 189.88],
    ['0', 0],
  ] as const)
    expect(parseTimeCode(text), text).toBeCloseTo(seconds, 6);
  for (const text of [
    null,
    '',
    'soon',
    '1:2:3:4',
    '-5',
    'PT',
    'NaN',
    '99999999',
    '86400.5',
    '24:00:01',
    'PTS',
    'P3M',
    '<b>1</b>',
  ])
    expect(parseTimeCode(text), String(text)).toBeNull();
});

test('the offset in ticks is used only if the time code is missing or invalid', { tags: ['D53'] }, () => {
  expect(toOffsetSeconds('00:00:04.280', 999)).toBeCloseTo(4.28);
  expect(toOffsetSeconds('nonsense', 42_800_000)).toBeCloseTo(4.28);
  expect(toOffsetSeconds(null, null)).toBeNull();
  expect(toOffsetSeconds(null, -1)).toBeNull();
  expect(toOffsetSeconds(null, 0)).toBe(0);
  expect([864_000_000_000, 864_000_000_001].map((ticks) => toOffsetSeconds(null, ticks))).toEqual([86_400, null]);
});

test('seconds are formatted as time code, clock and words', () => {
  expect([0, 189.88, 86_399.9996, 86_400].map(formatTimeCode)).toEqual([
    '00:00:00.000',
    '00:03:09.880',
    '24:00:00.000',
    '24:00:00.000',
  ]);
  expect([189.9, 3599.9, 3600, 3723, 0].map(formatClock)).toEqual(['03:09', '59:59', '1:00:00', '1:02:03', '00:00']);
  expect([
    formatSpokenDuration(189),
    formatSpokenDuration(3661),
    formatSpokenDuration(60),
    formatSpokenDuration(0.4),
  ]).toEqual(['3 minutes 9 seconds', '1 hour 1 minute 1 second', '1 minute', '0 seconds']);
});
