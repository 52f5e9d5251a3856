import type { Faker } from '@faker-js/faker';
import { createDocument, pickModel, findDocumentOwners } from '../content/seed/ocr-documents';
import { createRecording } from '../content/seed/recordings';
import { createLaterReports } from '../content/seed/company-reports';
import { getRobot, ROBOTS } from '../content/seed/robots';
import { createMainLogging, DAY_MS } from '../content/seed/main-loggings';
import { createTaskTrigger } from '../content/seed/rpa';
import { createSeededFaker } from '../content/seed/seeded-faker';
import { createStream } from '../content/seed/streams';
import { adaptNewRows } from '../overlay/apply-overlay';
import { RECORDING_STATUS } from '../records/recordings';
import type { ScenarioName } from '../scenarios/scenario-names';
import type { Db, Mock } from './mock';
import { getNextId } from './rows';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** The simulation runs at most once in this time. */
const STEP_MS = MINUTE_MS;
/** A robot starts about this often. */
const MAIN_LOGGING_INTERVAL_MS = 19 * MINUTE_MS;
/** The newest seeded main logging may be up to this old before the simulation continues. */
const MAX_PAUSE_MS = 45 * MINUTE_MS;
/** Today always has at least this many main loggings, also right after midnight. */
const MIN_MAIN_LOGGINGS_TODAY = 22;
/** Data of at most this many missed days is generated. */
const MAX_DAYS = 7;
const RECORDINGS_PER_DAY = 3;
const TASK_TRIGGERS_PER_DAY = 3;
const TASK_TRIGGER_INTERVAL_MINUTES = 47;
const MAX_MAIN_LOGGINGS = 2500;
/** The oldest main loggings are not evicted, because one of them has the sample of log entries. */
const PERMANENT_MAIN_LOGGINGS = 50;
/** The functions that create records take random numbers from the given faker, and only the time from the source. */
const UNUSED_SEED = 0;
/** Scenarios with special data do not change over time. */
const STATIC_SCENARIOS: readonly ScenarioName[] = ['empty', 'huge', 'hostile'];

/**
 * Adds the records that a real host would have received since the last call: robots start and end, each day brings
 * unpredicted documents, recordings, a stream and task triggers, each month its company reports. Existing records keep
 * what users changed. With a fixed clock nothing is added, so that responses are reproducible.
 */
export function simulateActivity({ db, settings }: Mock): void {
  if (settings.now !== null || STATIC_SCENARIOS.includes(db.scenario)) return;
  const now = db.clock.now();
  if (now.getTime() < db.nextSimulationAt) return;
  db.nextSimulationAt = now.getTime() + STEP_MS;
  const step = Math.floor(now.getTime() / STEP_MS);
  const faker = createSeededFaker({ seed: settings.seed + step, now }, 'simulatedActivity');
  const hasChanged = [
    endMainLoggings(db, now),
    startMainLoggings(db, now, faker),
    addDays(db, now, faker),
    addReports(db, now, faker),
  ].some(Boolean);
  if (!hasChanged) return;
  if (settings.overlay) adaptNewRows(db, settings.overlay);
  db.revision += 1;
}

/** Sets the recordings to Succeeded whose transcription time is over. Applies to fixed clocks too. */
export function finishTranscriptions({ db }: Mock): void {
  if (db.runningRecordings.length === 0) return;
  const now = db.clock.now().getTime();
  const finished = db.runningRecordings.filter(({ doneAt }) => doneAt <= now);
  if (finished.length === 0) return;
  db.runningRecordings = db.runningRecordings.filter(({ doneAt }) => doneAt > now);
  for (const recording of db.recordings)
    if (finished.some(({ recordingId }) => recordingId === recording.id)) recording.status = RECORDING_STATUS.succeeded;
  db.revision += 1;
}

function endMainLoggings(db: Db, now: Date): boolean {
  const ended = db.mainLoggings.filter(({ ending }) => ending?.endTime && Date.parse(ending.endTime) <= now.getTime());
  for (const mainLogging of ended) Object.assign(mainLogging, mainLogging.ending, { ending: null });
  return ended.length > 0;
}

