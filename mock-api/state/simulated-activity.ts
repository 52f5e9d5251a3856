import type { Faker } from '@faker-js/faker';
import { createSeededFaker, DAY_MS, MINUTE_MS, type SeedSource } from '../content/faker/seeded-faker';
import { createLaterReports } from '../content/seed/company-reports';
import { COMPLETE_DAYS } from '../content/seed/history';
import { createMainLogging, listInitiators, SAMPLE_MAIN_LOGGING } from '../content/seed/main-loggings';
import { createNextLicenses } from '../content/seed/models-and-licenses';
import { createDocument, findDocumentOwners, pickModel } from '../content/seed/ocr-documents';
import { listScheduledCalls } from '../content/seed/recording-schedule';
import { CALL_DELAY_MS, createRecording, getActualTags } from '../content/seed/recordings';
import { createTaskTrigger } from '../content/seed/rpa';
import { listScheduledRuns } from '../content/seed/run-schedule';
import { addStreams } from '../content/seed/streams';
import { adaptNewRows } from '../overlay/apply-overlay';
import { RECORDING_STATUS } from '../records/recordings';
import { getNextId } from '../records/rows';
import type { ScenarioName } from '../records/scenario-names';
import type { Db, Mock } from './mock';

const DAY_MINUTES = 24 * 60;
/** The simulation runs at most once in this time. */
const STEP_MS = MINUTE_MS;
/** At most this many missed days get records. The older of these days get a sample only. */
const MAX_MISSED_DAYS = 400;
const TASK_TRIGGERS_PER_DAY = 3;
const TASK_TRIGGER_INTERVAL_MINUTES = 47;
/** The largest number of records. The oldest records beyond it are removed. */
const LIMITS = { mainLoggings: 6500, recordings: 2000, documents: 1500, taskTriggers: 1500 } as const;
/** The age at which the transcription of a seeded recording has ended. */
const MAX_TRANSCRIPTION_MS = 2 * DAY_MS;
/** Placeholder in a `SeedSource` whose time alone is used. The random numbers come from a given faker. */
const UNUSED_SEED = 0;
/** Scenarios with special data do not change over time. */
const STATIC_SCENARIOS: readonly ScenarioName[] = ['empty', 'huge', 'hostile'];

/**
 * Adds the records that a real host would have received since the last call: robots start and end, companies receive
 * calls, each day brings documents and task triggers, each month its company reports, and licenses are renewed. What
 * users changed stays. With a fixed clock nothing is added, so that responses are reproducible.
 */
export function simulateActivity({ db, settings }: Mock): void {
  if (settings.now !== null || STATIC_SCENARIOS.includes(db.scenario)) return;
  const now = db.clock.now();
  if (now.getTime() < db.nextSimulationAt) return;
  db.nextSimulationAt = now.getTime() + STEP_MS;
  const source = { seed: settings.seed, now };
  // An array, because every step must run; `||` would skip the steps after the first change.
  const hasChanged = [
    endMainLoggings(db, now),
    startMainLoggings(db, source),
    finishSeededTranscriptions(db, now),
    addCalls(db, source),
    addDays(db, source),
    renewLicenses(db, now),
  ].some(Boolean);
  if (hasChanged && settings.overlay) adaptNewRows(db, settings.overlay);
  // Reports are added last: they count the other records, by the current names of the companies.
  if (addReports(db, source) || hasChanged) db.revision += 1;
}

/** Ends the transcription of uploaded recordings that is due. It also does so with a fixed clock, which tests move. */
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

/** Returns whether it changed data, as all steps of `simulateActivity` do. */
function endMainLoggings(db: Db, now: Date): boolean {
  const ended = db.mainLoggings.filter(({ ending }) => ending?.endTime && Date.parse(ending.endTime) <= now.getTime());
  for (const mainLogging of ended) Object.assign(mainLogging, mainLogging.ending, { ending: null });
  return ended.length > 0;
}

function startMainLoggings(db: Db, source: SeedSource): boolean {
  const now = source.now.getTime();
  const startTimes = db.mainLoggings.map(({ startTime }) => startTime);
  const runs = listScheduledRuns(source, getNewestTime(startTimes, now), now - 1);
  const initiators = listInitiators(db.users, db.roles);
  const firstId = getNextId(db.mainLoggings);
  for (const [index, run] of runs.entries())
    db.mainLoggings.push(createMainLogging(firstId + index, run, source.now, initiators));
  const excess = db.mainLoggings.length - LIMITS.mainLoggings;
  if (excess > 0) {
    // Whole days are removed, so that each remaining day has all its runs. The sample run has special texts and stays.
    const lastRemovedDay = db.mainLoggings[excess]?.dayNumber ?? 0;
    db.mainLoggings = db.mainLoggings.filter(
      ({ id: runId, dayNumber }) => dayNumber > lastRemovedDay || runId === SAMPLE_MAIN_LOGGING.id,
    );
  }
  return runs.length > 0;
}

/** Returns the time of the newest record in ms, but at most `MAX_MISSED_DAYS` before now. */
function getNewestTime(times: readonly string[], now: number): number {
  // The last record is not always the newest, because an overlay appends older ones.
  const newest = times.reduce((latest, time) => (time > latest ? time : latest), '');
  return Math.max(Date.parse(newest) || 0, now - MAX_MISSED_DAYS * DAY_MS);
}

