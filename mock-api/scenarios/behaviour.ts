import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { ApiError } from '../api-error';
import type { Db } from '../state';
import type { ScenarioName } from './names';

const SLOW_MS = 800;

/** How long a call waits before its work: its own setting, else that of every call, else what the scenario asks for. */
export function latencyOf(
  { latency, scenario }: Pick<Db, 'latency' | 'scenario'>,
  call: string,
  email: string | null = null,
): number {
  const own = email === null ? undefined : (latency.get(`${call} ${email}`) ?? latency.get(`* ${email}`));
  return own ?? latency.get(call) ?? latency.get('*') ?? (scenario === 'slow' ? SLOW_MS : 0);
}

/** In the scenario failing, what a call answers in place of its work. Sessions and single records work, so that every screen can be reached. */
export function refuseIfFailing(scenario: ScenarioName, { group, kind, answer }: AnyEndpoint): void {
  if (scenario !== 'failing' || group === 'session') return;
  if (answer === 'list' || answer === 'bare-list') throw new ApiError(500, 'The database does not answer.');
  if (kind === 'write') throw new ApiError(409, 'Somebody else is changing this at the moment.');
}

/** A result as it stands in the answer: lists and records in `data`, plain lists and messages bare; the scenario other-envelopes has it the other way (D34 to D36). */
export function enveloped(scenario: ScenarioName, { answer, group }: AnyEndpoint, result: unknown): unknown {
  const isOther = scenario === 'other-envelopes';
  if (isOther && group === 'session') return { data: withUserApart(result as SessionAnswer) };
  const isUsuallyInData = answer === 'list' || answer === 'record';
  const isInData = answer === 'message' ? false : isUsuallyInData !== isOther;
  return isInData ? { data: result } : result;
}

type SessionAnswer = { accessToken: string; refreshToken: string };

function withUserApart({ accessToken, refreshToken, ...user }: SessionAnswer) {
  return { accessToken, refreshToken, user };
}
