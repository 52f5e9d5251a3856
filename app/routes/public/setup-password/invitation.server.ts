import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import type { PublicArgs } from '~/guard/guard.server';
import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { limitAnonymousCode } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { parseJson, toJson } from '~/lib/exact-json';
import { rawId, type RawId } from '~/lib/lenient-schema';
import { Encryption } from '~/session/store/encryption.server';
import { validateActivationCode } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** The user to whom the activation code of a link belongs; all fields are null if the code is not valid. */
export type Invitation = {
  firstName: string | null;
  /** A number or a string, as the API sent it. */
  userId: RawId | null;
  /** The same data encrypted. The form posts them, because a host may invalidate a code at its first validation (D132). */
  encrypted: string | null;
  /** Set if too many codes were refused, and this one was not tried. */
  rateLimited: RateLimited | null;
  /** Set if no request reached the API. */
  outage: UpstreamError | null;
};

const NO_INVITATION: Invitation = { firstName: null, userId: null, encrypted: null, rateLimited: null, outage: null };
/** How long an encrypted invitation is valid. */
const MAX_AGE_MS = 60 * 60_000;
const EncryptedSchema = z.object({ userId: rawId, firstName: z.string().nullable(), expiresAt: z.number() });
const encryption = new Encryption(config.SESSION_SECRETS, 'set-password');

// Keyed by the load context, which the action and the loader of one HTTP request share: the code is validated once.
const invitations = new WeakMap<AppLoadContext, Promise<Invitation>>();
const postedInvitations = new WeakMap<AppLoadContext, string>();

/** Registers the encrypted invitation of the submitted form, for a code that is no longer valid. */
export function setPostedInvitation({ context }: PublicArgs, encrypted: FormDataEntryValue | null): void {
  if (typeof encrypted === 'string') postedInvitations.set(context, encrypted);
}

/** Validates the code, once per HTTP request. A code that is unknown or expired returns no user. */
export function findInvitation(args: PublicArgs, activationCode: string): Promise<Invitation> {
  const invitation = invitations.get(args.context) ?? validateCode(args, activationCode);
  invitations.set(args.context, invitation);
  return invitation;
}

async function validateCode({ request, context, publicApi }: PublicArgs, activationCode: string): Promise<Invitation> {
  const attempt = await limitAnonymousCode(activationCode, getClientAddress(request));
  // Rate limited.
  if (attempt.kind === 'limited') return { ...NO_INVITATION, rateLimited: attempt };
  try {
    const { firstName, userId } = await publicApi(validateActivationCode, { params: { activationCode } });
    const encrypted = encryption.encrypt(
      toJson({ userId, firstName, expiresAt: Date.now() + MAX_AGE_MS }),
      activationCode,
    );
    await attempt.recordSuccess();
    return { ...NO_INVITATION, firstName, userId, encrypted };
  } catch (error) {
    // A code that is not valid in a URL path throws a TypeError.
    if (!(error instanceof UpstreamError) && !(error instanceof TypeError)) throw error;
    if (error instanceof UpstreamError && !error.isRefusal) {
      await attempt.recordFailure(error);
      return { ...NO_INVITATION, outage: error.wroteNothing ? error : null };
    }
    const encrypted = postedInvitations.get(context) ?? null;
    const decrypted = encrypted === null ? null : decryptInvitation(encrypted, activationCode);
    if (decrypted) {
      await attempt.recordSuccess();
      return { ...NO_INVITATION, ...decrypted, encrypted };
    }
    await attempt.recordFailure(error);
    return NO_INVITATION;
  }
}

function decryptInvitation(encrypted: string, activationCode: string): Pick<Invitation, 'userId' | 'firstName'> | null {
  const json = encryption.decrypt(encrypted, activationCode);
  const invitation = json === null ? null : EncryptedSchema.safeParse(parseJson(json)).data;
  return invitation && invitation.expiresAt > Date.now() ? invitation : null;
}
