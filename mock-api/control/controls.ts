import { z } from 'zod';
import { ROLE_NAMES } from '../../app/domain/role';
import { CONTRACT } from '../../app/upstream/contract/contract';
import { ApiError } from '../api-error';
import type { LogEntry, Mail, Stats, UserRecord } from '../state';
import { putBack, snapshotOf } from '../data-file';
import { changeScenario, resetDb } from '../db';
import type { Mock } from '../handlers';
import type { AudioDelivery } from '../media/send-sound';
import { USUAL_DELIVERY } from '../media/send-sound';
import { userByEmail } from '../records';
import { isScenarioName, SCENARIO_NAMES } from '../scenarios/names';
import type { ScenarioName } from '../scenarios/names';
import { expireAccessTokens, revokeTokens } from '../tokens';
import type { ArmedFault, FaultInput } from './faults';
import { armFault, FaultSchema } from './faults';

const MAX_LATENCY_MS = 600_000;
const MAX_SNAPSHOTS = 5;
const SNAPSHOT_NAME = /^[\w-]{1,40}$/;

export const LatencySchema = z.strictObject({
  /** Name of a call; '*' or absent: every call without its own. */
  call: z.string().min(1).default('*'),
  ms: z.coerce.number().int().min(0).max(MAX_LATENCY_MS),
  /** Only requests of this account. */
  email: z.string().optional(),
});

export const AudioSchema = z.strictObject({
  /** False: recordings are sent whole with 200 and without Accept-Ranges, whatever part is asked for. */
  ranges: z.boolean().default(true),
  /** Null: as fast as it goes. */
  bytesPerSecond: z.coerce.number().int().min(1).nullable().default(null),
});

export const SnapshotSchema = z.strictObject({ name: z.string() });

export const ClockSchema = z.union([
  z.strictObject({ advanceMs: z.coerce.number() }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
]);

export const EndSessionsSchema = z.strictObject({ email: z.string().optional() });

export const UserChangesSchema = z.strictObject({
  email: z.string(),
  changes: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string().nullable(),
      jobTitle: z.string().nullable(),
      profileImage: z.string().nullable(),
      password: z.string().nullable(),
      role: z.enum(ROLE_NAMES).nullable(),
      companyName: z.string().nullable(),
      isActivated: z.boolean(),
      hasOcrLicense: z.boolean(),
    })
    .partial(),
});
export type UserChanges = z.output<typeof UserChangesSchema>['changes'];

/** What tests and demos can do to a running mock; the HTTP control calls the same functions. */
export type Controls = {
  /** Fresh data, sessions, clock, log, outbox, faults and latency. */
  reset(): void;
  /** Other data in place of all there is; sessions, clock, log and faults stay. `reset` goes back to the scenario of the start. */
  scenario(name: ScenarioName): { scenario: ScenarioName };
  log(): LogEntry[];
  clearLog(): void;
  faults(): ArmedFault[];
  arm(fault: FaultInput): ArmedFault;
  clearFaults(): void;
  /** Takes one fault away. */
  removeFault(id: number): void;
  /** 0 for '*' takes back every latency. */
  setLatency(latency: { call?: string; ms: number; email?: string }): void;
  /** How recordings are sent from now on; what is left out is as usual. */
  setAudio(delivery: Partial<AudioDelivery>): AudioDelivery;
  /** Keeps all data in memory under a name. */
  keepSnapshot(name: string): { name: string; bytes: number };
  /** The names of what is kept, the oldest first. */
  snapshots(): { name: string; bytes: number }[];
  /** The data of now, or what was kept under a name, as a file. */
  snapshot(name?: string): Buffer;
  /** Puts a file, or what was kept under a name, in place of all data. */
  restore(snapshot: Buffer | string): void;
  moveClock(to: { advanceMs: number } | { now: string }): { now: string };
  outbox(): Mail[];
  stats(): Stats;
  expireAccessTokens(): void;
  endSessions(who?: { email?: string }): void;
  changeUser(email: string, changes: UserChanges): UserRecord;
};

/** The controls of one mock. Unknown names are refused with an `ApiError`. */
export function createControls(mock: Mock): Controls {
  const { db, settings } = mock;
  const kept = snapshotsOf(mock);
  const keptAs = (name: string) => {
    const bytes = kept.get(name);
    if (!bytes) throw new ApiError(404, `There is no snapshot ${name}.`);
    return bytes;
  };
  return {
    reset: () => resetDb(db, settings),
    scenario(name) {
      if (!isScenarioName(name))
        throw new ApiError(404, `There is no scenario ${String(name)}, only ${SCENARIO_NAMES.join(', ')}.`);
      changeScenario(db, settings, name);
      return { scenario: name };
    },
    log: () => db.log,
    clearLog() {
      db.log = [];
    },
    faults: () => db.faults,
    arm(fault) {
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
      db.audio = { ...USUAL_DELIVERY, ...delivery };
      return db.audio;
    },
    keepSnapshot(name) {
      if (!SNAPSHOT_NAME.test(name)) throw new ApiError(400, 'A name has up to 40 letters, digits and dashes.');
      const bytes = snapshotOf(db);
      kept.delete(name);
      kept.set(name, bytes);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_SNAPSHOTS) break;
        kept.delete(oldest);
      }
      return { name, bytes: bytes.length };
    },
    snapshots: () => [...kept].map(([name, bytes]) => ({ name, bytes: bytes.length })),
    snapshot: (name) => (name === undefined ? snapshotOf(db) : keptAs(name)),
    restore(snapshot) {
      try {
        putBack(db, typeof snapshot === 'string' ? keptAs(snapshot) : snapshot);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw new ApiError(400, 'This is no snapshot of a mock.');
      }
    },
    moveClock(to) {
      db.revision += 1;
      if ('advanceMs' in to) db.clock.advance(to.advanceMs);
      else db.clock.set(new Date(to.now));
      return { now: db.clock.now().toISOString() };
    },
    outbox: () => db.outbox,
    stats: () => ({ ...db.stats }),
    expireAccessTokens: () => expireAccessTokens(db),
    endSessions({ email } = {}) {
      revokeTokens(db, email ? requireEmail(mock, email).id : undefined);
    },
    changeUser(email, changes) {
      const user = requireEmail(mock, email);
      const { role, companyName, ...plain } = changes;
      db.revision += 1;
      Object.assign(user, plain);
      if (role !== undefined) user.roleId = db.roles.find((candidate) => candidate.name === role)?.id ?? null;
      if (companyName !== undefined) user.companyId = companyIdOf(mock, companyName);
      return user;
    },
  };
}

const keptByMock = new WeakMap<Mock, Map<string, Buffer>>();

/** What every caller of one mock's controls has kept. */
function snapshotsOf(mock: Mock): Map<string, Buffer> {
  const known = keptByMock.get(mock) ?? new Map<string, Buffer>();
  keptByMock.set(mock, known);
  return known;
}

function requireCall(call: string): void {
  if (call !== '*' && !CONTRACT.some((endpoint) => endpoint.name === call))
    throw new ApiError(400, `There is no call ${call}.`);
}

function requireEmail({ db }: Mock, email: string): UserRecord {
  const user = userByEmail(db, email);
  if (!user) throw new ApiError(404, `There is no user ${email}.`);
  return user;
}

function companyIdOf({ db }: Mock, name: string | null): number | null {
  if (name === null) return null;
  const company = db.companies.find((candidate) => candidate.name === name);
  if (!company) throw new ApiError(400, `There is no company ${name}.`);
  return company.id;
}
