import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import { clientAddress } from '~/http/client-address.server';
import { rawId } from '~/lib/lenient';
import { type Slowed, takeAddressCode } from '~/session/failures.server';
import type { Anonymous } from '~/session/guard.server';
import { Sealer } from '~/session/store/seal.server';
import { validateActivationCode } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/**
 * What a code in a link stands for. `sealed` is the answer of the API, for the form: a host may use a code up at its
 * first validation (D132). `slowed`: after too many refused codes, when none is tried.
 */
export type Invitation = {
  firstName: string | null;
  /** As the API writes it (D141). */
  userId: string | number | null;
  sealed: string | null;
  slowed: Slowed | null;
};

const NOBODY: Invitation = { firstName: null, userId: null, sealed: null, slowed: null };
/** How long an opened page can be used on a host that uses codes up. */
const SEALED_FOR_MS = 60 * 60_000;
const SealedSchema = z.object({ userId: rawId, firstName: z.string().nullable(), until: z.number() });
const sealer = new Sealer(config.SESSION_SECRETS, 'set-password');

// The action and the loader of one HTTP request are about the same code: they ask for it once and know the same.
const asked = new WeakMap<AppLoadContext, Promise<Invitation>>();
const posted = new WeakMap<AppLoadContext, string>();

/** Keeps what the page that was sent back had been told, in case the API tells it no more (D132). */
export function rememberSealed({ context }: Anonymous, sealed: FormDataEntryValue | null): void {
  if (typeof sealed === 'string') posted.set(context, sealed);
}

/** Asks the API who the code is for, once for each HTTP request. */
export function invitationOf(args: Anonymous, activationCode: string): Promise<Invitation> {
  const answer = asked.get(args.context) ?? validate(args, activationCode);
  asked.set(args.context, answer);
  return answer;
}

async function validate({ request, context, publicApi }: Anonymous, activationCode: string): Promise<Invitation> {
  const attempt = await takeAddressCode(activationCode, clientAddress(request));
  if ('retryAfterS' in attempt) return { ...NOBODY, slowed: attempt };
  try {
    const { firstName, userId } = await publicApi(validateActivationCode, { params: { activationCode } });
    const sealed = sealer.seal(
      JSON.stringify({ userId, firstName, until: Date.now() + SEALED_FOR_MS }),
      activationCode,
    );
    await attempt.succeeded();
    return { firstName, userId, sealed, slowed: null };
  } catch (error) {
    // A TypeError is a code that cannot stand in a path.
    if (!(error instanceof UpstreamError) && !(error instanceof TypeError)) throw error;
    if (error instanceof UpstreamError && !error.isRefusal) {
      await attempt.failed(error);
      return NOBODY;
    }
    const sealed = posted.get(context) ?? null;
    const earlier = opened(sealed, activationCode);
    if (earlier) {
      await attempt.succeeded();
      return { ...earlier, sealed, slowed: null };
    }
    await attempt.failed(error);
    return NOBODY;
  }
}

function opened(
  sealed: string | null,
  activationCode: string,
): { userId: string | number; firstName: string | null } | null {
  const text = sealed === null ? null : sealer.open(sealed, activationCode);
  const read = text === null ? null : SealedSchema.safeParse(JSON.parse(text)).data;
  return read && read.until > Date.now() ? read : null;
}
