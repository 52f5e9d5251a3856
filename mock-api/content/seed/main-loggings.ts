import type { MainLoggingRecord } from '../../records/rpa';
import type { RoleRecord, UserRecord } from '../../records/users';
import { createReseedableFaker, DAY_MS, MINUTE_MS, type SeedSource } from '../faker/seeded-faker';
import { getHistoryStart } from './history';
import { getRobot } from './robots';
import { listScheduledRuns, type ScheduledRun } from './run-schedule';

const MIN_DURATION_MS = 20_000;

/** A status: 1 running, 2 successful, 3 unsuccessful, 4 failed. */
type StatusCode = number | null;
/** The technical and the business status of an ended run, and the end comments to choose from. */
type Outcome = { tech: StatusCode; business: StatusCode; comments: readonly (string | null)[] };
type OutcomeRow = readonly [weight: number, tech: StatusCode, business: StatusCode, ...comments: (string | null)[]];

/** Nine of ten runs succeed technically. Like a real API, the last three rows have missing or unknown status codes. */
const OUTCOME_ROWS: readonly OutcomeRow[] = [
  [600, 2, 2, '{n} items processed', '{n} items processed, none skipped'],
  [200, 2, 2, 'Completed', 'Completed, {n} items processed'],
  [50, 2, 3, 'Business exception: {item} unknown', '{n} items processed, 1 rejected: {item} unknown'],
  [30, 2, 4, 'Business exception: the totals of {n} items do not match'],
  [30, 2, null, '{n} items processed'],
  [20, 3, 3, 'Stopped: the input file was empty', 'Stopped: no {item} was found'],
  [55, 4, 4, 'Application did not respond', 'Log-in failed: password has expired'],
  [5, 0, 0, null],
  [5, 9, 9, null],
  [5, null, null, null],
];
const OUTCOMES = OUTCOME_ROWS.map(([weight, tech, business, ...comments]) => ({
  weight,
  value: { tech, business, comments },
}));
const SAMPLE_OUTCOME: Outcome = { tech: 2, business: 2, comments: ['Completed'] };
const RUNNING_VALUES = { techStatus: 1, businessStatus: 1, endComments: null, endTime: null } as const;
/** Numbers of log entries. Consecutive ids take them in turn. */
const ENTRY_COUNTS = [12, 34, 101, 7, 340, 100, 0, 55, 18, 99] as const;
/** This main logging has log entries with extreme lengths and spreadsheet formulas. */
export const SAMPLE_MAIN_LOGGING = { id: 2, comment: 'Sample of very long entries and formula texts' } as const;
/** The index in `ROBOTS` of Robot Health Check, a robot of the company that provides the portal. */
const SAMPLE_ROBOT_INDEX = 11;

/** Creates a main logging for every run of the seeded history, oldest first. The newest one is running. */
export function seedMainLoggings(source: SeedSource, initiators: readonly string[]): MainLoggingRecord[] {
  // The first time is exclusive, the last one inclusive.
  const runs = listScheduledRuns(source, getHistoryStart(source.now) - 1, source.now.getTime() - 1);
  return runs.map((run, index) =>
    createMainLogging(index + 1, run, source.now, initiators, { isActive: index === runs.length - 1 }),
  );
}

/** Lists the activated Super Admins, who start robots by hand. Returns the parts of their addresses before the @. */
export function listInitiators(users: readonly UserRecord[], roles: readonly RoleRecord[]): string[] {
  const role = roles.find(({ name }) => name === 'Super Admin');
  return users
    .filter(({ roleId, isActivated }) => isActivated && roleId === role?.id)
    .map(({ email }) => email.split('@')[0] ?? email);
}

const faker = createReseedableFaker();

/** Creates the main logging of a run. A run that ends after `now` is running. `isActive` ensures such an end. */
export function createMainLogging(
  id: number,
  { start, robot: scheduledRobot, isByHand, random }: ScheduledRun,
  now: Date,
  initiators: readonly string[],
  { isActive = false }: { isActive?: boolean } = {},
): MainLoggingRecord {
  faker.seed(random);
  const isSample = id === SAMPLE_MAIN_LOGGING.id;
  const robot = isSample ? getRobot(SAMPLE_ROBOT_INDEX) : scheduledRobot;
  const [min, max] = robot.minutes;
  const duration = faker.number.int({ min: MIN_DURATION_MS + min * MINUTE_MS, max: max * MINUTE_MS });
  const usualEnd = start + duration;
  const end = isActive ? Math.max(usualEnd, now.getTime() + MINUTE_MS) : usualEnd;
  const initiator = isByHand && !isSample && initiators.length > 0 ? faker.helpers.arrayElement(initiators) : null;
  const { tech, business, comments } = isSample ? SAMPLE_OUTCOME : faker.helpers.weightedArrayElement(OUTCOMES);
  const comment = faker.helpers
    .arrayElement(comments)
    ?.replace('{n}', String(faker.number.int({ min: 2, max: 240 })))
    .replace('{item}', robot.item);
  const ending = {
    techStatus: tech,
    businessStatus: business,
    endComments: comment ?? null,
    endTime: new Date(end).toISOString(),
  };
  const isRunning = end > now.getTime();
  const current = isRunning ? RUNNING_VALUES : ending;
  const scheduler = id % 2 === 0 ? 'scheduler' : null;
  const startComment = initiator ? `Started by hand by ${initiator}` : 'Started by the schedule';
  return {
    id,
    company: robot.company,
    department: robot.department,
    project: robot.project,
    processName: robot.processName,
    initiatedBy: initiator ?? scheduler,
    techStatus: current.techStatus,
    businessStatus: current.businessStatus,
    oSUserName: `svc_robot${(id % 4) + 1}`,
    userName: id % 5 === 0 ? null : `ROBOT\\robot${(id % 4) + 1}`,
    startComments: isSample ? SAMPLE_MAIN_LOGGING.comment : startComment,
    endComments: current.endComments,
    startTime: new Date(start).toISOString(),
    endTime: current.endTime,
    dayNumber: Math.floor(start / DAY_MS),
    // The log of the running main logging is never empty.
    entryCount: ENTRY_COUNTS[isActive ? 0 : id % ENTRY_COUNTS.length] ?? 0,
    ending: isRunning ? ending : null,
  };
}
