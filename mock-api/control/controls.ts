import { expireAccessTokens, revokeTokens } from '../auth/tokens';
import { DEFAULT_AUDIO_DELIVERY } from '../content/media/send-audio';
import type { AudioDelivery } from '../content/media/send-audio';
import { armFault, armScript, FaultSchema, ScriptSchema } from '../faults/faults';
import type { ArmedFault, FaultInput, ScriptInput } from '../faults/faults';
import type { z } from 'zod';
import { ApiError } from '../http/api-error';
import type { Mail } from '../records/mails';
import type { UserRecord } from '../records/users';
import { isScenarioName, SCENARIO_NAMES } from '../scenarios/scenario-names';
import type { ScenarioName } from '../scenarios/scenario-names';
import { changeScenario, resetDb } from '../state/db';
import { findUserByEmail } from '../state/find-records';
import type { Mock, RequestLogEntry, Stats } from '../state/mock';
import { createSnapshot, restoreSnapshot } from '../state/snapshot';
import type { UserChanges } from './control-schemas';
import { requireCall } from './require-call';
import { findRequests, verifyRequests, VerifySchema, waitForRequests, WaitSchema } from './request-matching';
import type { RequestMatch } from './request-matching';

const MAX_SNAPSHOTS = 5;
const SNAPSHOT_NAME = /^[\w-]{1,40}$/;

/** The functions that control a running mock. The HTTP control API calls the same ones. */
export type Controls = {
  /** Resets data, sessions, clock, request log, outbox, faults and latency. */
  reset(): void;
  /** Replaces all data; sessions, clock, log and faults stay. `reset` restores the initial scenario. */
  setScenario(name: ScenarioName): { scenario: ScenarioName };
  /** The requests of the log, or those that match. */
  getLog(match?: RequestMatch): RequestLogEntry[];
  /** Throws a sentence unless the request was made so often; by default at least once. */
  verifyRequests(expected: z.input<typeof VerifySchema>): { count: number };
  /** Resolves with the requests when there are enough; rejects with a sentence after the timeout. */
  waitForRequests(expected: z.input<typeof WaitSchema>): Promise<RequestLogEntry[]>;
  clearLog(): void;
  getFaults(): ArmedFault[];
  armFault(fault: FaultInput): ArmedFault;
  /** Arms one fault for each response of the next matching requests. */
  armScript(script: ScriptInput): ArmedFault[];
  clearFaults(): void;
  /** Throws 404 if there is no such fault. */
  removeFault(id: number): void;
  /** Sets the latency of a call; 0 for '*' removes all latencies. */
  setLatency(latency: { call?: string; ms: number; email?: string }): void;
  /** Sets how recordings are sent. Omitted fields get their default. */
  setAudio(delivery: Partial<AudioDelivery>): AudioDelivery;
  /** Saves all data in memory under a name. Only the five newest snapshots are kept. */
  saveSnapshot(name: string): { name: string; bytes: number };
  /** The saved snapshots, oldest first. */
  listSnapshots(): { name: string; bytes: number }[];
  /** The current data, or a saved snapshot, as a file. */
  getSnapshot(name?: string): Buffer;
  /** Replaces all data by a file, or by the saved snapshot with a name. */
  restoreSnapshot(snapshot: Buffer | string): void;
  moveClock(to: { advanceMs: number } | { now: string }): { now: string };
  getOutbox(): Mail[];
  getStats(): Stats;
  expireAccessTokens(): void;
  endSessions(user?: { email?: string }): void;
  changeUser(email: string, changes: UserChanges): UserRecord;
};

