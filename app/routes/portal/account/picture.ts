import { redirect } from '@remix-run/node';
import { config } from '~/config.server';
import { isImage, notAnImage } from '~/domain/image';
import { paths } from '~/domain/paths';
import { filesBase } from '~/http/request-origin.server';
import { webAddress } from '~/lib/web-address';
import { fileUpload } from '~/session/answers/file-upload.server';
import { guarded } from '~/session/guard.server';
import { uploadProfilePicture } from '~/upstream/contract/account';

/** A visit uploads nothing. */
export const loader = guarded('account', async () => redirect(paths.account()));

/** Sends the picture on; the page shows it before the user record that follows. */
export const action = fileUpload('account', {
  maxMb: config.MAX_IMAGE_MB,
  send: async ({ upload, user, request }) => {
    const params = { customerName: config.API_CUSTOMER_NAME, userId: user.id };
    const { profileImage } = await upload(uploadProfilePicture, params, ({ name, type, head }) =>
      isImage(type, head) ? null : notAnImage(name),
    );
    return { text: 'The image was changed.', extra: { image: webAddress(profileImage, filesBase(request)) } };
  },
  interrupted: 'The upload was interrupted. Your image stays as it was.',
  to: () => paths.accountTab('general'),
});
