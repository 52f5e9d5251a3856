import type { ArmedFault } from '../faults/faults';
import type { SerializedResponse } from '../http/serialized-response';
import type { Overlay } from '../overlay/overlay-schema';
import type { MockData } from '../records/mock-data';
import type { ScenarioName } from '../records/scenario-names';
import type { TokenPair } from '../records/token-pairs';
import type { Clock } from './clock';

/** One request in the request log. */
export type RequestLogEntry = {
  /** Number of the request since the start or reset of the mock, from 1. */
  n: number;
  time: string;
  /** Name of the call in the contract; null: the path is not in the contract. */
  call: string | null;
  method: string;
  path: string;
  authorization: string | null;
  contentType: string | null;
  body: unknown;
  /** Email of the caller, or the email in the body (for example of a login). */
  user: string | null;
  /** Start of the body of the real response; null if a fault replaced the handler. */
  response: string | null;
  /** Kind of the fault that changed or replaced the response. */
  fault: string | null;
  /** Null until the response is sent. It stays null if a fault sends no headers. */
  status: number | null;
  /** Duration until the response was sent; null while `status` is null. */
  ms: number | null;
};

/** How audio files are sent. `ranges`: whether Range headers are answered. `bytesPerSecond` null: not throttled. */
export type AudioDelivery = { ranges: boolean; bytesPerSecond: number | null };

/** Counters of logins, token exchanges, and exchanges of a pair that was exchanged before. */
export type Stats = { reusedTokenPairs: number; exchanges: number; logins: number };

/** The whole state of a mock. Handlers read and change it directly. */
export type Db = MockData & {
  clock: Clock;
  scenario: ScenarioName;
  /** By access token, oldest first. */
  tokenPairs: Map<string, TokenPair>;
  log: RequestLogEntry[];
  /** Requests so far. Numbers in the log stay unique after the log is cleared. */
  requestCount: number;
  faults: ArmedFault[];
  /** Milliseconds by call name, or '*' for every other call. The keys for one account are `<call> <email>`. */
  latency: Map<string, number>;
  audio: AudioDelivery;
  stats: Stats;
  /** Incremented by every change of data, which makes cached responses stale and the data file due. */
  revision: number;
  /** When the next simulation step is due (milliseconds of the mock's clock). */
  nextSimulationAt: number;
  /** Serialised long lists, by call, path, user and public URL. */
  cachedResponses: Map<string, { revision: number; response: SerializedResponse }>;
};

/** What the data are generated from. `now` null: real time with a ticking clock. */
export type DbOptions = { seed: number; now: Date | null; scenario: ScenarioName; overlay: Overlay | null };

export type MockSettings = DbOptions & {
  /** Origin at which browsers reach /files; null: the host of the request. */
  publicUrl: string | null;
  /** Origin of the portal, for links in the console; '': same origin as the mock. */
  portalUrl: string;
  /** False: there is no /__mock. */
  hasConsole: boolean;
  /** True: the console answers under every host name. */
  isAnyHostAllowed: boolean;
  /** For how many ms after its exchange a token pair still returns its successor; 0: each pair is accepted once. */
  refreshGraceMs: number;
  /** Duration of a document prediction in ms. */
  predictMs: number;
};

export type Mock = {
  db: Db;
  settings: MockSettings;
  /** Resolves when all changes so far are in the data file, if there is one. Responses wait for it. */
  saveChanges(): Promise<void>;
};