/** Creates the controls of one mock. An unknown name throws an `ApiError`. */
export function createControls(mock: Mock): Controls {
  const { db, settings, savedSnapshots } = mock;
  const requireSnapshot = (name: string) => {
    const bytes = savedSnapshots.get(name);
    if (!bytes) throw new ApiError(404, `There is no snapshot ${name}.`);
    return bytes;
  };
  return {
    reset: () => resetDb(db, settings),
    setScenario(name) {
      if (!isScenarioName(name))
        throw new ApiError(404, `There is no scenario ${String(name)}, only ${SCENARIO_NAMES.join(', ')}.`);
      changeScenario(db, settings, name);
      return { scenario: name };
    },
    getLog: (match = {}) => findRequests(mock, match),
    verifyRequests: (expected) => verifyRequests(mock, VerifySchema.parse(expected)),
    waitForRequests: (expected) => waitForRequests(mock, WaitSchema.parse(expected)),
    clearLog() {
      db.log = [];
    },
    getFaults: () => db.faults,
    armFault(fault) {
      requireCall(fault.call);
      return armFault(db, FaultSchema.parse(fault));
    },
    armScript(script) {
      requireCall(script.call);
      return armScript(db, ScriptSchema.parse(script));
    },
    clearFaults() {
      db.faults = [];
    },
    removeFault(id) {
      if (!db.faults.some((fault) => fault.id === id)) throw new ApiError(404, `There is no fault ${id}.`);
      db.faults = db.faults.filter((fault) => fault.id !== id);
    },
    setLatency({ call = '*', ms, email }) {
      requireCall(call);
      if (call === '*' && ms === 0) db.latency.clear();
      else db.latency.set(email ? `${call} ${email}` : call, ms);
    },
    setAudio(delivery) {
      db.audio = { ...DEFAULT_AUDIO_DELIVERY, ...delivery };
      return db.audio;
    },
    saveSnapshot(name) {
      if (!SNAPSHOT_NAME.test(name)) throw new ApiError(400, 'A name has up to 40 letters, digits and dashes.');
      const bytes = createSnapshot(db);
      savedSnapshots.delete(name);
      savedSnapshots.set(name, bytes);
      for (const oldest of savedSnapshots.keys()) {
        if (savedSnapshots.size <= MAX_SNAPSHOTS) break;
        savedSnapshots.delete(oldest);
      }
      return { name, bytes: bytes.length };
    },
    listSnapshots: () => [...savedSnapshots].map(([name, bytes]) => ({ name, bytes: bytes.length })),
    getSnapshot: (name) => (name === undefined ? createSnapshot(db) : requireSnapshot(name)),
    restoreSnapshot(snapshot) {
      try {
        restoreSnapshot(db, typeof snapshot === 'string' ? requireSnapshot(snapshot) : snapshot);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw new ApiError(400, 'The file is not a snapshot of a mock.');
      }
    },
    moveClock(to) {
      db.revision += 1;
      if ('advanceMs' in to) db.clock.advance(to.advanceMs);
      else db.clock.set(new Date(to.now));
      return { now: db.clock.now().toISOString() };
    },
    getOutbox: () => db.outbox,
    getStats: () => ({ ...db.stats }),
    expireAccessTokens: () => expireAccessTokens(db),
    endSessions({ email } = {}) {
      revokeTokens(db, email ? requireUserByEmail(mock, email).id : undefined);
    },
    changeUser(email, changes) {
      const user = requireUserByEmail(mock, email);
      const { role, companyName, ...fields } = changes;
      db.revision += 1;
      Object.assign(user, fields);
      if (role !== undefined) user.roleId = db.roles.find((candidate) => candidate.name === role)?.id ?? null;
      if (companyName !== undefined) user.companyId = requireCompanyId(mock, companyName);
      return user;
    },
  };
}

function requireUserByEmail({ db }: Mock, email: string): UserRecord {
  const user = findUserByEmail(db, email);
  if (!user) throw new ApiError(404, `There is no user ${email}.`);
  return user;
}

function requireCompanyId({ db }: Mock, name: string | null): number | null {
  if (name === null) return null;
  const company = db.companies.find((candidate) => candidate.name === name);
  if (!company) throw new ApiError(400, `There is no company ${name}.`);
  return company.id;
}
