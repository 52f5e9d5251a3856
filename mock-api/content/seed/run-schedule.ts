import { getCountry } from '../faker/countries';
import { createReseedableFaker, type SeedSource } from '../faker/seeded-faker';
import { COMPANY_PROFILES } from './company-profiles';
import { getKeptShare } from './history';
import { fromLocalTime, getWeekday, isWorkday, toLocalTime } from './local-time';
import { getRobot, ROBOTS, type Robot } from './robots';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Scheduled robots work from 20:00 to 05:00 of their company's zone, at weekends a part of them. */
const NIGHT = { startMinute: 20 * 60, minutes: 9 * 60, weekendShare: 0.4 } as const;
/** Operators of the provider start robots by hand in their office hours. */
const OPERATORS = { zone: 'Australia/Sydney', startMinute: 9 * 60, minutes: 8 * 60, minRuns: 6, maxRuns: 10 } as const;

const faker = createReseedableFaker();

/** A start of a robot (ms). `random` seeds the other values of the run, and says how long the run is kept. */
export type ScheduledRun = { start: number; robot: Robot; isByHand: boolean; random: number };

/** The time zone of the company of a robot. */
function getRobotZone({ company }: Robot): string {
  return getCountry(COMPANY_PROFILES.find(({ name }) => name === company)?.country ?? null).timeZone;
}

/** Lists the runs of all robots between two times (ms), oldest first. Old runs are thinned out, seen from `source.now`. */
export function listScheduledRuns(source: SeedSource, from: number, to: number): ScheduledRun[] {
  const createRun = (run: Omit<ScheduledRun, 'random'>): ScheduledRun => ({
    ...run,
    random: faker.number.int({ max: 2 ** 31 }),
  });
  const scheduled = ROBOTS.flatMap((robot, robotIndex) => {
    const { schedule } = robot;
    const zone = getRobotZone(robot);
    if ('everyHours' in schedule)
      return listDays(from, to, 'UTC').flatMap((day) => {
        faker.seed([source.seed, robotIndex, day]);
        return Array.from({ length: 24 / schedule.everyHours }, (_, index) =>
          createRun({
            start: day * DAY_MS + index * schedule.everyHours * HOUR_MS + faker.number.int({ max: 4 * MINUTE_MS }),
            robot,
            isByHand: false,
          }),
        );
      });
    return listDays(from, to, zone).flatMap((day) => {
      faker.seed([source.seed, robotIndex, day]);
      return Array.from({ length: schedule.perNight }, () => faker.number.int({ max: NIGHT.minutes * MINUTE_MS }))
        .filter(() => faker.number.float() < (isWorkday(getWeekday(day)) ? 1 : NIGHT.weekendShare))
        .map((offset) =>
          createRun({ start: fromLocalTime(day, NIGHT.startMinute, zone) + offset, robot, isByHand: false }),
        );
    });
  });
  const byHand = listDays(from, to, OPERATORS.zone)
    .filter((day) => isWorkday(getWeekday(day)))
    .flatMap((day) => {
      // The number after that of the last robot.
      faker.seed([source.seed, ROBOTS.length, day]);
      return Array.from({ length: faker.number.int({ min: OPERATORS.minRuns, max: OPERATORS.maxRuns }) }, () =>
        createRun({
          start:
            fromLocalTime(day, OPERATORS.startMinute, OPERATORS.zone) +
            faker.number.int({ max: OPERATORS.minutes * MINUTE_MS }),
          robot: getRobot(faker.number.int({ max: ROBOTS.length - 1 })),
          isByHand: true,
        }),
      );
    });
  const newest = source.now.getTime();
  return [...scheduled, ...byHand]
    .filter(({ start }) => start > from && start <= to)
    .filter(({ start, random, robot, isByHand }) => {
      // The first round of the robots that work around the clock is kept, so that every day has runs.
      const isFirst = !isByHand && 'everyHours' in robot.schedule && start % DAY_MS < HOUR_MS;
      return isFirst || random / 2 ** 31 < getKeptShare(newest - start);
    })
    .sort((a, b) => a.start - b.start);
}

/** The local days from one time to another, counted since 1970, and the day before them, whose night reaches into the first. */
function listDays(from: number, to: number, zone: string): number[] {
  const first = toLocalTime(from, zone).day - 1;
  return Array.from({ length: toLocalTime(to, zone).day - first + 1 }, (_, index) => first + index);
}
