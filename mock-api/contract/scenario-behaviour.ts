import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { SessionGrantSchema } from '../../app/upstream/contract/session';
import type { ScenarioName } from '../records/scenario-names';
import type { Db } from '../state/mock';

/** Returns the latency of a call in ms: of the account, else of the call, else of '*' (every call), else 0. */
export function getLatency({ latency }: Pick<Db, 'latency'>, call: string, email: string | null = null): number {
  const accountKeys = email === null ? [] : [`${call} ${email}`, `* ${email}`];
  const latencies = [...accountKeys, call, '*'].map((key) => latency.get(key));
  return latencies.find((ms) => ms !== undefined) ?? 0;
}

/** Wraps results in `data`, except messages and bare lists. `other-envelopes` wraps only bare lists and sessions. */
export function wrapResult(
  scenario: ScenarioName,
  { response, result: schema }: AnyEndpoint,
  result: unknown,
): unknown {
  const hasOtherEnvelopes = scenario === 'other-envelopes';
  if (response === 'message') return result;
  if (hasOtherEnvelopes && schema === SessionGrantSchema) return { data: nestUser(result as SessionResult) };
  const isInData = response === 'bare-list' ? hasOtherEnvelopes : !hasOtherEnvelopes;
  return isInData ? { data: result } : result;
}

type SessionResult = { accessToken: string; refreshToken: string };

function nestUser({ accessToken, refreshToken, ...user }: SessionResult) {
  return { accessToken, refreshToken, user };
}
