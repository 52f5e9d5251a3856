import type { PublicArgs } from '~/guard/guard.server';
import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { limitAnonymousCode } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { activateAccount } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** The outcome of an activation code. `RateLimited`: too many codes were refused, and this one was not tried. */
export type Activation = 'activated' | 'failed' | RateLimited;

/** Activates the account of an emailed link. The user sees the same message for every failure. */
export async function activate({ request, param, publicApi }: PublicArgs): Promise<Activation> {
  const activationCode = param('activationCode');
  const attempt = await limitAnonymousCode(activationCode, getClientAddress(request));
  // Rate limited.
  if (attempt.kind === 'limited') return attempt;
  try {
    await publicApi(activateAccount, { params: { activationCode } });
    await attempt.recordSuccess();
    return 'activated';
  } catch (error) {
    await attempt.recordFailure(error);
    // A code that is not valid in a URL path throws a TypeError.
    if (!(error instanceof TypeError) && !(error instanceof UpstreamError)) throw error;
    return 'failed';
  }
}
