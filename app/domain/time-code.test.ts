import { expect, test } from 'vitest';
import { clockText, offsetSeconds, readTimeCode, spokenTime, timeCodeText } from './time-code';

test('a time code is read in each way that hosts write it', () => {
  for (const [text, seconds] of [
    ['00:03:09.880', 189.88],
    ['3:09', 189],
    ['1:00:00', 3600],
    ['PT3M9.88S', 189.88],
    ['PT1H', 3600],
    ['189.88', 189.88],
    ['0', 0],
  ] as const)
    expect(readTimeCode(text), text).toBeCloseTo(seconds, 6);
  for (const text of [null, '', 'soon', '1:2:3:4', '-5', 'PT', 'NaN', '99999999', '<b>1</b>'])
    expect(readTimeCode(text), String(text)).toBeNull();
});

test('D53 the time code decides; the offset in ticks only where there is none', () => {
  expect(offsetSeconds('00:00:04.280', 999)).toBeCloseTo(4.28);
  expect(offsetSeconds('nonsense', 42_800_000)).toBeCloseTo(4.28);
  expect(offsetSeconds(null, null)).toBeNull();
  expect(offsetSeconds(null, -1)).toBeNull();
});

test('seconds are written as code, as clock and as words', () => {
  expect(timeCodeText(189.88)).toBe('00:03:09.880');
  expect([clockText(189.9), clockText(3723), clockText(0)]).toEqual(['03:09', '1:02:03', '00:00']);
  expect([spokenTime(189), spokenTime(3661), spokenTime(60), spokenTime(0.4)]).toEqual([
    '3 minutes 9 seconds',
    '1 hour 1 minute 1 second',
    '1 minute',
    '0 seconds',
  ]);
});
