import type { RoleName } from '../../app/domain/access/role-names';
import { CONTRACT } from '../../app/upstream/contract/contract';
import { expireAccessTokens, revokeTokens } from '../auth/tokens';
import { armFault, FaultSchema, type ArmedFault, type FaultInput } from '../faults/faults';
import { ApiError } from '../http/api-error';
import type { Mail } from '../records/mails';
import { isScenarioName, SCENARIO_NAMES, type ScenarioName } from '../records/scenario-names';
import type { UserRecord } from '../records/users';
import { changeScenario, DEFAULT_AUDIO_DELIVERY, resetDb } from '../state/db';
import { findUserByEmail } from '../state/find-records';
import type { AudioDelivery, Mock, RequestLogEntry, Stats } from '../state/mock';
import { applySnapshot, createSnapshot, parseSnapshot } from '../state/snapshot';

/** The fields of a user that can be changed. Role and company are given by name. */
type UserChanges = Partial<Omit<UserRecord, 'id'>> & { role?: RoleName | null; companyName?: string | null };

/** The functions by which tests and the HTTP control API control a running mock. */
export type Controls = {
  /** Resets data, sessions, clock, request log, outbox, faults and latency. */
  reset(): void;
  /** Replaces all data; sessions, clock, log and faults stay. `reset` restores the initial scenario. */
  setScenario(name: ScenarioName): { scenario: ScenarioName };
  /** Returns the request log, oldest first. */
  getLog(): RequestLogEntry[];
  clearLog(): void;
  getFaults(): ArmedFault[];
  armFault(fault: FaultInput): ArmedFault;
  clearFaults(): void;
  removeFault(id: number): void;
  /** Sets the latency of a call ('*': every call) for all users or one; 0 for '*' removes those of all users. */
  setLatency(latency: { call?: string; ms: number; email?: string }): void;
  /** Sets how audio files of recordings are sent. Omitted fields get their default. */
  setAudio(delivery: Partial<AudioDelivery>): AudioDelivery;
  /** Returns the current data, for `restoreSnapshot`. */
  getSnapshot(): Buffer;
  /** Replaces all data. */
  restoreSnapshot(snapshot: Buffer): void;
  moveClock(target: { advanceMs: number } | { now: string }): { now: string };
  getOutbox(): Mail[];
  getStats(): Stats;
  expireAccessTokens(): void;
  endSessions(user?: { email?: string }): void;
  changeUser(email: string, changes: UserChanges): UserRecord;
};

/** Creates the controls of one mock. They throw an `ApiError` for unknown names (except of roles), ids and emails. */
export function createControls(mock: Mock): Controls {
  const { db, settings } = mock;
  return {
    reset: () => resetDb(db, settings),
    setScenario(name) {
      if (!isScenarioName(name))
        throw new ApiError(404, `There is no scenario ${String(name)}, only ${SCENARIO_NAMES.join(', ')}.`);
      changeScenario(db, settings, name);
      return { scenario: name };
    },
    getLog: () => [...db.log],
    clearLog() {
      db.log = [];
    },
    getFaults: () => db.faults,
    armFault(fault) {
      requireCall(fault.call);
      return armFault(db, FaultSchema.parse(fault));
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
    getSnapshot: () => createSnapshot(db),
    restoreSnapshot: (snapshot) => applySnapshot(db, parseSnapshot(snapshot)),
    moveClock(to) {
      db.revision += 1; // Makes cached responses stale.
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
      db.revision += 1; // Makes cached responses stale.
      Object.assign(user, fields);
      if (role !== undefined) user.roleId = db.roles.find((candidate) => candidate.name === role)?.id ?? null;
      if (companyName !== undefined) user.companyId = requireCompanyId(mock, companyName);
      return user;
    },
  };
}

/** Throws 400 unless the contract has a call of this name, or the name is '*' (every call). */
function requireCall(call: string): void {
  if (call !== '*' && !CONTRACT.some((endpoint) => endpoint.name === call))
    throw new ApiError(400, `There is no call ${call}.`);
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
