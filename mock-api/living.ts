import type { Faker } from '@faker-js/faker';
import { nextId } from './db';
import type { Mock } from './handlers';
import type { ScenarioName } from './scenarios/names';
import { documentOf, modelOf, ownersIn } from './seed/documents';
import { recordingOf } from './seed/recordings';
import { laterReports } from './seed/reports';
import { robotAt } from './seed/robots';
import { DAY_MS, runOf, triggerOf } from './seed/rpa';
import { seededFaker } from './seed/seeded';
import { streamAround } from './seed/streams';
import type { Db } from './state';

const MINUTE_MS = 60_000;
/** How often the mock looks whether time has passed. */
const LOOK_EVERY_MS = MINUTE_MS;
const RUN_EVERY_MS = 19 * MINUTE_MS;
/** A new mock has had its last run a while ago; it goes on when the next would be late. */
const QUIET_MS = 45 * MINUTE_MS;
/** Runs that every day has soon after it has begun. */
const RUNS_AT_NIGHT = 22;
/** What a mock that was not asked anything for weeks catches up with. */
const MAX_DAYS = 7;
const CALLS_A_DAY = 3;
const TRIGGERS_A_DAY = 3;
const MAX_RUNS = 2500;
/** The oldest runs are kept: one of them is the sample of entries. */
const RUNS_KEPT = 50;
/** Scenarios whose lists are not the usual ones stay as they are. */
const STILL: readonly ScenarioName[] = ['empty', 'huge', 'hostile'];

/**
 * Lets the mock's world go on with its clock: runs end and new ones begin, and every day brings documents that wait to
 * be predicted, calls with a stream, and tasks, every month its reports. What people changed stays theirs. A mock whose time was set stands still,
 * so that it answers the same for ever.
 */
export function liveOn({ db, settings }: Mock): void {
  if (settings.now !== null || STILL.includes(db.scenario)) return;
  const now = db.clock.now();
  if (now.getTime() < db.nextLookAt) return;
  db.nextLookAt = now.getTime() + LOOK_EVERY_MS;
  const faker = seededFaker({ seed: settings.seed + Math.floor(now.getTime() / LOOK_EVERY_MS), now }, 'living');
  const hasChanged = [
    endRuns(db, now),
    beginRuns(db, now, faker),
    beginDays(db, now, faker),
    addReports(db, now, faker),
  ].some(Boolean);
  if (hasChanged) db.revision += 1;
}

function endRuns(db: Db, now: Date): boolean {
  const ended = db.mainLoggings.filter(({ ending }) => ending?.endTime && Date.parse(ending.endTime) <= now.getTime());
  for (const run of ended) Object.assign(run, run.ending, { ending: null });
  return ended.length > 0;
}

function beginRuns(db: Db, now: Date, faker: Faker): boolean {
  const last = Date.parse(db.mainLoggings.at(-1)?.startTime ?? '') || 0;
  if (now.getTime() - last < QUIET_MS) return false;
  const from = Math.max(last, now.getTime() - MAX_DAYS * DAY_MS);
  const starts: number[] = [];
  for (let start = from + RUN_EVERY_MS; start < now.getTime(); start += RUN_EVERY_MS)
    starts.push(start - faker.number.int({ max: RUN_EVERY_MS / 2 }));
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const isToday = (start: number) => start >= midnight;
  const missing =
    RUNS_AT_NIGHT -
    starts.filter(isToday).length -
    db.mainLoggings.filter(({ startTime }) => isToday(Date.parse(startTime))).length;
  for (let index = 0; index < missing; index += 1)
    starts.push(faker.number.int({ min: midnight, max: now.getTime() - 1 }));
  for (const start of starts.sort((a, b) => a - b))
    db.mainLoggings.push(
      runOf(nextId(db.mainLoggings), start, robotAt(faker.number.int({ max: 11 })), { seed: 0, now }, faker),
    );
  if (db.mainLoggings.length > MAX_RUNS) db.mainLoggings.splice(RUNS_KEPT, db.mainLoggings.length - MAX_RUNS);
  return starts.length > 0;
}

/** What has come since the last document of the seed's people: day by day, the newest last. */
function beginDays(db: Db, now: Date, faker: Faker): boolean {
  const owners = ownersIn(db.users);
  const ids = new Set(owners.map(({ user }) => user.id));
  const dayOf = (time: string) => Math.floor((Date.parse(time) || 0) / DAY_MS);
  const newest = Math.max(
    0,
    ...db.documents
      .filter(({ userId, upload }) => ids.has(userId) && !upload)
      .map(({ createdTime }) => dayOf(createdTime)),
  );
  const days = Math.min(MAX_DAYS, Math.floor(now.getTime() / DAY_MS) - newest);
  // A day that has just begun has nothing yet: what is drawn lies some hours back.
  if (newest === 0 || days < 1 || now.getUTCHours() < 1) return false;
  const source = { seed: 0, now };
  for (let age = days - 1; age >= 0; age -= 1) {
    for (const { user } of owners) {
      const id = nextId(db.documents);
      db.documents.push(documentOf(id, user, age, modelOf(db.models, id), { source, faker, companies: db.companies }));
    }
    const calls = Array.from({ length: CALLS_A_DAY }, (_, index) => {
      const minutes = age * 1440 + (CALLS_A_DAY - index) * 60 + faker.number.int({ max: 50 });
      const call = recordingOf(nextId(db.recordings), minutes, source, db.tags, faker);
      db.recordings.push(call);
      return call;
    });
    const [, streamed] = calls;
    if (streamed) db.streams.push(streamAround(nextId(db.streams), streamed, source, faker));
    for (let index = TRIGGERS_A_DAY; index > 0; index -= 1) {
      const row = triggerOf(nextId(db.taskTriggers), age * 1440 + index * 47, source, faker);
      db.taskTriggers.push({ ...row, id: nextId(db.taskTriggers) });
    }
  }
  return true;
}

function addReports(db: Db, now: Date, faker: Faker): boolean {
  const later = laterReports(db.reports, db.companies, now, faker);
  db.reports.push(...later);
  return later.length > 0;
}
