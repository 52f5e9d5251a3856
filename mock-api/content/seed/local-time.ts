const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_CACHED_OFFSETS = 10_000;
/** Days from Monday to 1970-01-01, a Thursday. */
const EPOCH_WEEKDAY = 3;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** A local time: the day counts from 1970-01-01, the weekday from Monday (0). */
type LocalTime = { day: number; weekday: number; minutes: number };

/** Converts a time in milliseconds to the local time of a zone. */
export function toLocalTime(ms: number, timeZone: string): LocalTime {
  const localMs = ms + getOffsetMs(ms, timeZone);
  const day = Math.floor(localMs / DAY_MS);
  return { day, weekday: getWeekday(day), minutes: Math.floor((localMs - day * DAY_MS) / MINUTE_MS) };
}

/** Converts a day and the minutes since its midnight in a zone to milliseconds. */
export function fromLocalTime(day: number, minutes: number, timeZone: string): number {
  const localMs = day * DAY_MS + minutes * MINUTE_MS;
  return localMs - getOffsetMs(localMs - getOffsetMs(localMs, timeZone), timeZone);
}

/** The weekday of a day, from Monday (0) to Sunday (6). */
export function getWeekday(day: number): number {
  return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
}

/** Whether a weekday is Monday to Friday. */
export function isWorkday(weekday: number): boolean {
  return weekday < 5;
}

/** The offset of a zone from UTC. It is cached per day, so it is an hour off for some hours of a night when clocks change. */
function getOffsetMs(ms: number, timeZone: string): number {
  const day = Math.floor(ms / DAY_MS);
  const key = `${timeZone} ${day}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, formatter);
  // '3/10/2026, GMT+10:30', or 'GMT' without an offset.
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(formatter.format(day * DAY_MS)) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
