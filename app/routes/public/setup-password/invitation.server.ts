import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import { clientAddress, codeFailures } from '~/session/failures.server';
import type { Anonymous } from '~/session/guard.server';
import { Sealer } from '~/session/store/seal.server';
import { validateActivationCode } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/**
 * What a code in a link stands for. `sealed` is the answer of the API, for the form: a host may use a code up at its
 * first validation (D132). `wait`: minutes after too many refused codes, when none is tried.
 */
export type Invitation = {
  firstName: string | null;
  userId: string | null;
  sealed: string | null;
  wait: number | null;
};

const NOBODY: Invitation = { firstName: null, userId: null, sealed: null, wait: null };
/** How long an opened page can be used on a host that uses codes up. */
const SEALED_FOR_MS = 60 * 60_000;
const SealedSchema = z.object({ userId: z.string(), firstName: z.string().nullable(), until: z.number() });
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
  const key = `address ${clientAddress(request)}`;
  const wait = await codeFailures.wait(key);
  if (wait !== null) return { ...NOBODY, wait };
  try {
    const { firstName, userId } = await publicApi(validateActivationCode, { params: { activationCode } });
    const sealed = sealer.seal(
      JSON.stringify({ userId, firstName, until: Date.now() + SEALED_FOR_MS }),
      activationCode,
    );
    return { firstName, userId, sealed, wait: null };
  } catch (error) {
    // A TypeError is a code that cannot stand in a path.
    if (!(error instanceof UpstreamError) && !(error instanceof TypeError)) throw error;
    if (error instanceof UpstreamError && !error.isRefusal) return NOBODY;
    const sealed = posted.get(context) ?? null;
    const earlier = opened(sealed, activationCode);
    if (earlier) return { ...earlier, sealed, wait: null };
    await codeFailures.failed(key);
    return NOBODY;
  }
}

function opened(sealed: string | null, activationCode: string): { userId: string; firstName: string | null } | null {
  const text = sealed === null ? null : sealer.open(sealed, activationCode);
  const read = text === null ? null : SealedSchema.safeParse(JSON.parse(text)).data;
  return read && read.until > Date.now() ? read : null;
}
