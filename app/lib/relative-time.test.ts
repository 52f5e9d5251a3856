import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time';

test('the time between now and another time is formatted in its largest unit, in the past and in the future', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  const times = [
    '2026-11-20T08:59:30Z',
    '2026-11-20T06:10:00Z',
    '2026-11-22T10:00:00Z',
    '2026-08-12',
    '2020-01-01',
    '2026-11-20T07:59:00Z',
    '2026-11-20T09:01:00Z',
    '2026-11-20T09:00:00Z',
    // The first moments of a unit, and the last of the one below.
    '2026-11-20T10:00:00Z',
    '2026-11-19T09:00:00Z',
    '2026-11-19T09:00:01Z',
    '2026-10-20T23:00:00Z',
    '2026-10-20T23:00:01Z',
    '2025-11-20T09:00:00Z',
    '2025-11-20T09:00:01Z',
    '0026-01-01',
  ];
  expect(times.map((iso) => formatRelativeTime(iso, now))).toEqual([
    '30 seconds ago',
    '2 hours ago',
    'in 2 days',
    '3 months ago',
    '6 years ago',
    '1 hour ago',
    'in 1 minute',
    'in 0 seconds',
    'in 1 hour',
    '1 day ago',
    '23 hours ago',
    '1 month ago',
    '30 days ago',
    '1 year ago',
    '11 months ago',
    '2,002 years ago',
  ]);
});
