import { getCountry } from '../faker/countries';
import { createReseedableFaker, type SeedSource } from '../faker/seeded-faker';
import type { Script } from './conversations';
import { getKeptShare } from './history';
import { fromLocalTime, getWeekday, isWorkday, toLocalTime } from './local-time';
import { SCRIPTS } from './scripts';

/** The process with a call on every working day, also when calls are thinned out: its office hours are within a day of UTC. */
const DAILY_PROCESS = 3;
/** Calls per working day: those of Harbourline, the main demo company, fill its heat map. */
const CALLS_PER_DAY: Readonly<Record<number, readonly [min: number, max: number]>> = { 1: [3, 6], 3: [1, 3] };
const OTHER_CALLS_PER_DAY = [0, 2] as const;
/** Office hours, from 8:00, and their load in percent of the busiest hour. */
const HOURLY_LOAD = [42, 78, 100, 92, 55, 48, 83, 90, 71, 30].map((weight, index) => ({ value: 8 + index, weight }));
const LAST_MINUTE = 17 * 60 + 20;
/** Between two calls of a company, in minutes. With its agents in turn, no agent has two calls at a time. */
const MIN_GAP = 12;

const faker = createReseedableFaker();

/** A call that a company receives. `index` counts those of the company and day. */
export type ScheduledCall = { time: number; script: Script; index: number; random: number };

/** Lists the calls of all companies between two times (ms), oldest first. Old calls are thinned out, seen from `now`. */
export function listScheduledCalls(source: SeedSource, from: number, to: number): ScheduledCall[] {
  const calls = SCRIPTS.flatMap((script) => {
    const { timeZone } = getCountry(script.country);
    const [firstDay, lastDay] = [toLocalTime(from, timeZone).day, toLocalTime(to, timeZone).day];
    const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
    return days
      .filter((day) => isWorkday(getWeekday(day)))
      .flatMap((day) => {
        faker.seed([source.seed, script.processId, day]);
        const [min, max] = CALLS_PER_DAY[script.processId] ?? OTHER_CALLS_PER_DAY;
        const minutes = Array.from({ length: faker.number.int({ min, max }) }, () =>
          Math.min(LAST_MINUTE, faker.helpers.weightedArrayElement(HOURLY_LOAD) * 60 + faker.number.int({ max: 59 })),
        ).sort((a, b) => a - b);
        return minutes
          .filter((minute, index) => index === 0 || minute - (minutes[index - 1] ?? 0) >= MIN_GAP)
          .map((minute, index) => ({
            time: fromLocalTime(day, minute, timeZone) + faker.number.int({ max: 59_999 }),
            script,
            index,
            random: faker.number.int({ max: 2 ** 31 }),
          }));
      });
  });
  const newest = source.now.getTime();
  return calls
    .filter(({ time }) => time > from && time <= to)
    .filter((call) => isAlwaysKept(call) || call.random / 2 ** 31 < getKeptShare(newest - call.time))
    .sort((a, b) => a.time - b.time);
}

/** The first call of a day of one company, and about one call a week of the others. */
function isAlwaysKept({ index, time, script: { processId, country } }: ScheduledCall): boolean {
  if (index !== 0) return false;
  return processId === DAILY_PROCESS || toLocalTime(time, getCountry(country).timeZone).weekday === processId % 5;
}
