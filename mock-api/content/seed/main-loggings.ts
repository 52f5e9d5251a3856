import type { Faker } from '@faker-js/faker';
import type { MainLoggingRecord } from '../../records/rpa';
import type { Robot } from './robots';
import { getRobot, ROBOTS } from './robots';
import type { SeedSource } from './seeded-faker';
import { createSeededFaker } from './seeded-faker';

export const DAY_MS = 24 * 60 * 60_000;
const HISTORY_DAYS = 60;
const COUNT_TODAY = 36;
const MIN_DURATION_MS = 20_000;
const MAX_DURATION_MS = 60 * 60_000;
/** Users who start robots by hand. */
const INITIATORS = ['sofia.lindqvist', 'elena.petrova'] as const;

/** Outcomes by id, repeated: mostly successful, some failures, and unknown status codes as a real API may send. */
const OUTCOMES = [
  { tech: 2, business: 2, comments: ['Completed', '{n} items processed', '{n} items processed, none skipped'] },
  { tech: 2, business: 2, comments: ['Completed, {n} items processed'] },
  { tech: 3, business: 3, comments: ['Stopped: the input file was empty', 'Stopped: no {item} was found'] },
  { tech: 2, business: 2, comments: ['{n} items processed', 'Completed'] },
  { tech: 4, business: 4, comments: ['Application did not respond', 'Log-in failed: password has expired'] },
  {
    tech: 2,
    business: 3,
    comments: ['Business exception: {item} unknown', '{n} items processed, 1 rejected: {item} unknown'],
  },
  { tech: 2, business: 2, comments: ['Completed'] },
  { tech: 2, business: null, comments: ['{n} items processed'] },
  { tech: 0, business: 0, comments: [null] },
  { tech: 2, business: 2, comments: ['{n} items processed'] },
  { tech: 9, business: 9, comments: [null] },
  { tech: 2, business: 2, comments: ['Completed'] },
  { tech: null, business: null, comments: [null] },
  { tech: 2, business: 4, comments: ['Business exception: the totals of {n} items do not match'] },
  { tech: 2, business: 2, comments: ['{n} items processed'] },
  { tech: 1, business: 1, comments: [null] },
] as const;
const RUNNING_STATUS = 1;
/** Numbers of log entries by id, repeated. */
const ENTRY_COUNTS = [12, 34, 101, 7, 340, 100, 0, 55, 18, 99] as const;
/** The main logging whose log entries have extreme lengths and spreadsheet formulas. */
export const SAMPLE_MAIN_LOGGING = { id: 2, comment: 'Sample of very long entries and formula texts' } as const;
/** Robot Health Check, of the company that provides the portal. */
const SAMPLE_ROBOT_INDEX = 11;

/** Creates the main loggings of the last 60 days and of today until now, oldest first. */
export function seedMainLoggings(source: SeedSource): MainLoggingRecord[] {
  const faker = createSeededFaker(source, 'mainLoggings');
  const today = Math.floor(source.now.getTime() / DAY_MS);
  const sinceMidnight = source.now.getTime() - today * DAY_MS;
  const earlierStarts = Array.from({ length: HISTORY_DAYS }, (_, index) => today - HISTORY_DAYS + index).flatMap(
    (dayNumber) =>
      Array.from(
        { length: faker.number.int({ min: 4, max: 14 }) },
        () => dayNumber * DAY_MS + faker.number.int({ max: DAY_MS - 1 }),
      ).sort((a, b) => a - b),
  );
  const todayStarts = Array.from(
    { length: COUNT_TODAY },
    (_, index) =>
      today * DAY_MS + Math.floor((sinceMidnight * (index + faker.number.float({ max: 0.9 }))) / COUNT_TODAY),
  );
  return [...earlierStarts, ...todayStarts].map((start, index) =>
    createMainLogging(index + 1, start, getRobot(faker.number.int({ max: ROBOTS.length - 1 })), source, faker),
  );
}

/** Creates a main logging that starts at a time (ms). If its random end is in the future, it is running. */
export function createMainLogging(
  id: number,
  start: number,
  randomRobot: Robot,
  { now }: SeedSource,
  faker: Faker,
): MainLoggingRecord {
  const isSample = id === SAMPLE_MAIN_LOGGING.id;
  const robot = isSample ? getRobot(SAMPLE_ROBOT_INDEX) : randomRobot;
  const end = start + faker.number.int({ min: MIN_DURATION_MS, max: MAX_DURATION_MS });
  const isRunning = end > now.getTime();
  // Every third one was started by hand. Of the others, every second one names the scheduler.
  const initiator = id % 3 === 0 ? faker.helpers.arrayElement(INITIATORS) : null;
  const { tech, business, comments } = OUTCOMES[(isSample ? 0 : id) % OUTCOMES.length] ?? OUTCOMES[0];
  const comment = faker.helpers
    .arrayElement<string | null>(comments)
    ?.replace('{n}', String(faker.number.int({ min: 2, max: 240 })))
    .replace('{item}', robot.item);
  const ending = {
    techStatus: tech,
    businessStatus: business,
    endComments: comment ?? null,
    endTime: new Date(end).toISOString(),
  };
  const current = isRunning
    ? { techStatus: RUNNING_STATUS, businessStatus: RUNNING_STATUS, endComments: null, endTime: null, ending }
    : { ...ending, ending: null };
  const scheduled = id % 2 === 0 ? 'scheduler' : null;
  return {
    id,
    company: robot.company,
    department: robot.department,
    project: robot.project,
    processName: robot.processName,
    initiatedBy: initiator ?? scheduled,
    techStatus: current.techStatus,
    businessStatus: current.businessStatus,
    oSUserName: `svc_robot${(id % 4) + 1}`,
    userName: id % 5 === 0 ? null : `ROBOT\\robot${(id % 4) + 1}`,
    startComments: isSample
      ? SAMPLE_MAIN_LOGGING.comment
      : initiator
        ? `Started by hand by ${initiator}`
        : 'Started by the schedule',
    endComments: current.endComments,
    startTime: new Date(start).toISOString(),
    endTime: current.endTime,
    dayNumber: Math.floor(start / DAY_MS),
    entryCount: ENTRY_COUNTS[id % ENTRY_COUNTS.length] ?? 10,
    ending: current.ending,
  };
}
