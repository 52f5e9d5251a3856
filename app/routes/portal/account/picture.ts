import { redirect } from '@remix-run/node';
import { createUploadAction } from '~/actions/upload-action.server';
import { config } from '~/config.server';
import { detectImageType, formatImageName, formatImageTypeError } from '~/domain/account/image';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { detectMediaType } from '~/lib/file-signature';
import { toSafeFileUrl } from '~/lib/safe-url';
import { accountCalls } from '~/upstream/contract/account';

/** The URL is no page: a GET redirects to the account page. */
export const loader = guardLoader('account', async () => redirect(paths.account()));

/** Sends the picture to the API. The page shows the returned URL until it has loaded the user record again. */
export const action = createUploadAction('account', {
  maxMb: config.MAX_IMAGE_MB,
  send: async ({ upload, user, request }) => {
    const params = { customerName: config.API_CUSTOMER_NAME, userId: user.id };
    // `head` has the first bytes of the file, which tell its type.
    const { profileImage } = await upload(accountCalls.uploadProfilePicture, params, {
      detectType: ({ declaredType, head }) => detectImageType(declaredType, head),
      formatName: formatImageName,
      formatRefusal: ({ name, head }) => formatImageTypeError(name, detectMediaType(head)),
    });
    return { text: 'The image was changed.', extra: { image: toSafeFileUrl(profileImage, getFilesBaseUrl(request)) } };
  },
  interruptedText: 'The upload was interrupted. Your image was not changed.',
  redirectTo: () => paths.accountTab('general'),
});
