import type { SeedSource } from '../content/faker/seeded-faker';
import { applyOverlay } from '../overlay/apply-overlay';
import type { Overlay } from '../overlay/overlay-schema';
import type { MockData } from '../records/mock-data';
import type { ScenarioName } from '../records/scenario-names';
import { seedData, TABLE_NAMES } from '../tables/tables';
import { createClock } from './clock';
import type { AudioDelivery, Db, DbOptions } from './mock';

export const DEFAULT_AUDIO_DELIVERY: AudioDelivery = { ranges: true, bytesPerSecond: null };

/** Creates a fresh state. The same options give the same data. */
export function createDb({ seed, now, scenario, overlay }: DbOptions): Db {
  const clock = createClock(now);
  const state = {
    clock,
    scenario,
    tokenPairs: new Map(),
    log: [],
    requestCount: 0,
    faults: [],
    latency: new Map(),
    audio: DEFAULT_AUDIO_DELIVERY,
    stats: { reusedTokenPairs: 0, exchanges: 0, logins: 0 },
    revision: 0,
    nextSimulationAt: 0,
    cachedResponses: new Map(),
  };
  return copyProperties(createData({ seed, now: clock.now() }, scenario, overlay), state);
}

/** Resets the state in place, because the handlers hold the object. */
export function resetDb(db: Db, options: DbOptions): void {
  const revision = db.revision + 1;
  copyProperties(createDb(options), db);
  db.revision = revision;
}

/** Replaces the data. Accounts keep their ids, so sessions stay valid; clock, log and faults stay too. */
export function changeScenario(db: Db, { seed, overlay }: DbOptions, scenario: ScenarioName): void {
  db.cachedResponses.clear();
  const data = createData({ seed, now: db.clock.now() }, scenario, overlay);
  Object.assign(db, data, { scenario, revision: db.revision + 1 });
}

function createData(source: SeedSource, scenario: ScenarioName, overlay: Overlay | null): MockData {
  // A copy of the huge data would double their memory.
  const data = scenario === 'huge' ? seedData(source, scenario) : copySeedData(source, scenario);
  return overlay && scenario !== 'empty' && scenario !== 'hostile' ? applyOverlay(data, overlay, source.now) : data;
}

let lastSeed: { key: string; data: MockData } | null = null;

/** A copy of the last generated data, if the input is the same (a reset before each test). */
function copySeedData(source: SeedSource, scenario: ScenarioName): MockData {
  const key = JSON.stringify([source, scenario]);
  if (lastSeed?.key !== key) lastSeed = { key, data: seedData(source, scenario) };
  return copyOnRead(lastSeed.data);
}

/** A copy of the data in which each table is copied when it is first read: most tests read few tables. */
function copyOnRead(data: MockData): MockData {
  const copy = {} as MockData;
  for (const name of TABLE_NAMES) {
    const setRows = (owner: object, value: unknown) =>
      Object.defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });
    Object.defineProperty(copy, name, {
      get(this: MockData) {
        setRows(this, structuredClone(data[name]));
        return this[name];
      },
      set(this: MockData, rows: unknown) {
        setRows(this, rows);
      },
      enumerable: true,
      configurable: true,
    });
  }
  return copy;
}

/** Copies properties with their getters. Object.assign would read each table. */
function copyProperties<From extends object, To extends object>(from: From, to: To): From & To {
  return Object.defineProperties(to, Object.getOwnPropertyDescriptors(from)) as From & To;
}
