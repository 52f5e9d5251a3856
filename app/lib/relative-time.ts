import { formatNumber } from './format-number';

const SECOND = ['second', 1] as const;

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  SECOND,
] as const;

/** 'in 2 days'. Without Intl, whose first call in a browser takes longer than rendering a list. */
export function formatRelativeTime(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, unitSeconds] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? SECOND;
  const count = Math.trunc(Math.abs(seconds) / unitSeconds);
  const text = `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `${text} ago` : `in ${text}`;
}
