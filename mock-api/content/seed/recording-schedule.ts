import { getCountry } from '../faker/countries';
import { createReseedableFaker, type SeedSource } from '../faker/seeded-faker';
import type { Script } from './conversations';
import { isKept, MAX_RANDOM } from './history';
import { fromLocalTime, getWeekday, isWorkday, toLocalTime } from './local-time';
import { SCRIPTS } from './scripts';

/**
 * This process of a British company has a call on every working day, even when old calls are thinned out. British
 * office hours do not cross midnight in UTC, so every working day in UTC has a call, too.
 */
const DAILY_PROCESS_ID = 3;
/** Calls per working day by process id. Process 1 of Harbourline, the main demo company, has enough for a heat map. */
const CALLS_PER_DAY: Readonly<Record<number, readonly [min: number, max: number]>> = { 1: [3, 6], 3: [1, 3] };
const OTHER_CALLS_PER_DAY = [0, 2] as const;
const OPENING_HOUR = 8;
/** The hours of a working day. `weight` is the load in percent of the busiest hour. */
const HOURLY_LOAD = [42, 78, 100, 92, 55, 48, 83, 90, 71, 30].map((weight, index) => ({
  value: OPENING_HOUR + index,
  weight,
}));
/** The last minute of the day at which a call can begin: 17:20. */
const LAST_START_MINUTE = 17 * 60 + 20;
/** Minimum time between two calls of a company. Its agents take turns, so none has two calls at a time. */
const MIN_GAP_MINUTES = 12;

const faker = createReseedableFaker();

/** A call that a company receives, at a time in milliseconds since 1970. */
export type ScheduledCall = {
  time: number;
  script: Script;
  /** Position among the calls of the company on that day, from 0. */
  index: number;
  /** A random number from 0 to `MAX_RANDOM`. It seeds the details of the call. */
  random: number;
};

/** Lists all calls after `from`, until `to` inclusive (ms since 1970), oldest first. Thins out old calls. */
export function listScheduledCalls(source: SeedSource, from: number, to: number): ScheduledCall[] {
  const calls = SCRIPTS.flatMap((script) => {
    const { timeZone } = getCountry(script.country);
    const firstDay = toLocalTime(from, timeZone).day;
    const lastDay = toLocalTime(to, timeZone).day;
    const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
    return days
      .filter((day) => isWorkday(getWeekday(day)))
      .flatMap((day) => createCallsOfDay(source, script, { day, timeZone }));
  });
  const now = source.now.getTime();
  return calls
    .filter(({ time }) => time > from && time <= to)
    .filter((call) => isAlwaysKept(call) || isKept(call.random, now - call.time))
    .sort((a, b) => a.time - b.time);
}

/** Creates the calls of a company on a day. They depend on seed and day only, so every list has the same calls. */
function createCallsOfDay(
  { seed }: SeedSource,
  script: Script,
  { day, timeZone }: { day: number; timeZone: string },
): ScheduledCall[] {
  faker.seed([seed, script.processId, day]);
  const [min, max] = CALLS_PER_DAY[script.processId] ?? OTHER_CALLS_PER_DAY;
  const minutes = Array.from({ length: faker.number.int({ min, max }) }, () => {
    const hour = faker.helpers.weightedArrayElement(HOURLY_LOAD);
    return Math.min(LAST_START_MINUTE, hour * 60 + faker.number.int({ max: 59 }));
  }).sort((a, b) => a - b);
  const minutesWithGaps = minutes.filter(
    (minute, index) => index === 0 || minute - (minutes[index - 1] ?? 0) >= MIN_GAP_MINUTES,
  );
  return minutesWithGaps.map((minute, index) => ({
    time: fromLocalTime(day, minute, timeZone) + faker.number.int({ max: 59_999 }),
    script,
    index,
    random: faker.number.int({ max: MAX_RANDOM }),
  }));
}

/** Whether a call is kept at any age: the first call of a day, daily for one process and once a week for the others. */
function isAlwaysKept({ index, time, script: { processId, country } }: ScheduledCall): boolean {
  if (index !== 0) return false;
  if (processId === DAILY_PROCESS_ID) return true;
  const weekdayOfProcess = processId % 5;
  return toLocalTime(time, getCountry(country).timeZone).weekday === weekdayOfProcess;
}
