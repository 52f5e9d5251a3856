import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time';

test('the time between now and another time is formatted in its largest unit, in the past and in the future', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  for (const [iso, expected] of [
    ['2026-11-20T08:59:30Z', '30 seconds ago'],
    ['2026-11-20T06:10:00Z', '2 hours ago'],
    ['2026-11-22T10:00:00Z', 'in 2 days'],
    ['2026-08-12', '3 months ago'],
    ['2020-01-01', '6 years ago'],
    ['2026-11-20T07:59:00Z', '1 hour ago'],
    ['2026-11-20T09:01:00Z', 'in 1 minute'],
    ['2026-11-20T09:00:00Z', 'in 0 seconds'],
    // The first moments of a unit, and the last of the one below.
    ['2026-11-20T10:00:00Z', 'in 1 hour'],
    ['2026-11-19T09:00:00Z', '1 day ago'],
    ['2026-11-19T09:00:01Z', '23 hours ago'],
    ['2026-10-20T23:00:00Z', '1 month ago'],
    ['2026-10-20T23:00:01Z', '30 days ago'],
    ['2025-11-20T09:00:00Z', '1 year ago'],
    ['2025-11-20T09:00:01Z', '11 months ago'],
    ['0026-01-01', '2,002 years ago'],
  ] as const)
    expect(formatRelativeTime(iso, now), iso).toBe(expected);
});
