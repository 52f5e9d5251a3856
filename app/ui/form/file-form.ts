import { useEffect, useRef, useState } from 'react';
import { createReferenceId } from '~/lib/reference-id';
import type { UploadResult } from '~/protocol/upload-result';
import { CHANGED_FILE_TEXT, postFile } from './post-file';

/**
 * State of a form with one file: validation before the upload, progress, result, and a new idempotency key for each retry.
 * One upload at a time; unmounting cancels it. `percent` is null while nothing is uploading. Without script the browser
 * posts the form.
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
  const pendingUpload = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState<string | null>(null);

  useEffect(() => () => pendingUpload.current?.abort(), []);

  /** Uploads the selected file, if there is one. */
  const send = async () => {
    const [file] = input.current?.files ?? [];
    if (!file || !form.current || percent !== null) return;
    const refusal = validate(file);
    setError(refusal);
    if (refusal !== null) return;
    const controller = new AbortController();
    pendingUpload.current = controller;
    setPercent(0);
    const upload = postFile<Extra>(action, new FormData(form.current), {
      onProgress: setPercent,
      signal: controller.signal,
    });
    onStart?.(file);
    const outcome = await upload;
    setPercent(null);
    switch (outcome.kind) {
      case 'signed-out':
        return onSignedOut();
      case 'no-response':
        return setError(texts.noResponse);
      case 'changed-file':
        return setError(CHANGED_FILE_TEXT);
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
    send,
    clearInput,
    cancel: () => pendingUpload.current?.abort(),
  };
}
