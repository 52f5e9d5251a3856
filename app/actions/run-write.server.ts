import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { FormRejected } from './form-rejected';
import type { WriteDefinition } from './write-definition.server';

/** A write that was refused by the portal, or whose API call has failed. */
export type FailedWrite =
  /** The rate limit, or a `FormRejected` that `write` throws before it calls the API to write. */
  | { kind: 'refused'; refusal: RateLimited | FormRejected }
  /** The API may have done the write nevertheless, see `mayHaveSucceeded` of the error. */
  | { kind: 'failed'; error: UpstreamError };
/** How a write ended. */
export type WriteEnd<Result> = { kind: 'done'; result: Result } | FailedWrite;

/**
 * Calls `write` of a definition, if its rate limit allows that, and records the outcome for the rate limit. Returns
 * failures of API calls and `FormRejected`; throws all other errors, such as error pages. `value` is the parsed form.
 */
export async function runWrite<Args, Value, Result>(
  { rateLimit, write }: Pick<WriteDefinition<Args, Value, Result>, 'rateLimit' | 'write'>,
  args: Args,
  value: Value,
): Promise<WriteEnd<Result>> {
  const attempt = await rateLimit?.(args, value);
  if (attempt?.kind === 'limited') return { kind: 'refused', refusal: attempt };
  let result: Result;
  try {
    result = await write(args, value);
  } catch (error) {
    await attempt?.recordFailure(error);
    if (error instanceof FormRejected) return { kind: 'refused', refusal: error };
    if (error instanceof UpstreamError) return { kind: 'failed', error };
    throw error;
  }
  await attempt?.recordSuccess();
  return { kind: 'done', result };
}
