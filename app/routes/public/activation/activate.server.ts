import { clientAddress } from '~/http/client-address.server';
import { type Slowed, takeAddressCode } from '~/session/failures.server';
import type { Anonymous } from '~/session/guard.server';
import { activateAccount } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** What became of a code; after too many refused ones none is tried. */
export type Activation = 'activated' | 'failed' | Slowed;

/** Activates the account of a mailed link. Any failure is one: the page says the same (section 8). */
export async function activate({ request, param, publicApi }: Anonymous): Promise<Activation> {
  const activationCode = param('activationCode');
  const attempt = await takeAddressCode(activationCode, clientAddress(request));
  if ('retryAfterS' in attempt) return attempt;
  try {
    await publicApi(activateAccount, { params: { activationCode } });
    await attempt.succeeded();
    return 'activated';
  } catch (error) {
    await attempt.failed(error);
    // A TypeError is a code that cannot stand in a path.
    if (!(error instanceof TypeError) && !(error instanceof UpstreamError)) throw error;
    return 'failed';
  }
}
