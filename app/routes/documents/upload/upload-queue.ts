import { useEffect, useRef, useState, type RefObject } from 'react';
import { DOCUMENT_TYPE_ERROR, DOCUMENT_TYPE_ERROR_MS } from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import type { DroppedFile } from '~/ui/form/file-drop';
import { useLeftWork } from '~/ui/form/left-work';
import { postFile } from '~/ui/form/post-file';
import { showToast } from '~/ui/toast/toast-state';
import { useUnfinishedWork } from '~/ui/unsaved/unfinished-work';
import {
  addFile,
  createQueuedFile,
  getOutcomeChanges,
  isUnsent,
  type QueuedFile,
  type UploadedDocument,
} from './queued-files';

const LEAVE_QUESTION = {
  title: 'Files are not uploaded yet.',
  text: 'If you leave, you have to choose them again.',
};

/**
 * Uploads files one after the other, with one request each. Unmounting cancels the current upload. `form` has the
 * fields that are sent with each file.
 */
export function useUploadQueue(form: RefObject<HTMLFormElement>, maxMb: number) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  /** An upload goes on over several renders, and the state of its first render gets out of date. */
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
  const update = (id: string, changes: Partial<QueuedFile>) =>
    setQueue(latestFiles.current.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const remove = (id: string) => setQueue(latestFiles.current.filter((file) => file.id !== id));

  /** As specified, the message of a wrong extension goes after a while. The row stays. */
  const hideTypeError = (id: string, text: string | null | undefined) => {
    if (text !== DOCUMENT_TYPE_ERROR) return;
    messageTimers.current.add(setTimeout(() => update(id, { text: null }), DOCUMENT_TYPE_ERROR_MS));
  };

  const add = (dropped: DroppedFile) => {
    const added = createQueuedFile(dropped, maxMb);
    setQueue(addFile(latestFiles.current, added));
    setLeftNames((names) => names && names.filter((name) => name !== added.file.name));
    hideTypeError(added.id, added.text);
  };

  /** Sends all files that wait or have failed, and those that the user adds meanwhile. */
  const start = async () => {
    if (pendingUpload.current || !form.current) return;
    // The model cannot be changed during the upload.
    const fields = new FormData(form.current);
    setQueue(latestFiles.current.map((file) => (file.state === 'failed' ? { ...file, state: 'ready' } : file)));
    for (let next = findReady(latestFiles.current); next; next = findReady(latestFiles.current)) {
      const { id, file, idempotencyKey } = next;
      const controller = new AbortController();
      pendingUpload.current = controller;
      update(id, { state: 'sending', percent: 0, text: null, reference: null });
      setFile(fields, { file, idempotencyKey });
      const outcome = await postFile<UploadedDocument>(paths.ocrUploadFile(), fields, {
        onProgress: (percent) => update(id, { percent }),
        signal: controller.signal,
      });
      // The page was left meanwhile.
      if (!form.current) return;
      if (outcome.kind === 'signed-out') {
        release();
        return window.location.assign(paths.login());
      }
      const changes = getOutcomeChanges(outcome);
      update(id, changes);
      hideTypeError(id, changes.text);
      if (outcome.kind === 'response' && changes.state === 'done') {
        const { text, idempotencyKey: nextKey } = outcome.result;
        showToast({ id: nextKey || file.name, tone: 'success', text, reference: null });
      }
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

const findReady = (files: readonly QueuedFile[]) => files.find(({ state }) => state === 'ready');

/** With the idempotency key (`once`) of the file. The server ignores fields after the file, so it is the last one. */
function setFile(fields: FormData, { file, idempotencyKey }: Pick<QueuedFile, 'file' | 'idempotencyKey'>): void {
  fields.set('once', `${idempotencyKey}.document`);
  fields.delete('file');
  fields.append('file', file);
}
