import { config } from '~/config.server';
import { getIncomingBody } from '~/http/body-time.server';
import { readAccessToken } from '~/session/principal.server';
import { getRequestState, type Principal, type RequestArgs } from '~/session/request-state.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from '~/upstream/contract/endpoint';
import {
  receiveForm,
  toUploadError,
  UploadAbortedError,
  UploadRefusedError,
  type IncomingFile,
  type IncomingForm,
} from '~/upstream/incoming-form.server';
import { streamUpload } from '~/upstream/upload.server';
import { takeUploadSlot } from './limits/upload-slots.server';

/** Returns the media type that the file's first bytes prove (D40); null if the page does not accept the file. */
type DetectType = (file: IncomingFile) => string | null;

/**
 * Sends the file of the request to the API as the signed-in user, with the type that `detectType` returns. A file without
 * one is refused with the text of `formatRefusal`.
 * Throws `UploadRefusedError`, `UploadAbortedError` or `UpstreamError`.
 */
export type UploadApi = <E extends AnyEndpoint & { bodyFormat: 'form-with-file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  fileRule: { detectType: DetectType; formatRefusal: (file: IncomingFile) => string },
) => Promise<EndpointResult<E>>;

const TOO_SLOW_TEXT = 'The connection is too slow for this file, so the upload was ended. Nothing was saved.';

/**
 * Reads the form of an upload up to its file. `upload` throws the error of a form that cannot be read, or of too many
 * uploads, so that one place handles it. `close` ends the upload and discards the rest of the body, so that a browser
 * that is still sending receives the response.
 */
export async function openUpload(
  args: RequestArgs,
  { sessionId, user }: Pick<Principal, 'sessionId' | 'user'>,
  maxMb: number,
) {
  const slot = await catchUploadError(async () => ({ release: takeUploadSlot(sessionId, user.id) }));
  const { signal, clearDeadline } = createUploadSignal(args, { isAllowed: !(slot instanceof Error) });
  // The fields of a refused upload are read as well: the page that shows the refusal keeps them.
  const form = await catchUploadError(() => receiveForm(args.request, maxMb, signal));
  const upload: UploadApi = async (endpoint, params, { detectType, formatRefusal }) => {
    if (slot instanceof Error) throw slot;
    if (form instanceof Error) throw form;
    const file = await readFile(form, signal);
    const mediaType = detectType(file);
    if (mediaType === null) throw new UploadRefusedError(formatRefusal(file), 'file-type');
    const accessToken = await readAccessToken(args, sessionId);
    const { requestId } = getRequestState(args);
    return streamUpload(endpoint, params, form, file, { mediaType, accessToken, requestId, signal });
  };
  return {
    fields: form instanceof Error ? {} : form.fields,
    upload,
    close: () => {
      clearDeadline();
      if (!(form instanceof Error)) form.stop();
      if (!(slot instanceof Error)) slot.release();
    },
  };
}

/** Returns the result of a task, or its error if that is an upload error. Throws other errors. */
async function catchUploadError<Value>(
  task: () => Promise<Value>,
): Promise<Value | UploadRefusedError | UploadAbortedError> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof UploadRefusedError || error instanceof UploadAbortedError) return error;
    throw error;
  }
}

/**
 * Creates the signal that ends an upload: the browser has disconnected, the deadline is over, or the body is too slow. It is
 * not an `AbortSignal.timeout`, which would keep the request in memory until the deadline.
 */
function createUploadSignal({ request, context }: RequestArgs, { isAllowed }: { isAllowed: boolean }) {
  const body = getIncomingBody(context);
  if (isAllowed) body?.allowUpload();
  const ending = new AbortController();
  const deadline = setTimeout(() => ending.abort(), config.UPLOAD_BUDGET_MS).unref();
  body?.tooSlow.addEventListener('abort', () => ending.abort(new UploadRefusedError(TOO_SLOW_TEXT, null, 408)));
  request.signal.addEventListener('abort', () => ending.abort());
  if (request.signal.aborted) ending.abort();
  return { signal: ending.signal, clearDeadline: () => clearTimeout(deadline) };
}

async function readFile(form: IncomingForm, signal: AbortSignal): Promise<IncomingFile> {
  try {
    return await form.openFile();
  } catch (error) {
    throw signal.aborted ? toUploadError(signal) : error;
  }
}
