import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { ApiError } from '../http/api-error';
import type { Db } from '../state/mock';
import type { ScenarioName } from './scenario-names';

const SLOW_MS = 800;

/** Latency of a call: the setting for the account, else for the call, else for every call, else that of the scenario. */
export function getLatency(
  { latency, scenario }: Pick<Db, 'latency' | 'scenario'>,
  call: string,
  email: string | null = null,
): number {
  const accountLatency = email === null ? undefined : (latency.get(`${call} ${email}`) ?? latency.get(`* ${email}`));
  return accountLatency ?? latency.get(call) ?? latency.get('*') ?? (scenario === 'slow' ? SLOW_MS : 0);
}

/** In the scenario `failing`: 500 for lists and 409 for writes. Login and single records work, so that every screen can be reached. */
export function throwIfFailing(scenario: ScenarioName, { group, kind, response }: AnyEndpoint): void {
  if (scenario !== 'failing' || group === 'session') return;
  if (response === 'list' || response === 'bare-list') throw new ApiError(500, 'The database is not available.');
  if (kind === 'write') throw new ApiError(409, 'Another user is changing this record.');
}

/** Wraps a result: lists and records in `data`, bare lists and messages unwrapped. `other-envelopes` does the opposite (D34 to D36). */
export function wrapResult(scenario: ScenarioName, { response, group }: AnyEndpoint, result: unknown): unknown {
  const isOther = scenario === 'other-envelopes';
  if (isOther && group === 'session') return { data: nestUser(result as SessionResult) };
  const isInDataByDefault = response === 'list' || response === 'record';
  const isInData = response === 'message' ? false : isInDataByDefault !== isOther;
  return isInData ? { data: result } : result;
}

type SessionResult = { accessToken: string; refreshToken: string };

function nestUser({ accessToken, refreshToken, ...user }: SessionResult) {
  return { accessToken, refreshToken, user };
}
