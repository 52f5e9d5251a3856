import { getCountry } from '../faker/countries';
import { createReseedableFaker, DAY_MS, HOUR_MS, MINUTE_MS, type SeedSource } from '../faker/seeded-faker';
import { COMPANY_PROFILES } from './company-profiles';
import { isKept, MAX_RANDOM } from './history';
import { fromLocalTime, getWeekday, isWorkday, toLocalTime } from './local-time';
import { getRobot, ROBOTS, type Robot } from './robots';

/** Night runs begin between 20:00 and 05:00 in the company's zone. On weekends, only `weekendShare` of them do. */
const NIGHT = { startMinute: 20 * 60, minutes: 9 * 60, weekendShare: 0.4 } as const;
/** Employees of the portal's provider start `minRuns` to `maxRuns` runs by hand per workday, in office hours. */
const OPERATORS = { zone: 'Australia/Sydney', startMinute: 9 * 60, minutes: 8 * 60, minRuns: 6, maxRuns: 10 } as const;

const faker = createReseedableFaker();

/** A run of a robot. `start` is in milliseconds since 1970. `random` seeds its values and selects old runs to keep. */
export type ScheduledRun = { start: number; robot: Robot; isByHand: boolean; random: number };

/** Lists all runs after `from`, until `to` inclusive (ms since 1970), oldest first. Thins out old runs. */
export function listScheduledRuns(source: SeedSource, from: number, to: number): ScheduledRun[] {
  // Each robot and day has its own seed. The runs of a day therefore do not depend on `from` and `to`.
  const automaticRuns = ROBOTS.flatMap((robot, robotIndex) => {
    const zone = getScheduleZone(robot);
    return listDays(from, to, zone).flatMap((day) => {
      faker.seed([source.seed, robotIndex, day]);
      return createAutomaticRuns(robot, day, zone);
    });
  });
  const manualRuns = listDays(from, to, OPERATORS.zone)
    .filter((day) => isWorkday(getWeekday(day)))
    .flatMap((day) => {
      // Manual runs have the seed of an additional robot.
      faker.seed([source.seed, ROBOTS.length, day]);
      return createManualRuns(day);
    });
  return [...automaticRuns, ...manualRuns]
    .filter(({ start }) => start > from && start <= to)
    .filter((run) => isAlwaysKept(run) || isKept(run.random, source.now.getTime() - run.start))
    .sort((a, b) => a.start - b.start);
}

/** Returns the zone of a robot's days: UTC for a robot that works day and night, else the zone of its company. */
function getScheduleZone({ company, schedule }: Robot): string {
  if ('everyHours' in schedule) return 'UTC';
  return getCountry(COMPANY_PROFILES.find(({ name }) => name === company)?.country ?? null).timeZone;
}

/** Creates the scheduled runs of a robot on a day, or in the night that begins on the day. */
function createAutomaticRuns(robot: Robot, day: number, zone: string): ScheduledRun[] {
  const { schedule } = robot;
  if ('everyHours' in schedule)
    return Array.from({ length: 24 / schedule.everyHours }, (_, index) => {
      const delayMs = faker.number.int({ max: 4 * MINUTE_MS });
      return createRun(robot, day * DAY_MS + index * schedule.everyHours * HOUR_MS + delayMs);
    });
  const nightStart = fromLocalTime(day, NIGHT.startMinute, zone);
  const share = isWorkday(getWeekday(day)) ? 1 : NIGHT.weekendShare;
  return Array.from({ length: schedule.perNight }, () => faker.number.int({ max: NIGHT.minutes * MINUTE_MS }))
    .filter(() => faker.number.float() < share)
    .map((offsetMs) => createRun(robot, nightStart + offsetMs));
}

/** Creates the runs that operators start on a day, of random robots. */
function createManualRuns(day: number): ScheduledRun[] {
  const officeStart = fromLocalTime(day, OPERATORS.startMinute, OPERATORS.zone);
  return Array.from({ length: faker.number.int({ min: OPERATORS.minRuns, max: OPERATORS.maxRuns }) }, () => {
    const start = officeStart + faker.number.int({ max: OPERATORS.minutes * MINUTE_MS });
    const robot = getRobot(faker.number.int({ max: ROBOTS.length - 1 }));
    return createRun(robot, start, { isByHand: true });
  });
}

function createRun(robot: Robot, start: number, { isByHand = false }: { isByHand?: boolean } = {}): ScheduledRun {
  return { start, robot, isByHand, random: faker.number.int({ max: MAX_RANDOM }) };
}

/** Whether a run is kept at any age: each day's first run of a robot that works day and night, so no day is empty. */
function isAlwaysKept({ start, robot, isByHand }: ScheduledRun): boolean {
  return !isByHand && 'everyHours' in robot.schedule && start % DAY_MS < HOUR_MS;
}

/** Lists the local days (since 1970) from one time to another, and the day before, whose night reaches into them. */
function listDays(from: number, to: number, zone: string): number[] {
  const first = toLocalTime(from, zone).day - 1;
  return Array.from({ length: toLocalTime(to, zone).day - first + 1 }, (_, index) => first + index);
}
