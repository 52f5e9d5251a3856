import { createButtonHandler } from '~/actions/button-handler.server';
import { FormRejected, tryAfterWrite, type AfterWriteResult } from '~/actions/write.server';
import { findEditUserRefusal } from '~/domain/access/access';
import type { User } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import { requireItem } from '~/guard/access/require-item.server';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { limit } from '~/guard/limits/rate-limits.server';
import { getClientAddress } from '~/http/client-address.server';
import { createMessage } from '~/session/toast.server';
import type { Message } from '~/shared/message';
import { getModalUrl } from '~/shared/modal-url';
import { accountCalls } from '~/upstream/contract/account';
import { settingsCalls } from '~/upstream/contract/settings';
import type { UpstreamError } from '~/upstream/upstream-error';

export const EMAIL_SENT = 'Send Activation Email to user SUCCESSFULLY!';
const NOT_SENT = 'The activation email was not sent.';
const NOT_KNOWN = 'The service did not answer. We cannot tell whether the activation email was sent.';
/** Maximum number of characters of the API's reason: the cookie of the message has to hold it. */
const MAX_REASON = 200;

/**
 * The API does not return the id of a created user, so `users`, the list after the creation, is searched for the email
 * address. A failure is returned: a thrown error would look like a failed creation, and the form would be sent again.
 */
export async function sendFirstActivationEmail(
  args: GuardedActionArgs,
  users: AfterWriteResult<readonly User[]>,
  email: string,
): Promise<Message> {
  const companyId = args.param('companyId');
  const createNotSent = (reason: string) => createMessage('error', `${NOT_SENT} ${reason} Press Activate in the list.`);
  if (!users.ok) return createNotSent('The users could not be loaded.');
  const candidates = users.value.filter((user) => !user.isActivated && isSameAddress(user.email, email));
  const [user] = candidates;
  if (user === undefined) return createNotSent('The new user is not in the list yet.');
  if (candidates.length > 1) return createNotSent('Several users have this address.');
  const sent = await tryAfterWrite(args.api(accountCalls.activateUser, { params: { userId: user.id } }));
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
  // Null: the call was not sent.
  if (error === null) return NOT_SENT;
  if (error.isOutcomeUnknown) return NOT_KNOWN;
  // An error with a reference has a general text of the portal instead of a reason of the API.
  if (error.reference !== null) return NOT_SENT;
  // The spread splits the text between characters, not within one.
  const reason = [...error.text].slice(0, MAX_REASON).join('');
  return `${NOT_SENT} ${reason}`;
}

/** Mails a user the link of Forgot password. Who may edit the user may send it (D172). */
export const sendResetLink = createButtonHandler({
  notDoneText: 'The reset link was not sent.',
  write: async (args) => {
    const users = args.api(settingsCalls.listCompanyUsers, { params: { companyId: args.param('companyId') } });
    const target = await requireItem(users, args.form.get('id'), 'This user');
    const reason = findEditUserRefusal(args.user, target);
    if (reason) throw errorResponses.forbidden({ label: 'Send reset link', reason, remedy: null });
    const { email, isActivated } = target;
    if (!isActivated || !email) throw new FormRejected('Only an activated user with an email gets a reset link.');
    const limited = await limit.mail(email, getClientAddress(args.request));
    if (limited.kind === 'limited') throw new FormRejected(limited.text);
    await args.api(accountCalls.forgotPassword, { body: { email } });
    return email;
  },
  successText: 'The reset link was sent.',
  successDetail: (email) => email,
  tabHash: '#users',
});
