import { config } from '../config.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from '../upstream/contract/endpoint';
import {
  type IncomingFile,
  type IncomingForm,
  receiveForm,
  UploadAbortedError,
  UploadRefusedError,
} from '../upstream/incoming-form.server';
import { streamUpload } from '../upstream/upload.server';
import { readAccessToken } from '../session/principal.server';
import { type RequestArgs, getRequestState } from '../session/request-state.server';

/** Returns the media type that the file's first bytes prove (D40); null if the page does not accept the file. */
type DetectType = (file: IncomingFile) => string | null;

/**
 * Sends the file of the request to the API as the signed-in user, with the type that `detectType` returns. A file without
 * one is refused with the text of `formatRefusal`.
 * Throws `UploadRefusedError`, `UploadAbortedError` or `UpstreamError`.
 */
export type UploadApi = <E extends AnyEndpoint & { multipart: 'file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  fileRule: { detectType: DetectType; formatRefusal: (file: IncomingFile) => string },
) => Promise<EndpointResult<E>>;

/**
 * Reads the form of an upload up to its file. An error in the form is thrown by `upload`, so that one place handles it.
 * `close` discards the rest of the body, so that a browser that is still sending receives the response.
 */
export async function openUpload(args: RequestArgs, sessionId: string, maxMb: number) {
  const signal = AbortSignal.any([args.request.signal, AbortSignal.timeout(config.UPLOAD_BUDGET_MS)]);
  const form = await receiveForm(args.request, maxMb, signal).catch((error: unknown) => {
    if (error instanceof UploadRefusedError || error instanceof UploadAbortedError) return error;
    throw error;
  });
  const upload: UploadApi = async (endpoint, params, { detectType, formatRefusal }) => {
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
      if (!(form instanceof Error)) form.stop();
    },
  };
}

async function readFile(form: IncomingForm, signal: AbortSignal): Promise<IncomingFile> {
  try {
    return await form.openFile();
  } catch (error) {
    throw signal.aborted ? new UploadAbortedError() : error;
  }
}