function startMainLoggings(db: Db, now: Date, faker: Faker): boolean {
  // An invalid or missing time counts as 1970.
  const newest = Date.parse(db.mainLoggings.at(-1)?.startTime ?? '') || 0;
  if (now.getTime() - newest < MAX_PAUSE_MS) return false;
  const from = Math.max(newest, now.getTime() - MAX_DAYS * DAY_MS);
  const starts: number[] = [];
  for (let start = from + MAIN_LOGGING_INTERVAL_MS; start < now.getTime(); start += MAIN_LOGGING_INTERVAL_MS)
    starts.push(start - faker.number.int({ max: MAIN_LOGGING_INTERVAL_MS / 2 }));
  const midnight = toDayNumber(now.getTime()) * DAY_MS;
  const isToday = (start: number) => start >= midnight;
  const existingToday = db.mainLoggings.filter(({ startTime }) => isToday(Date.parse(startTime))).length;
  const missing = MIN_MAIN_LOGGINGS_TODAY - starts.filter(isToday).length - existingToday;
  for (let index = 0; index < missing; index += 1)
    starts.push(faker.number.int({ min: midnight, max: now.getTime() - 1 }));
  for (const start of starts.sort((a, b) => a - b)) {
    const robot = getRobot(faker.number.int({ max: ROBOTS.length - 1 }));
    db.mainLoggings.push(
      createMainLogging(getNextId(db.mainLoggings), start, robot, { seed: UNUSED_SEED, now }, faker),
    );
  }
  const excess = db.mainLoggings.length - MAX_MAIN_LOGGINGS;
  if (excess > 0) db.mainLoggings.splice(PERMANENT_MAIN_LOGGINGS, excess);
  return starts.length > 0;
}

/** Adds the daily records since the newest seeded document, oldest day first. */
function addDays(db: Db, now: Date, faker: Faker): boolean {
  const owners = findDocumentOwners(db.users);
  const ownerIds = new Set(owners.map(({ user }) => user.id));
  const seededDays = db.documents
    .filter(({ userId, upload }) => ownerIds.has(userId) && !upload)
    .map(({ createdTime }) => toDayNumber(Date.parse(createdTime) || 0));
  const newestDay = Math.max(0, ...seededDays);
  const days = Math.min(MAX_DAYS, toDayNumber(now.getTime()) - newestDay);
  // Generated records are some hours old: in its first hour a day has none.
  if (newestDay === 0 || days < 1 || now.getUTCHours() < 1) return false;
  for (let age = days - 1; age >= 0; age -= 1) addDay(db, age, owners, now, faker);
  return true;
}

/** Adds the records of the day that began `age` days ago. */
function addDay(db: Db, age: number, owners: ReturnType<typeof findDocumentOwners>, now: Date, faker: Faker): void {
  const source = { seed: UNUSED_SEED, now };
  for (const { user } of owners) {
    const id = getNextId(db.documents);
    const options = { source, faker, companies: db.companies };
    db.documents.push(createDocument(id, user, age, pickModel(db.models, id), options));
  }
  const recordings = Array.from({ length: RECORDINGS_PER_DAY }, (_, index) => {
    const hours = RECORDINGS_PER_DAY - index;
    const minutes = age * DAY_MINUTES + hours * HOUR_MINUTES + faker.number.int({ max: 50 });
    const recording = createRecording(getNextId(db.recordings), minutes, source, db.tags, faker);
    db.recordings.push(recording);
    return recording;
  });
  // One recording of the day was made during a stream.
  const [, streamedRecording] = recordings;
  if (streamedRecording) db.streams.push(createStream(getNextId(db.streams), streamedRecording, source, faker));
  for (let index = TASK_TRIGGERS_PER_DAY; index > 0; index -= 1) {
    const minutes = age * DAY_MINUTES + index * TASK_TRIGGER_INTERVAL_MINUTES;
    const id = getNextId(db.taskTriggers);
    db.taskTriggers.push({ ...createTaskTrigger(id, minutes, source, faker), id });
  }
}

function addReports(db: Db, now: Date, faker: Faker): boolean {
  const reports = createLaterReports(db.reports, db.companies, now, faker);
  db.reports.push(...reports);
  return reports.length > 0;
}

/** Days from 1970-01-01 in UTC. */
function toDayNumber(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
