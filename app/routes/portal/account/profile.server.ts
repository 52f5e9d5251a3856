import { ProfileFormSchema, profileBody } from '~/domain/account.form';
import { formWrite } from '~/session/answers/form-write.server';
import { updateProfile } from '~/upstream/contract/account';

export const profileWrites = {
  /** Saves the own profile; header and menu show it with the page that follows. */
  'update-profile': formWrite({
    undone: 'Your profile was not saved.',
    schema: ProfileFormSchema,
    write: ({ api, user }, form) => api(updateProfile, { params: { userId: user.id }, body: profileBody(form, user) }),
    success: 'User updated successfully!',
    hash: '#general',
  }),
};