/** Ends the transcription of old seeded recordings. `finishTranscriptions` ends the transcription of uploads. */
function finishSeededTranscriptions(db: Db, now: Date): boolean {
  const finished = db.recordings.filter(
    ({ id, status, created }) =>
      status === RECORDING_STATUS.running &&
      now.getTime() - Date.parse(created) > MAX_TRANSCRIPTION_MS &&
      !db.runningRecordings.some(({ recordingId }) => recordingId === id),
  );
  for (const recording of finished) {
    recording.status = RECORDING_STATUS.succeeded;
    recording.actualTags = getActualTags(db.tags, recording);
  }
  return finished.length > 0;
}

function addCalls(db: Db, source: SeedSource): boolean {
  const now = source.now.getTime();
  const callTimes = db.recordings.map(({ created }) => created);
  // The last minutes are left out, because a call is listed only after its end.
  const calls = listScheduledCalls(source, getNewestTime(callTimes, now), now - CALL_DELAY_MS);
  if (calls.length === 0) return false;
  const firstId = getNextId(db.recordings);
  // Demos open the newest call, the first row of the list. It has many blocks, a process and an agent.
  const recordings = calls.map((call, index) =>
    createRecording(firstId + index, call, db.tags, { isSample: index === calls.length - 1 }),
  );
  db.recordings.push(...recordings);
  addStreams(db.streams, recordings, { seed: source.seed + firstId, now: source.now });
  if (db.recordings.length > LIMITS.recordings) {
    db.recordings.splice(0, db.recordings.length - LIMITS.recordings);
    const streamIds = new Set(db.recordings.map(({ streamId }) => streamId));
    db.streams = db.streams.filter(({ id }) => streamIds.has(id));
  }
  return true;
}

/** Adds documents and task triggers of the days since the newest generated document, oldest day first. */
function addDays(db: Db, { seed, now }: SeedSource): boolean {
  const owners = findDocumentOwners(db.users);
  const ownerIds = new Set(owners.map(({ user }) => user.id));
  const seededDays = db.documents
    .filter(({ userId, upload }) => ownerIds.has(userId) && !upload)
    .map(({ createdTime }) => toDayNumber(Date.parse(createdTime) || 0));
  const newestDay = Math.max(0, ...seededDays);
  const days = Math.min(MAX_MISSED_DAYS, toDayNumber(now.getTime()) - newestDay);
  // Generated records are some time old, so a day has none in its first hour.
  if (newestDay === 0 || days < 1 || now.getUTCHours() < 1) return false;
  // Each step has another seed, so that its records differ from those of the steps before.
  const stepSeed = seed + Math.floor(now.getTime() / STEP_MS);
  const faker = createSeededFaker({ seed: stepSeed, now }, 'simulatedActivity');
  for (let age = days - 1; age >= 0; age -= 1) addDay(db, age, owners, now, faker);
  removeOldDocuments(db);
  if (db.taskTriggers.length > LIMITS.taskTriggers)
    db.taskTriggers.splice(0, db.taskTriggers.length - LIMITS.taskTriggers);
  return true;
}

/** Adds the records of the day that began `age` days ago: all records of a recent day, a sample of an old day. */
function addDay(db: Db, age: number, owners: ReturnType<typeof findDocumentOwners>, now: Date, faker: Faker): void {
  const source = { seed: UNUSED_SEED, now };
  const isRecent = age <= COMPLETE_DAYS;
  for (const [index, { user }] of owners.entries()) {
    // An old day has a document of one owner only, of each in turn.
    if (!isRecent && index !== age % owners.length) continue;
    const id = getNextId(db.documents);
    const options = { source, faker, companies: db.companies };
    db.documents.push(createDocument(id, user, age, pickModel(db.models, id), options));
  }
  for (let number = isRecent ? TASK_TRIGGERS_PER_DAY : 1; number > 0; number -= 1) {
    const minutesAgo = age * DAY_MINUTES + number * TASK_TRIGGER_INTERVAL_MINUTES;
    const id = getNextId(db.taskTriggers);
    db.taskTriggers.push({ ...createTaskTrigger(id, minutesAgo, source, faker), id });
  }
}

function removeOldDocuments(db: Db): void {
  const excess = db.documents.length - LIMITS.documents;
  if (excess <= 0) return;
  // Documents with a stored upload stay.
  const removed = new Set(db.documents.filter(({ upload }) => upload === null).slice(0, excess));
  db.documents = db.documents.filter((document) => !removed.has(document));
}

function renewLicenses(db: Db, now: Date): boolean {
  const licenses = createNextLicenses(db.licenses, db.companies, now);
  db.licenses.push(...licenses);
  return licenses.length > 0;
}

function addReports(db: Db, source: SeedSource): boolean {
  const reports = createLaterReports(db.reports, db.companies, source, db);
  db.reports.push(...reports);
  return reports.length > 0;
}

/** Returns the whole days from 1970-01-01 in UTC. */
function toDayNumber(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
