import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createReferenceId } from '~/lib/reference-id';
import type { UploadResult } from '~/shared/upload-result';
import { useUnfinishedWork } from '~/ui/unsaved/unfinished-work';
import { CHANGED_FILE_TEXT, postFile } from './post-file';

const LEAVE_QUESTION = {
  title: 'The file is still being uploaded.',
  text: 'If you leave, the upload is cancelled.',
};

/**
 * State of a form that uploads one file at a time; unmounting cancels the upload. `percent` is null while nothing is
 * uploading. `reply` is null before the first response. `Extra` is what the action returns about the uploaded file.
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
  /** Null if the file may be uploaded. */
  validate: (file: File) => string | null;
  /** After an end without a response of the action. */
  texts: { cancelled: string; noResponse: string };
  onStart?: (file: File) => void;
  onResponse: (result: UploadResult<Extra>) => void;
  onSignedOut: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const uploadController = useRef<AbortController | null>(null);
  const lastFileId = useRef<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState<string | null>(null);

  useEffect(() => () => uploadController.current?.abort(), []);
  const { release } = useUnfinishedWork({ root: form, question: LEAVE_QUESTION, isUnfinished: () => percent !== null });

  const send = async () => {
    const [file] = input.current?.files ?? [];
    if (!file || !form.current || percent !== null) return;
    const refusal = validate(file);
    setError(refusal);
    if (refusal !== null) return;
    const fileId = `${file.name} ${file.size} ${file.lastModified}`;
    // Another file is a new write. The form below must have the new key already.
    if (lastFileId.current !== null && lastFileId.current !== fileId) {
      flushSync(() => setIdempotencyKey(createReferenceId()));
    }
    lastFileId.current = fileId;
    const controller = new AbortController();
    uploadController.current = controller;
    setPercent(0);
    // The request starts first, so that `onStart` does not delay it.
    const upload = postFile<Extra>(action, new FormData(form.current), {
      onProgress: setPercent,
      signal: controller.signal,
    });
    onStart?.(file);
    const outcome = await upload;
    setPercent(null);
    switch (outcome.kind) {
      case 'signed-out':
        release();
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
        // An error response has no key: ''. That of the page load may be the one of an earlier upload.
        setIdempotencyKey(outcome.result.idempotencyKey || createReferenceId());
        return onResponse(outcome.result);
    }
  };

  /** The same file can then be selected again. */
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
    cancel: () => uploadController.current?.abort(),
  };
}
