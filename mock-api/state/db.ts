import type { SeedSource } from '../content/faker/seeded-faker';
import { applyOverlay } from '../overlay/apply-overlay';
import type { Overlay } from '../overlay/overlay-schema';
import type { MockData } from '../records/mock-data';
import type { ScenarioName } from '../records/scenario-names';
import { seedData, TABLE_NAMES } from '../tables/tables';
import { createClock } from './clock';
import type { AudioDelivery, Db, DbOptions } from './mock';

export const DEFAULT_AUDIO_DELIVERY: AudioDelivery = { ranges: true, bytesPerSecond: null };

/** Creates the initial state. The same options and time give the same data. */
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

/** Restores the initial state in the same object, because the handlers refer to it. */
export function resetDb(db: Db, options: DbOptions): void {
  // The data file is written when the revision changes.
  const revision = db.revision + 1;
  copyProperties(createDb(options), db);
  db.revision = revision;
}

/** Replaces the data. Clock, log, faults and sessions stay: the accounts have the same ids in every scenario. */
export function changeScenario(db: Db, { seed, overlay }: DbOptions, scenario: ScenarioName): void {
  db.cachedResponses.clear();
  const data = createData({ seed, now: db.clock.now() }, scenario, overlay);
  Object.assign(db, data, { scenario, revision: db.revision + 1 });
}

function createData(source: SeedSource, scenario: ScenarioName, overlay: Overlay | null): MockData {
  // Keeping the huge data for the next reset would double their memory.
  const data = scenario === 'huge' ? seedData(source, scenario) : copySeedData(source, scenario);
  return overlay && scenario !== 'empty' && scenario !== 'hostile' ? applyOverlay(data, overlay, source.now) : data;
}

let lastSeed: { key: string; data: MockData } | null = null;

/** Returns a copy of the seeded data. Keeps the last seeded data, because tests reset the mock to the same data. */
function copySeedData(source: SeedSource, scenario: ScenarioName): MockData {
  const key = JSON.stringify([source, scenario]);
  if (lastSeed?.key !== key) lastSeed = { key, data: seedData(source, scenario) };
  return copyOnRead(lastSeed.data);
}

/** Copies each table when it is first read, because most tests read few tables. */
function copyOnRead(data: MockData): MockData {
  const copy = {} as MockData;
  for (const name of TABLE_NAMES) {
    // Replaces the getter and setter of the table by a plain value.
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

/** Copies properties with the getters of `copyOnRead`. Object.assign would read, and so copy, each table. */
function copyProperties<From extends object, To extends object>(from: From, to: To): From & To {
  return Object.defineProperties(to, Object.getOwnPropertyDescriptors(from)) as From & To;
}
