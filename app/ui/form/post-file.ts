import type { UploadResult } from '~/shared/upload-result';
import { dropKeptPages } from '~/ui/remix/history-cache';

/** `changed-file`: the browser cannot read the file any more. */
export type UploadOutcome<Extra> =
  | { kind: 'response'; result: UploadResult<Extra> }
  | { kind: 'signed-out' | 'no-response' | 'cancelled' | 'changed-file' };

/** Browsers do not read a file that was saved again after it was chosen. */
export const CHANGED_FILE_TEXT = 'The file has changed or is gone since it was chosen. Choose it again.';

type UploadOptions = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Posts a form with a file in the field `file`. Never rejects. */
export async function postFile<Extra>(
  action: string,
  form: FormData,
  options: UploadOptions,
): Promise<UploadOutcome<Extra>> {
  const file = form.get('file');
  if (!(file instanceof File)) return post(action, form, options);
  const firstByte = file.slice(0, 1);
  if (!(await isReadable(firstByte))) return { kind: 'changed-file' };
  const outcome = await post<Extra>(action, form, options);
  // The request also fails if the file changes during the upload or, in Firefox, has grown since it was chosen.
  const hasChanged = outcome.kind === 'no-response' && !(await isReadable(file));
  return hasChanged ? { kind: 'changed-file' } : outcome;
}

/** As many bytes as `part.size` says. */
async function isReadable(part: Blob): Promise<boolean> {
  let length = 0;
  const byteCounter = new WritableStream<Uint8Array>({
    write(chunk) {
      length += chunk.length;
    },
  });
  return part
    .stream()
    .pipeTo(byteCounter)
    .then(
      () => length === part.size,
      () => false,
    );
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function post<Extra>(
  action: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<UploadOutcome<Extra>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'cancelled' });
    // A write can change the data of the pages that are kept for Back and Forward.
    dropKeptPages();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener('load', () => resolve(readOutcome<Extra>(request)));
    request.addEventListener('error', () => resolve({ kind: 'no-response' }));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', action);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}

function readOutcome<Extra>(request: XMLHttpRequest): UploadOutcome<Extra> {
  try {
    // The result of an upload action, or an error response of the portal, which has only a text and a reference.
    const body = JSON.parse(request.responseText) as Partial<UploadResult<Extra>>;
    if (typeof body.text !== 'string') return { kind: 'no-response' };
    const { text, extra = null, reference = null, idempotencyKey = '' } = body;
    const errorCode = body.errorCode === 'file-type' ? body.errorCode : undefined;
    const isDone = body.isDone === true;
    return { kind: 'response', result: { isDone, text, errorCode, extra, reference, idempotencyKey } };
  } catch {
    // The response is not JSON. With status 200 it is the login page, to which the request was redirected.
    return { kind: request.status === 200 ? 'signed-out' : 'no-response' };
  }
}
