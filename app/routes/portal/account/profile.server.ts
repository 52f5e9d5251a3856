import { ProfileFormSchema, toProfileBody } from '~/domain/account/profile.form';
import { createFormHandler } from '~/actions/form-handler.server';
import { updateProfile } from '~/upstream/contract/account';

export const profileActions = {
  /** Saves the profile of the user. */
  'update-profile': createFormHandler({
    notDoneText: 'Your profile was not saved.',
    schema: ProfileFormSchema,
    write: ({ api, user }, form) =>
      api(updateProfile, { params: { userId: user.id }, body: toProfileBody(form, user) }),
    // Text of the specification, verbatim (D14).
    successText: 'User updated successfully!',
    tabHash: '#general',
  }),
};
