import { data, redirect } from '@remix-run/node';
import { config } from '~/config.server';
import { isImage, notAnImage } from '~/domain/image';
import { paths } from '~/domain/paths';
import { newReference } from '~/lib/reference';
import { webAddress } from '~/lib/web-address';
import { guarded, guardedUpload } from '~/session/guard.server';
import { filesBase } from '~/http/request-origin.server';
import { redirectWithMessage } from '~/session/answers/toast.server';
import { uploadProfilePicture } from '~/upstream/contract/account';
import { UploadAborted, UploadRefused } from '~/upstream/incoming-form.server';
import { UpstreamError } from '~/upstream/upstream-error';

/** A visit uploads nothing. */
export const loader = guarded('account', async () => redirect(paths.account()));

const CHANGED = 'The image was changed.';
const INTERRUPTED = 'The upload was interrupted. Your image stays as it was.';

/** Sends the picture on. The page's script asks for JSON; a plain form comes back to the page with the message. */
export const action = guardedUpload('account', {
  maxMb: config.MAX_IMAGE_MB,

  send: async ({ upload, user, request }) => {
    try {
      const params = { customerName: config.API_CUSTOMER_NAME, userId: user.id };
      const { profileImage } = await upload(uploadProfilePicture, params, ({ name, type, head }) =>
        isImage(type, head) ? null : notAnImage(name),
      );
      return outcome(200, CHANGED, { image: webAddress(profileImage, filesBase(request)) });
    } catch (error) {
      if (error instanceof UploadRefused) return outcome(422, error.text);
      if (error instanceof UploadAborted) return outcome(400, INTERRUPTED);
      if (error instanceof UpstreamError)
        return outcome(error.mayHaveHappened ? 502 : 400, error.text, { reference: error.reference });
      throw error;
    }
  },

  answer: async ({ data: said, init }, { request }) => {
    if (request.headers.get('accept')?.startsWith('application/json'))
      return Response.json(said, { status: init?.status });
    return redirectWithMessage(
      paths.accountTab('general'),
      said.isDone ? 'success' : 'error',
      said.text,
      new Headers(),
      said.reference,
    );
  },
});

/** What an upload came to, in the shape that is kept for a second press of the button (D129). */
function outcome(
  status: 200 | 400 | 422 | 502,
  text: string,
  { image = null, reference = null }: { image?: string | null; reference?: string | null } = {},
) {
  return data({ isDone: status === 200, text, image, reference, once: newReference() }, { status });
}
