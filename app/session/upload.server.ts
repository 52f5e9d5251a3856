import { config } from '../config.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from '../upstream/contract/endpoint';
import {
  type IncomingFile,
  type IncomingForm,
  receiveForm,
  UploadAborted,
  UploadRefused,
} from '../upstream/incoming-form.server';
import { streamUpload } from '../upstream/upload.server';
import { uploadToken } from './principal.server';
import { type GuardArgs, stateOf } from './request-state.server';

/** Sends the file of the request on to the API as the signed-in user; `refuse` answers why not, or null. */
export type UploadApi = <E extends AnyEndpoint & { multipart: 'file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  refuse?: (file: IncomingFile) => string | null,
) => Promise<EndpointResult<E>>;

/**
 * Reads the form of an upload as far as its file. What is wrong with the form is thrown where the file is asked for, so
 * that one place answers it. `close` lets a browser that is still sending come to its answer.
 */
export async function openUpload(args: GuardArgs, sessionId: string, maxMb: number) {
  const signal = AbortSignal.any([args.request.signal, AbortSignal.timeout(config.UPLOAD_BUDGET_MS)]);
  const form = await receiveForm(args.request, maxMb, signal).catch((error: unknown) => {
    if (error instanceof UploadRefused || error instanceof UploadAborted) return error;
    throw error;
  });
  const upload: UploadApi = async (endpoint, params, refuse) => {
    if (form instanceof Error) throw form;
    const file = await fileOf(form, signal);
    const reason = refuse?.(file) ?? null;
    if (reason !== null) throw new UploadRefused(reason);
    const accessToken = await uploadToken(args, sessionId);
    return streamUpload(endpoint, params, form, file, { accessToken, requestId: stateOf(args).requestId, signal });
  };
  return {
    fields: form instanceof Error ? {} : form.fields,
    upload,
    close: () => {
      if (!(form instanceof Error)) form.stop();
    },
  };
}

async function fileOf(form: IncomingForm, signal: AbortSignal): Promise<IncomingFile> {
  try {
    return await form.file();
  } catch (error) {
    throw signal.aborted ? new UploadAborted() : error;
  }
}
