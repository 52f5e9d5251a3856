import { figure } from './figure';

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * How long ago a moment is, in its greatest unit: '3 hours ago', 'in 2 days'. `iso` is a time or a day. In our own words:
 * to load those of Intl takes a browser longer than to draw a list.
 */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS[5];
  const count = Math.trunc(Math.abs(seconds) / length);
  const text = `${figure(count)} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `${text} ago` : `in ${text}`;
}
