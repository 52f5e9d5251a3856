import { createCache } from '../../records/rows';
import { DAY_MS, MINUTE_MS } from '../faker/seeded-faker';

/** 1970-01-01, day 0, was a Thursday. */
const EPOCH_WEEKDAY = 3;

const getCachedFormatter = createCache<string, Intl.DateTimeFormat>(100);
const getCachedOffset = createCache<string, number>(10_000);

/** A local time. `day` counts from 1970-01-01 (0), `weekday` from Monday (0), and `minutes` from midnight. */
type LocalTime = { day: number; weekday: number; minutes: number };

/** Converts a time in milliseconds since 1970 to the local time of a zone. */
export function toLocalTime(ms: number, timeZone: string): LocalTime {
  const localMs = ms + getOffsetMs(ms, timeZone);
  const day = Math.floor(localMs / DAY_MS);
  return { day, weekday: getWeekday(day), minutes: Math.floor((localMs - day * DAY_MS) / MINUTE_MS) };
}

/** Converts a local day, counted from 1970-01-01, and the minutes since its midnight to milliseconds since 1970. */
export function fromLocalTime(day: number, minutes: number, timeZone: string): number {
  const localMs = day * DAY_MS + minutes * MINUTE_MS;
  // The offset depends on the UTC time, which is not known yet. A first offset gives an estimate of this time.
  const estimatedMs = localMs - getOffsetMs(localMs, timeZone);
  return localMs - getOffsetMs(estimatedMs, timeZone);
}

/** Returns the weekday of a day, from Monday (0) to Sunday (6). */
export function getWeekday(day: number): number {
  // Adding 7 makes the remainder of a day before 1970 positive.
  return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
}

/** Whether a weekday, counted from Monday (0), is Monday to Friday. */
export function isWorkday(weekday: number): boolean {
  return weekday < 5;
}

/** Returns the offset of a zone from UTC. Cached per UTC day, it is wrong for some hours when clocks change. */
function getOffsetMs(ms: number, timeZone: string): number {
  const day = Math.floor(ms / DAY_MS);
  return getCachedOffset(`${timeZone} ${day}`, () => computeOffsetMs(day * DAY_MS, timeZone));
}

function computeOffsetMs(ms: number, timeZone: string): number {
  const createFormatter = () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const formatter = getCachedFormatter(timeZone, createFormatter);
  // '3/10/2026, GMT+10:30', or 'GMT' without an offset.
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(formatter.format(ms)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
