import { clientAddress, codeFailures } from '~/session/failures.server';
import type { Anonymous } from '~/session/guard.server';
import { activateAccount } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** What became of a code: `wait` is the minutes after too many refused ones, when none is tried. */
export type Activation = { outcome: 'activated' | 'failed' } | { outcome: 'slowed'; wait: number };

/** Activates the account of a mailed link. Any failure is one: the page says the same (section 8). */
export async function activate({ request, publicApi }: Anonymous, activationCode: string): Promise<Activation> {
  const key = `address ${clientAddress(request)}`;
  const wait = await codeFailures.wait(key);
  if (wait !== null) return { outcome: 'slowed', wait };
  try {
    await publicApi(activateAccount, { params: { activationCode } });
    return { outcome: 'activated' };
  } catch (error) {
    // A TypeError is a code that cannot stand in a path.
    if (!(error instanceof TypeError) && !(error instanceof UpstreamError)) throw error;
    if (!(error instanceof UpstreamError) || error.isRefusal) await codeFailures.failed(key);
    return { outcome: 'failed' };
  }
}
