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

/** A file of the queue. `refused`: it is not sent. `failed`: Start Upload sends it again. */
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
  /** Id of the uploaded document; null also if it was not found in the list. */
  documentId: string | null;
  idempotencyKey: string;
};

/** What the response says of the document. */
type Uploaded = { id: string | null; url: string };

type Changes = Partial<Omit<QueuedFile, 'id' | 'file'>>;

/** Files that wait for their upload, one request per file, one after the other. Unmounting cancels the upload. */
export function useUploadQueue(form: RefObject<HTMLFormElement>, maxMb: number) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  /** The files as they are now: an upload outlives the render that has started it. */
  const current = useRef(files);
  const pendingUpload = useRef<AbortController | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pendingTimers = timers.current;
    return () => {
      pendingUpload.current?.abort();
      for (const timer of pendingTimers) clearTimeout(timer);
    };
  }, []);

  const setQueue = (next: readonly QueuedFile[]) => {
    current.current = next;
    setFiles(next);
  };
  const change = (id: string, changes: Changes) =>
    setQueue(current.current.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const remove = (id: string) => setQueue(current.current.filter((file) => file.id !== id));

  /** Marks a file as refused. One of a wrong type is removed after its message has been shown. */
  const refuse = (id: string, text: string, { isWrongType }: { isWrongType: boolean }) => {
    change(id, { state: 'refused', text });
    if (isWrongType) timers.current.add(setTimeout(() => remove(id), DOCUMENT_TYPE_ERROR_MS));
  };

  const add = (file: File) => {
    const id = createReferenceId();
    const details = { state: 'ready', percent: 0, text: null, reference: null, url: null, documentId: null } as const;
    // A refused file that is chosen again is there once.
    const kept = current.current.filter((other) => other.state !== 'refused' || other.file.name !== file.name);
    setQueue([...kept, { id, file, ...details, idempotencyKey: createReferenceId() }]);
    const refusal = findDocumentRefusal(file, maxMb);
    if (refusal !== null) refuse(id, refusal, { isWrongType: !hasDocumentExtension(file.name) });
  };

  const end = ({ id, file }: Pick<QueuedFile, 'id' | 'file'>, outcome: UploadOutcome<Uploaded>) => {
    switch (outcome.kind) {
      case 'signed-out':
        return window.location.assign(paths.login());
      case 'no-response':
        return change(id, { state: 'failed', text: TEXTS.noResponse });
      case 'changed-file':
        return refuse(id, CHANGED_FILE_TEXT, { isWrongType: false });
      case 'cancelled':
        // A retry after a cancel is a new upload, even if the server has processed the first one.
        return change(id, { state: 'failed', text: TEXTS.cancelled, idempotencyKey: createReferenceId() });
      case 'response':
        return endWithResponse({ id, file }, outcome.result);
    }
  };

  const endWithResponse = ({ id, file }: Pick<QueuedFile, 'id' | 'file'>, result: UploadResult<Uploaded>) => {
    const { isDone, text, errorCode, reference, extra, idempotencyKey } = result;
    if (errorCode === 'file-type') return refuse(id, text, { isWrongType: !hasDocumentExtension(file.name) });
    if (!isDone) {
      return change(id, {
        state: 'failed',
        text,
        reference,
        idempotencyKey: idempotencyKey || createReferenceId(),
      });
    }
    change(id, { state: 'done', url: extra?.url ?? paths.ocrFileList(), documentId: extra?.id ?? null });
    showToast({ id: idempotencyKey || file.name, tone: 'success', text, reference: null });
  };

  /** Sends all files that are not sent yet, also those that are added meanwhile. */
  const start = async () => {
    if (pendingUpload.current || !form.current) return;
    setQueue(current.current.map((file) => (file.state === 'failed' ? { ...file, state: 'ready' } : file)));
    for (let next = findReady(current.current); next; next = findReady(current.current)) {
      const { id, file, idempotencyKey } = next;
      const controller = new AbortController();
      pendingUpload.current = controller;
      change(id, { state: 'sending', percent: 0, text: null, reference: null });
      const outcome = await postFile<Uploaded>(paths.ocrUploadFile(), createForm(form.current, file, idempotencyKey), {
        onProgress: (percent) => change(id, { percent }),
        signal: controller.signal,
      });
      end(next, outcome);
    }
    pendingUpload.current = null;
  };

  return { files, add, remove, start, cancel: () => pendingUpload.current?.abort() };
}

const findReady = (files: readonly QueuedFile[]) => files.find(({ state }) => state === 'ready');

/** The form with one file and its own idempotency key. The server reads the fields before the file only. */
function createForm(form: HTMLFormElement, file: File, idempotencyKey: string): FormData {
  const data = new FormData(form);
  data.set('once', `${idempotencyKey}.document`);
  data.delete('file');
  data.append('file', file);
  return data;
}
