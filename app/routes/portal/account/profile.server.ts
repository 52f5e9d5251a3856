import { createEditHandler } from '~/actions/edit-handler.server';
import { toProfileValues } from '~/domain/account/profile-values';
import { ProfileFormSchema, toProfileBody } from '~/domain/account/profile.form';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { loadPrincipal } from '~/session/principal.server';
import { ExchangeUnavailable } from '~/session/session-errors';
import { updateProfile } from '~/upstream/contract/account';
import { createNoResponseError } from '~/upstream/upstream-error';

export const profileActions = {
  'update-profile': createEditHandler({
    notDoneText: 'Your profile was not saved.',
    schema: ProfileFormSchema,
    recordName: 'profile',
    // An administrator may save the same user on the page of the company.
    recordKey: ({ user }) => `user ${user.id}`,
    read: readSelf,
    toValues: ({ user }) => toProfileValues(user),
    // `user` and `api` come from `readSelf`: the current record, and the tokens after its token exchange.
    write: (_, form, { user, api }) =>
      api(updateProfile, { params: { userId: user.id }, body: toProfileBody(form, user) }),
    // Text of the specification, verbatim.
    successText: 'User updated successfully!',
    tabHash: '#general',
  }),
};

/**
 * Reads the current record of the signed-in user. The API returns it only when it exchanges the session's tokens for
 * new ones. If the API does not respond, the update was not sent, so the error gets `false` as `mayHaveSucceeded`.
 */
async function readSelf(args: GuardedActionArgs) {
  try {
    return await loadPrincipal(args, { isOwn: true });
  } catch (error) {
    if (!(error instanceof ExchangeUnavailable)) throw error;
    throw createNoResponseError(args.requestId, false, error);
  }
}
