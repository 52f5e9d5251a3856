import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { ScenarioName } from '../records/scenario-names';
import type { Db } from '../state/mock';

/** Latency of a call in ms: of the account, else of the call, else of '*', which stands for every call. */
export function getLatency({ latency }: Pick<Db, 'latency'>, call: string, email: string | null = null): number {
  const accountLatency = email === null ? undefined : (latency.get(`${call} ${email}`) ?? latency.get(`* ${email}`));
  return accountLatency ?? latency.get(call) ?? latency.get('*') ?? 0;
}

/** Wraps lists and records in `data`, bare lists not. `other-envelopes` does the opposite. Messages stay unwrapped. */
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
