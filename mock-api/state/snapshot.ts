import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { MockData } from '../records/mock-data';
import type { ScenarioName } from '../records/scenario-names';
import type { TokenPair } from '../records/token-pairs';
import { TABLE_NAMES } from '../tables/tables';
import type { Db } from './mock';

/** Version of the format. It is part of the digest, so a file of another version counts as damaged. */
const FORMAT = 'mock data 4';
const DIGEST_BYTES = 32;

/** The data of a mock with its scenario, clock and sessions. */
export type Snapshot = {
  scenario: ScenarioName;
  clockOffsetMs: number;
  data: MockData;
  /** The token pairs that were not exchanged yet. */
  tokenPairs: Map<string, TokenPair>;
};

/** Serialises a mock synchronously, so that its data are consistent. The digest in front reveals a damaged file. */
export function createSnapshot(db: Db): Buffer {
  const snapshot: Snapshot = {
    scenario: db.scenario,
    clockOffsetMs: db.clock.getOffset(),
    data: selectTables(db),
    tokenPairs: new Map([...db.tokenPairs].filter(([, { used }]) => used === null)),
  };
  const bytes = serialize(snapshot);
  return Buffer.concat([createDigest(bytes), bytes]);
}

/** Parses a snapshot. Throws if it is damaged or of another version. */
export function parseSnapshot(snapshot: Buffer): Snapshot {
  const bytes = snapshot.subarray(DIGEST_BYTES);
  if (!createDigest(bytes).equals(snapshot.subarray(0, DIGEST_BYTES))) throw new Error('its digest is wrong');
  return deserialize(bytes) as Snapshot;
}

/** Replaces all data and the scenario. Clock and sessions of the mock stay. */
export function applySnapshot(db: Db, { data, scenario }: Snapshot): void {
  db.cachedResponses.clear();
  Object.assign(db, data, { scenario, revision: db.revision + 1 });
}

const selectTables = (data: MockData) =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, data[name]])) as unknown as MockData;
const createDigest = (bytes: Buffer) => createHash('sha256').update(FORMAT).update(bytes).digest();
