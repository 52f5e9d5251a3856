import { useEffect, useRef, useState } from 'react';
import { dropKeptPages } from '../navigation/history-cache';
import { createReferenceId } from '../../lib/reference-id';
import type { UploadResult } from '../../lib/upload-result';

const ONE_FILE_TEXT = 'Only one file can be uploaded at a time.';

/**
 * How an upload ended. `response`: with the server's JSON response. `signed-out`: the session has ended. `no-response`: the
 * request failed. `cancelled`: the user cancelled it.
 */
type UploadOutcome<Extra> =
  { kind: 'response'; result: UploadResult<Extra> } | { kind: 'signed-out' | 'no-response' | 'cancelled' };

/**
 * Posts a form with XMLHttpRequest, because `fetch` reports no upload progress. One upload at a time; unmounting cancels
 * it. `percent` is null while nothing is uploading.
 */
function useUpload<Extra>(action: string) {
  const pendingRequest = useRef<XMLHttpRequest | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  useEffect(() => () => pendingRequest.current?.abort(), []);

  const start = (form: FormData): Promise<UploadOutcome<Extra>> =>
    new Promise((resolve) => {
      dropKeptPages();
      const request = new XMLHttpRequest();
      pendingRequest.current = request;
      setPercent(0);
      const end = (outcome: UploadOutcome<Extra>) => {
        pendingRequest.current = null;
        setPercent(null);
        resolve(outcome);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        setPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
      );
      request.addEventListener('load', () => end(readOutcome<Extra>(request)));
      request.addEventListener('error', () => end({ kind: 'no-response' }));
      request.addEventListener('abort', () => end({ kind: 'cancelled' }));
      request.open('POST', action);
      request.setRequestHeader('Accept', 'application/json');
      request.send(form);
    });

  return { percent, start, cancel: () => pendingRequest.current?.abort() };
}

function readOutcome<Extra>(request: XMLHttpRequest): UploadOutcome<Extra> {
  try {
    // Either the result of an upload action or an error response of the portal, which has only a text and a reference.
    const body = JSON.parse(request.responseText) as Partial<UploadResult<Extra>>;
    if (typeof body.text !== 'string') return { kind: 'no-response' };
    const { text, extra = null, reference = null, idempotencyKey = '' } = body;
    // The only code there is; the check gives it its type.
    const errorCode = body.errorCode === 'file-type' ? body.errorCode : undefined;
    const isDone = body.isDone === true;
    return { kind: 'response', result: { isDone, text, errorCode, extra, reference, idempotencyKey } };
  } catch {
    // Not JSON with status 200: the request was redirected to the login page.
    return { kind: request.status === 200 ? 'signed-out' : 'no-response' };
  }
}

/**
 * State of a form with one file: validation before the upload, progress, result, and a new idempotency key for each retry.
 * Without script the browser posts the form.
 */
export function useFileForm<Extra>({
  action,
  validate,
  texts,
  onStart,
  onResponse,
  onSignedOut,
}: {
  action: string;
  /** Returns why the file must not be uploaded, or null. */
  validate: (file: File) => string | null;
  /** Errors of an upload without a response. */
  texts: { cancelled: string; noResponse: string };
  onStart?: (file: File) => void;
  onResponse: (result: UploadResult<Extra>) => void;
  /** The session has ended. */
  onSignedOut: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { percent, start, cancel } = useUpload<Extra>(action);
  const [error, setError] = useState<string | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState<string | null>(null);

  /** Validates the selected file. Another file gets a new idempotency key. */
  const validateSelection = (): File | null => {
    const [file = null] = input.current?.files ?? [];
    setError(file && validate(file));
    setIdempotencyKey(createReferenceId());
    return file;
  };

  /** Selects a dropped file, as the file input does. */
  const selectDropped = (files: FileList): File | null => {
    if (files.length !== 1 || !input.current || percent !== null) {
      if (files.length > 1) setError(ONE_FILE_TEXT);
      return null;
    }
    input.current.files = files;
    return validateSelection();
  };

  /** Uploads the selected file, if there is one. */
  const send = async () => {
    const [file] = input.current?.files ?? [];
    if (!file || !form.current || percent !== null) return;
    const refusal = validate(file);
    setError(refusal);
    if (refusal !== null) return;
    const upload = start(new FormData(form.current));
    onStart?.(file);
    const outcome = await upload;
    switch (outcome.kind) {
      case 'signed-out':
        return onSignedOut();
      case 'no-response':
        return setError(texts.noResponse);
      case 'cancelled':
        // A retry after a cancel is a new upload, even if the server has processed the first one.
        setIdempotencyKey(createReferenceId());
        return setError(texts.cancelled);
      case 'response':
        setIdempotencyKey(outcome.result.idempotencyKey || null);
        return onResponse(outcome.result);
    }
  };

  /** Clears the input, so that the same file can be selected again. */
  const clearInput = () => {
    if (input.current) input.current.value = '';
  };

  return {
    form,
    input,
    percent,
    error,
    setError,
    reply: idempotencyKey === null ? null : { idempotencyKey },
    validateSelection,
    selectDropped,
    send,
    clearInput,
    cancel,
  };
}
