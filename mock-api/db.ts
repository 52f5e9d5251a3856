import { createClock } from './clock';
import { USUAL_DELIVERY } from './media/send-sound';
import type { ScenarioName } from './scenarios/names';
import type { Overlay } from './overlay';
import { overlaid } from './overlay';
import { seedData } from './seed/data';
import type { SeedSource } from './seed/seeded';
import type { Data, Db, DbSource } from './state';

/** A fresh state: the same source gives the same data. */
export function createDb({ seed, now, scenario, overlay }: DbSource): Db {
  const clock = createClock(now);
  return {
    ...filled({ seed, now: clock.now() }, scenario, overlay),
    clock,
    scenario,
    pairs: new Map(),
    log: [],
    requestCount: 0,
    faults: [],
    latency: new Map(),
    audio: USUAL_DELIVERY,
    stats: { reusedPairs: 0, exchanges: 0, logins: 0 },
    codeFailures: new Map(),
    revision: 0,
    nextLookAt: 0,
    keptAnswers: new Map(),
  };
}

/** Puts a fresh state into the object that the routers hold. */
export function resetDb(db: Db, source: DbSource): void {
  const revision = db.revision + 1;
  Object.assign(db, createDb(source), { revision });
}

/** Fills the tables anew; accounts keep their ids, so sessions, clock, log and faults live on. */
export function changeScenario(db: Db, { seed, overlay }: DbSource, scenario: ScenarioName): void {
  db.keptAnswers.clear();
  Object.assign(db, filled({ seed, now: db.clock.now() }, scenario, overlay), { scenario, revision: db.revision + 1 });
}

/** Data of a scenario, with a customer's own over the usual ones. */
function filled(source: SeedSource, scenario: ScenarioName, overlay: Overlay | null): Data {
  const data = scenario === 'huge' ? seedData(source, scenario) : copyOfSeed(source, scenario);
  return overlay && scenario !== 'empty' && scenario !== 'hostile' ? overlaid(data, overlay) : data;
}

let lastSeed: { key: string; data: Data } | null = null;

/** Data of a scenario; where they were the last ones too, as for test after test, as a copy, which costs a tenth. */
function copyOfSeed(source: SeedSource, scenario: ScenarioName): Data {
  const key = JSON.stringify([source, scenario]);
  if (lastSeed?.key !== key) lastSeed = { key, data: seedData(source, scenario) };
  return structuredClone(lastSeed.data);
}

/** The number that a new row of a list gets. */
export function nextId(rows: readonly { id: number }[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.id), 0) + 1;
}

/** Appends to a list and drops the oldest beyond `limit`, so that a mock that runs for weeks stays small. */
export function appendCapped<Item>(list: Item[], item: Item, limit: number): void {
  list.push(item);
  if (list.length > limit) list.splice(0, list.length - limit);
}
