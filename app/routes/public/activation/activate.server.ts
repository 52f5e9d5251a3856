import type { PublicArgs } from '~/guard/guard.server';
import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { limit } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { accountCalls } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

type Activation = 'activated' | 'failed' | RateLimited;

/** Activates the account with the code of an emailed link. As specified, every failure has the same message. */
export async function activate({ request, param, publicApi }: PublicArgs): Promise<Activation> {
  const activationCode = param('activationCode');
  const attempt = await limit.anonymousCode(activationCode, getClientAddress(request));
  if (attempt.kind === 'limited') return attempt;
  try {
    await publicApi(accountCalls.activateAccount, { params: { activationCode } });
    await attempt.recordSuccess();
    return 'activated';
  } catch (error) {
    await attempt.recordFailure(error);
    // `publicApi` throws a TypeError for a code that cannot be part of a URL path.
    const isFailedCall = error instanceof UpstreamError || error instanceof TypeError;
    if (!isFailedCall) throw error;
    return 'failed';
  }
}
