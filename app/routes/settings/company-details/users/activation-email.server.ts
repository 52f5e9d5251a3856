import { tryAfterWrite, type AfterWrite } from '~/actions/after-write.server';
import type { User } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import type { GuardedActionArgs } from '~/guard/guard.server';
import type { Message } from '~/protocol/message';
import { getModalUrl } from '~/protocol/modal-url';
import { createMessage } from '~/session/toast.server';
import { activateUser } from '~/upstream/contract/account';
import type { UpstreamError } from '~/upstream/upstream-error';

/** A text of the specification, verbatim. */
export const EMAIL_SENT = 'Send Activation Email to user SUCCESSFULLY!';
const NOT_SENT = 'The activation email was not sent.';
const NOT_KNOWN = 'The service did not answer. We cannot tell whether the activation email was sent.';
/** The cookie of a message has room for two short texts. */
const MAX_REASON = 200;

/**
 * Sends the activation email to a user who was created just now, and returns its message. The API does not return
 * the id of a created user: the user is found in the list of the company by the email address. Never fails, because the
 * user exists: a failed email must not look like a failed creation, because the form would be sent again.
 */
export async function sendFirstActivationEmail(
  args: GuardedActionArgs,
  users: AfterWrite<readonly User[]>,
  email: string,
): Promise<Message> {
  const companyId = args.param('companyId');
  if (!users.ok)
    return createMessage('error', `${NOT_SENT} The users could not be loaded. Press Activate in the list.`);
  const created = users.value.filter((user) => !user.isActivated && isSameAddress(user.email, email));
  const [user] = created;
  if (user === undefined || created.length > 1) {
    const reason = user === undefined ? 'The new user is not in the list yet.' : 'Several users have this address.';
    return createMessage('error', `${NOT_SENT} ${reason} Press Activate in the list.`);
  }
  const sent = await tryAfterWrite(args.api(activateUser, { params: { userId: user.id } }));
  if (sent.ok) return { ...createMessage('success', EMAIL_SENT), detail: email };
  const page = { pathname: paths.company(companyId), search: '' };
  return {
    ...createMessage('error', describeFailure(sent.error), sent.error?.reference ?? null),
    link: {
      text: 'Send the activation email',
      url: getModalUrl(page, 'activate-user', { id: user.id, hash: '#users' }),
    },
  };
}

function isSameAddress(address: string | null, other: string): boolean {
  return address?.trim().toLowerCase() === other.trim().toLowerCase();
}

function describeFailure(error: UpstreamError | null): string {
  if (error === null) return NOT_SENT;
  if (error.kind === 'no-response' && error.mayHaveSucceeded) return NOT_KNOWN;
  // An error with a reference has a text of the portal, which says no more.
  return error.reference === null ? `${NOT_SENT} ${[...error.text].slice(0, MAX_REASON).join('')}` : NOT_SENT;
}
