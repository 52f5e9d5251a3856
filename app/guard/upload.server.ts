import { config } from '~/config.server';
import { getIncomingBody } from '~/http/body-time.server';
import { getClientAddress } from '~/http/client-address.server';
import {
  receiveForm,
  toUploadError,
  UploadAbortedError,
  UploadRefusedError,
  type IncomingFile,
  type IncomingForm,
} from '~/http/upload-body.server';
import { LimitedUse } from '~/lib/limited-use';
import { readAccessToken } from '~/session/principal.server';
import { getRequestState, type Principal, type RequestArgs } from '~/session/request-state.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from '~/upstream/contract/endpoint';
import { streamUpload } from '~/upstream/upload.server';

type DetectType = (file: IncomingFile) => string | null;

/** Sends the file with the media type that `detectType` returns; null refuses it with the text of `formatRefusal`. */
export type UploadApi = <E extends AnyEndpoint & { bodyFormat: 'form-with-file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  fileRule: {
    detectType: DetectType;
    formatRefusal: (file: IncomingFile) => string;
    /** By default the name that the browser has sent. */
    formatName?: (name: string, mediaType: string) => string;
  },
) => Promise<EndpointResult<E>>;

/** One user, with all sessions together, may take a quarter of all slots. */
const MAX_USER_UPLOADS = Math.ceil(config.MAX_UPLOADS / 4);
/** Anybody can sign up several times. */
const MAX_ADDRESS_UPLOADS = Math.ceil(config.MAX_UPLOADS / 2);
const TOO_MANY_OF_USER_TEXT =
  'You are already uploading several files. Nothing was saved; try again when one of them is done.';
const TOO_MANY_IN_ALL_TEXT =
  'Too many files are being uploaded at the moment. Nothing was saved; try again in a moment.';

const uploads = new LimitedUse();

/** Returns the function that releases the slot. Throws `UploadRefusedError`. */
export function takeUploadSlot(sessionId: string, userId: string, address: string): () => void {
  const limits = {
    [`session ${sessionId}`]: config.MAX_SESSION_UPLOADS,
    [`user ${userId}`]: MAX_USER_UPLOADS,
    [`address ${address}`]: MAX_ADDRESS_UPLOADS,
    all: config.MAX_UPLOADS,
  };
  const fullKey = uploads.take(limits);
  if (fullKey === 'all' || fullKey?.startsWith('address'))
    throw new UploadRefusedError(TOO_MANY_IN_ALL_TEXT, { status: 503 });
  if (fullKey !== null) throw new UploadRefusedError(TOO_MANY_OF_USER_TEXT, { status: 429 });
  return () => uploads.release(limits);
}

const TOO_SLOW_TEXT = 'The connection is too slow for this file, so the upload was ended. Nothing was saved.';

/**
 * Takes a slot and reads the form up to its file. `upload` also throws the error of a missing slot or of a form that
 * cannot be read. `close` discards the rest: browsers read the response only after they have sent the body.
 */
export async function openUpload(
  args: RequestArgs,
  { sessionId, user }: Pick<Principal, 'sessionId' | 'user'>,
  maxMb: number,
) {
  const slot = await catchUploadError(async () => ({
    release: takeUploadSlot(sessionId, user.id, getClientAddress(args.request)),
  }));
  const { signal, clearDeadline } = createUploadSignal(args, { hasSlot: !(slot instanceof Error) });
  // Without a slot the fields are read too, because the page that shows the refusal keeps them.
  const form = await catchUploadError(() => receiveForm(args.request, maxMb, signal));
  const upload: UploadApi = async (endpoint, params, { detectType, formatRefusal, formatName }) => {
    if (slot instanceof Error) throw slot;
    if (form instanceof Error) throw form;
    const file = await openFile(form, signal);
    const mediaType = detectType(file);
    if (mediaType === null) throw new UploadRefusedError(formatRefusal(file), { code: 'file-type' });
    const accessToken = await readAccessToken(args, sessionId);
    const { requestId } = getRequestState(args);
    const name = formatName?.(file.name, mediaType) ?? file.name;
    return streamUpload(endpoint, params, form, file, { name, mediaType, accessToken, requestId, signal });
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

/** Not `AbortSignal.timeout`, which would keep the request in memory until the deadline. */
function createUploadSignal({ request, context }: RequestArgs, { hasSlot }: { hasSlot: boolean }) {
  const body = getIncomingBody(context);
  // An upload may take longer than other forms, as long as its body has at least the lowest speed of uploads.
  if (hasSlot) body?.allowUpload();
  const controller = new AbortController();
  const deadline = setTimeout(() => controller.abort(), config.UPLOAD_BUDGET_MS).unref();
  body?.tooSlow.addEventListener('abort', () =>
    controller.abort(new UploadRefusedError(TOO_SLOW_TEXT, { status: 408 })),
  );
  request.signal.addEventListener('abort', () => controller.abort());
  // An aborted signal fires no further event.
  if (request.signal.aborted) controller.abort();
  return { signal: controller.signal, clearDeadline: () => clearTimeout(deadline) };
}

async function openFile(form: IncomingForm, signal: AbortSignal): Promise<IncomingFile> {
  try {
    return await form.openFile();
  } catch (error) {
    throw signal.aborted ? toUploadError(signal) : error;
  }
}
