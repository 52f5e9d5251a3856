import { UpstreamError } from '~/upstream/upstream-error';
import type { Attempt, RateLimited } from './rate-limiter.server';

/** Creates the failure of a call; null: the API did not respond. */
export const createError = (status: number | null) =>
  new UpstreamError({
    kind: status === null ? 'no-response' : 'status',
    status,
    text: '',
    reference: null,
    requestId: '',
    mayHaveSucceeded: false,
  });

const ATTEMPTS = 300;

/** Tries 300 mailboxes at once, each of which fails with this status. Returns how many were not limited. */
export async function failAll(
  limit: (mailbox: string) => Promise<Attempt | RateLimited>,
  status: number | null,
): Promise<number> {
  const attempts = await Promise.all(Array.from({ length: ATTEMPTS }, (_, index) => limit(`${index}@example.com`)));
  let allowed = 0;
  for (const attempt of attempts) {
    if (attempt.kind === 'limited') continue;
    allowed += 1;
    await attempt.recordFailure(createError(status));
  }
  return allowed;
}
