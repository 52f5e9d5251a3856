import { data } from '@remix-run/node';
import type { PageName } from '../../domain/access';
import { newReference } from '../../lib/reference';
import type { UploadAnswer } from '../../lib/upload-answer';
import { UploadAborted, UploadRefused } from '../../upstream/incoming-form.server';
import { UpstreamError } from '../../upstream/upstream-error';
import { type Guarded, type GuardedUpload, guardedUpload } from '../guard.server';
import { messageOf } from './replies.server';
import { redirectWithMessage } from './toast.server';

type FileUpload<Extra> = {
  maxMb: number;
  /** Sends the file on; answers what is said afterwards, and what the page shows of it. */
  send: (args: GuardedUpload) => Promise<{ text: string; extra: Extra }>;
  /** What is said of an upload that broke off: what did not happen. */
  interrupted: string;
  /** Where a form without script comes back to. */
  to: (args: Guarded & Pick<GuardedUpload, 'fields'>, answer: UploadAnswer<Extra>) => string;
};

/**
 * The action of a form with a file: streamed, once, with one answer for each way that it can end. The page's script asks
 * for JSON; a plain form comes back to a page with the message.
 */
export function fileUpload<Extra>(page: PageName, { maxMb, send, interrupted, to }: FileUpload<Extra>) {
  return guardedUpload(page, {
    maxMb,
    send: async (args) => {
      try {
        const { text, extra } = await send(args);
        return outcome(200, text, extra);
      } catch (error) {
        if (error instanceof UploadRefused) return outcome<Extra>(422, error.text);
        if (error instanceof UploadAborted) return outcome<Extra>(400, interrupted);
        if (!(error instanceof UpstreamError)) throw error;
        return outcome<Extra>(error.mayHaveHappened ? 502 : 400, error.text, null, error.reference);
      }
    },
    answer: async ({ data: said, init }, args) => {
      if (args.request.headers.get('accept')?.startsWith('application/json')) {
        return Response.json(said, { status: init?.status });
      }
      const message = messageOf(said.isDone ? 'success' : 'error', said.text, said.reference);
      return redirectWithMessage(to(args, said), message);
    },
  });
}

function outcome<Extra>(
  status: 200 | 400 | 422 | 502,
  text: string,
  extra: Extra | null = null,
  reference: string | null = null,
) {
  const said: UploadAnswer<Extra> = { isDone: status === 200, text, extra, reference, once: newReference() };
  return data(said, { status });
}
