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

/**
 * Sends the file of the request to the API as the signed-in user. `validate` returns why the file's type is refused, or null.
 * Throws `UploadRefusedError`, `UploadAbortedError` or `UpstreamError`.
 */
export type UploadApi = <E extends AnyEndpoint & { multipart: 'file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  validate?: (file: IncomingFile) => string | null,
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
  const upload: UploadApi = async (endpoint, params, validate) => {
    if (form instanceof Error) throw form;
    const file = await readFile(form, signal);
    const reason = validate?.(file) ?? null;
    if (reason !== null) throw new UploadRefusedError(reason, 'file-type');
    const accessToken = await readAccessToken(args, sessionId);
    const { requestId } = getRequestState(args);
    return streamUpload(endpoint, params, form, file, { accessToken, requestId, signal });
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
