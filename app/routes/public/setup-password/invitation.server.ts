import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import type { PublicArgs } from '~/guard/guard.server';
import type { RateLimited } from '~/guard/limits/rate-limiter.server';
import { limit } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { parseJson, toJson } from '~/lib/exact-json';
import { rawId, type RawId } from '~/lib/lenient-schema';
import { Encryption } from '~/session/store/encryption.server';
import { accountCalls } from '~/upstream/contract/account';
import { UpstreamError } from '~/upstream/upstream-error';

/** The user to whom the activation code of an emailed link belongs. All fields are null if the code is not valid. */
type Invitation = {
  firstName: string | null;
  /** A number or a string, as the API sent it. */
  userId: RawId | null;
  /**
   * First name and user id, encrypted. The form posts this text, because the API may invalidate a code when it is
   * validated for the first time (D132).
   */
  encrypted: string | null;
  /** Set if too many codes were refused before, so this one was not tried. */
  rateLimited: RateLimited | null;
  /** Why the API has refused the code; null without a text of the API. */
  reason: string | null;
  /** Set if the request did not reach the API. */
  outage: UpstreamError | null;
};

const NO_INVITATION: Invitation = {
  firstName: null,
  userId: null,
  encrypted: null,
  rateLimited: null,
  reason: null,
  outage: null,
};
/** How long an encrypted invitation is valid. */
const MAX_AGE_MS = 60 * 60_000;
const EncryptedSchema = z.object({ userId: rawId, firstName: z.string().nullable(), expiresAt: z.number() });
const encryption = new Encryption(config.SESSION_SECRETS, 'set-password');

// Action and loader of one HTTP request share the load context. With it as key, they validate the code only once.
const invitations = new WeakMap<AppLoadContext, Promise<Invitation>>();
const postedInvitations = new WeakMap<AppLoadContext, string>();

/** Registers the encrypted invitation of the submitted form. It is used if the API no longer accepts the code. */
export function setPostedInvitation({ context }: PublicArgs, encrypted: FormDataEntryValue | null): void {
  if (typeof encrypted === 'string') postedInvitations.set(context, encrypted);
}

/** Validates the code, once per HTTP request. An unknown or expired code gives an invitation without a user. */
export function findInvitation(args: PublicArgs, activationCode: string): Promise<Invitation> {
  const invitation = invitations.get(args.context) ?? validateCode(args, activationCode);
  invitations.set(args.context, invitation);
  return invitation;
}

async function validateCode({ request, context, publicApi }: PublicArgs, activationCode: string): Promise<Invitation> {
  const attempt = await limit.anonymousCode(activationCode, getClientAddress(request));
  if (attempt.kind === 'limited') return { ...NO_INVITATION, rateLimited: attempt };
  try {
    const { firstName, userId } = await publicApi(accountCalls.validateActivationCode, { params: { activationCode } });
    const encrypted = encryption.encrypt(
      toJson({ userId, firstName, expiresAt: Date.now() + MAX_AGE_MS }),
      activationCode,
    );
    await attempt.recordSuccess();
    return { ...NO_INVITATION, firstName, userId, encrypted };
  } catch (error) {
    // `publicApi` throws a TypeError for a code that cannot be part of a URL path.
    if (!(error instanceof UpstreamError) && !(error instanceof TypeError)) throw error;
    // Without a refusal of the API nothing is known about the code. `recordFailure` then counts no failed attempt.
    if (error instanceof UpstreamError && !error.isRefusal) {
      await attempt.recordFailure(error);
      // After a lost response the API may have used up the code, so the form shows the failure of a wrong code.
      return { ...NO_INVITATION, outage: error.isUnreachable ? error : null };
    }
    // The API has refused the code, perhaps because it was validated when the page was opened.
    const encrypted = postedInvitations.get(context) ?? null;
    const decrypted = encrypted === null ? null : decryptInvitation(encrypted, activationCode);
    if (decrypted) {
      await attempt.recordSuccess();
      return { ...NO_INVITATION, ...decrypted, encrypted };
    }
    await attempt.recordFailure(error);
    return { ...NO_INVITATION, reason: error instanceof UpstreamError ? getReason(error) : null };
  }
}

/** The text of the API that says why it refuses; null without one. */
export function getReason({ text, reference }: UpstreamError): string | null {
  // Only a general text of the portal has a reference.
  return reference === null ? text : null;
}

/** Returns null if the invitation has expired, was changed, or belongs to another activation code. */
function decryptInvitation(encrypted: string, activationCode: string): Pick<Invitation, 'userId' | 'firstName'> | null {
  const json = encryption.decrypt(encrypted, activationCode);
  const invitation = json === null ? null : EncryptedSchema.safeParse(parseJson(json)).data;
  return invitation && invitation.expiresAt > Date.now() ? invitation : null;
}
