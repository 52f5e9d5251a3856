import { useEffect, useRef, useState, type RefObject } from 'react';
import { DOCUMENT_TYPE_ERROR_MS, findDocumentRefusal, hasDocumentExtension } from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import { createReferenceId } from '~/lib/reference-id';
import type { UploadResult } from '~/protocol/upload-result';
import { CHANGED_FILE_TEXT, postFile, type UploadOutcome } from '~/ui/form/post-file';
import { showToast } from '~/ui/toast/toast-state';

const TEXTS = {
  cancelled: 'The upload was cancelled. Nothing was uploaded.',
  noResponse: 'The service did not answer. Check the file list before you try again.',
};

/** A file of the queue. A `refused` file is never sent. Start Upload sends a `failed` file again. */
export type QueuedFile = {
  id: string;
  file: File;
  state: 'ready' | 'refused' | 'sending' | 'done' | 'failed';
  percent: number;
  /** Why the file is refused or its upload has failed. */
  text: string | null;
  /** Id that the user gives to support. */
  reference: string | null;
  /** URL of the row of the uploaded document. */
  url: string | null;
  /** Id of the uploaded document; null before the upload, and if the document was not found in the file list. */
  documentId: string | null;
  idempotencyKey: string;
};

/** The uploaded document: its id, or null if it was not found in the file list, and the URL of its row or the list. */
type UploadedDocument = { id: string | null; url: string };

type FileWithId = Pick<QueuedFile, 'id' | 'file'>;
type Changes = Partial<Omit<QueuedFile, keyof FileWithId>>;

/**
 * Keeps a queue of files and uploads them one after the other, with one request each. Unmounting cancels the current
 * upload. `form` has the fields that are sent with each file.
 */
export function useUploadQueue(form: RefObject<HTMLFormElement>, maxMb: number) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  /** The latest files. An upload goes on over several renders, and the state of its first render gets out of date. */
  const latestFiles = useRef(files);
  const pendingUpload = useRef<AbortController | null>(null);
  const removalTimers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pendingTimers = removalTimers.current;
    return () => {
      pendingUpload.current?.abort();
      for (const timer of pendingTimers) clearTimeout(timer);
    };
  }, []);

  const setQueue = (newFiles: readonly QueuedFile[]) => {
    latestFiles.current = newFiles;
    setFiles(newFiles);
  };
  const update = (id: string, changes: Changes) =>
    setQueue(latestFiles.current.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const remove = (id: string) => setQueue(latestFiles.current.filter((file) => file.id !== id));

  /** Marks a file as refused. A file with a wrong extension is removed after its message has been shown for a while. */
  const refuse = ({ id, file }: FileWithId, text: string) => {
    update(id, { state: 'refused', text });
    if (hasDocumentExtension(file.name)) return;
    removalTimers.current.add(setTimeout(() => remove(id), DOCUMENT_TYPE_ERROR_MS));
  };

  const add = (file: File) => {
    const id = createReferenceId();
    const details = { state: 'ready', percent: 0, text: null, reference: null, url: null, documentId: null } as const;
    // A file that was refused and is chosen again replaces its earlier row.
    const others = latestFiles.current.filter((other) => other.state !== 'refused' || other.file.name !== file.name);
    setQueue([...others, { id, file, ...details, idempotencyKey: createReferenceId() }]);
    const refusal = findDocumentRefusal(file, maxMb);
    if (refusal !== null) refuse({ id, file }, refusal);
  };

  const showOutcome = ({ id, file }: FileWithId, outcome: UploadOutcome<UploadedDocument>) => {
    switch (outcome.kind) {
      case 'signed-out':
        return window.location.assign(paths.login());
      case 'no-response':
        return update(id, { state: 'failed', text: TEXTS.noResponse });
      case 'changed-file':
        return refuse({ id, file }, CHANGED_FILE_TEXT);
      case 'cancelled':
        // A retry after a cancel is a new upload, even if the server has processed the cancelled one.
        return update(id, { state: 'failed', text: TEXTS.cancelled, idempotencyKey: createReferenceId() });
      case 'response':
        return showResult({ id, file }, outcome.result);
    }
  };

  const showResult = ({ id, file }: FileWithId, result: UploadResult<UploadedDocument>) => {
    const { isDone, text, errorCode, reference, extra, idempotencyKey } = result;
    if (errorCode === 'file-type') return refuse({ id, file }, text);
    if (!isDone) {
      return update(id, {
        state: 'failed',
        text,
        reference,
        // A response has the key of the next attempt, but '' after the end of the session.
        idempotencyKey: idempotencyKey || createReferenceId(),
      });
    }
    update(id, { state: 'done', url: extra?.url ?? paths.ocrFileList(), documentId: extra?.id ?? null });
    showToast({ id: idempotencyKey || file.name, tone: 'success', text, reference: null });
  };

  /** Sends all files that wait or have failed, and those that the user adds meanwhile. */
  const start = async () => {
    if (pendingUpload.current || !form.current) return;
    setQueue(latestFiles.current.map((file) => (file.state === 'failed' ? { ...file, state: 'ready' } : file)));
    for (let next = findReady(latestFiles.current); next; next = findReady(latestFiles.current)) {
      const { id, file, idempotencyKey } = next;
      const controller = new AbortController();
      pendingUpload.current = controller;
      update(id, { state: 'sending', percent: 0, text: null, reference: null });
      const data = createFormData(form.current, { file, idempotencyKey });
      const outcome = await postFile<UploadedDocument>(paths.ocrUploadFile(), data, {
        onProgress: (percent) => update(id, { percent }),
        signal: controller.signal,
      });
      showOutcome(next, outcome);
    }
    pendingUpload.current = null;
  };

  return { files, add, remove, start, cancel: () => pendingUpload.current?.abort() };
}

const findReady = (files: readonly QueuedFile[]) => files.find(({ state }) => state === 'ready');

/** The fields of the form with one file of the queue and the idempotency key (`once`) of the file. */
function createFormData(
  form: HTMLFormElement,
  { file, idempotencyKey }: Pick<QueuedFile, 'file' | 'idempotencyKey'>,
): FormData {
  const data = new FormData(form);
  data.set('once', `${idempotencyKey}.document`);
  // The file is appended as the last field, because the server ignores fields after the file.
  data.delete('file');
  data.append('file', file);
  return data;
}
