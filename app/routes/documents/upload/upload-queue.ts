import { useEffect, useRef, useState, type RefObject } from 'react';
import { DOCUMENT_TYPE_ERROR, DOCUMENT_TYPE_ERROR_MS, findDocumentRefusal } from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import { createReferenceId } from '~/lib/reference-id';
import type { UploadResult } from '~/protocol/upload-result';
import { FOLDER_TEXT, type DroppedFile } from '~/ui/form/file-drop';
import { useLeftWork } from '~/ui/form/left-work';
import { CHANGED_FILE_TEXT, postFile, type UploadOutcome } from '~/ui/form/post-file';
import { showToast } from '~/ui/toast/toast-state';
import { useUnfinishedWork } from '~/ui/unsaved/unfinished-work';

const TEXTS = {
  cancelled: 'The upload was cancelled. Nothing was uploaded.',
  noResponse: 'The service did not answer. Check the file list before you try again.',
};

const MAX_NAMES = 10;

const LEAVE_QUESTION = {
  title: 'Files are not uploaded yet.',
  text: 'If you leave, you have to choose them again.',
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
  const messageTimers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pendingTimers = messageTimers.current;
    return () => {
      pendingUpload.current?.abort();
      for (const timer of pendingTimers) clearTimeout(timer);
    };
  }, []);

  const unsentNames = files.filter(isUnsent).map(({ file }) => file.name);
  const { release } = useUnfinishedWork({
    root: form,
    question: LEAVE_QUESTION,
    isUnfinished: () => unsentNames.length > 0,
  });
  const [leftNames, setLeftNames] = useLeftWork('left-uploads', unsentNames);

  const setQueue = (newFiles: readonly QueuedFile[]) => {
    latestFiles.current = newFiles;
    setFiles(newFiles);
  };
  const update = (id: string, changes: Changes) =>
    setQueue(latestFiles.current.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const remove = (id: string) => setQueue(latestFiles.current.filter((file) => file.id !== id));

  /** Marks a file as refused. As specified, the message of a wrong extension goes after a while. The row stays. */
  const refuse = (id: string, text: string) => {
    update(id, { state: 'refused', text });
    if (text !== DOCUMENT_TYPE_ERROR) return;
    messageTimers.current.add(setTimeout(() => update(id, { text: null }), DOCUMENT_TYPE_ERROR_MS));
  };

  const add = ({ file, isFolder }: DroppedFile) => {
    const id = createReferenceId();
    const details = { state: 'ready', percent: 0, text: null, reference: null, url: null, documentId: null } as const;
    // A file that was refused and is chosen again replaces its earlier row.
    const others = latestFiles.current.filter((other) => other.state !== 'refused' || other.file.name !== file.name);
    setQueue([...others, { id, file, ...details, idempotencyKey: createReferenceId() }]);
    setLeftNames((names) => names && names.filter((name) => name !== file.name));
    const refusal = isFolder ? FOLDER_TEXT : findDocumentRefusal(file, maxMb);
    if (refusal !== null) refuse(id, refusal);
  };

  const showOutcome = ({ id, file }: FileWithId, outcome: UploadOutcome<UploadedDocument>) => {
    switch (outcome.kind) {
      case 'signed-out':
        release();
        return window.location.assign(paths.login());
      case 'no-response':
        return update(id, { state: 'failed', text: TEXTS.noResponse });
      case 'changed-file':
        return refuse(id, CHANGED_FILE_TEXT);
      case 'cancelled':
        // A retry after a cancel is a new upload, even if the server has processed the cancelled one.
        return update(id, { state: 'failed', text: TEXTS.cancelled, idempotencyKey: createReferenceId() });
      case 'response':
        return showResult({ id, file }, outcome.result);
    }
  };

  const showResult = ({ id, file }: FileWithId, result: UploadResult<UploadedDocument>) => {
    const { isDone, text, errorCode, reference, extra, idempotencyKey } = result;
    if (errorCode === 'file-type') return refuse(id, text);
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
      // The page was left meanwhile.
      if (!form.current) return;
      showOutcome(next, outcome);
      if (outcome.kind === 'signed-out') return;
    }
    pendingUpload.current = null;
  };

  return {
    files,
    /** Names of the files that the user has left unsent on the last visit and not chosen again. */
    leftNames,
    forgetLeft: () => setLeftNames([]),
    add,
    remove,
    start,
    cancel: () => pendingUpload.current?.abort(),
  };
}

const isUnsent = ({ state }: QueuedFile) => state === 'ready' || state === 'sending' || state === 'failed';

/** What became of the files of an upload that has ended, with the names of those that were not uploaded. */
export function describeUploads(files: readonly QueuedFile[]): string {
  const parts = (['done', 'refused', 'failed'] as const).flatMap((state) => {
    const named = files.filter((file) => file.state === state);
    if (named.length === 0) return [];
    if (state === 'done') return `${named.length} uploaded`;
    return `${named.length} ${state}: ${listNames(named.map(({ file }) => file.name))}`;
  });
  return parts.join('; ');
}

/** The first names of a list, and how many follow. */
export function listNames(names: readonly string[]): string {
  const further = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return names.slice(0, MAX_NAMES).join(', ') + further;
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
