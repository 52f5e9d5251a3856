import { findDocumentRefusal } from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import { formatFileSize } from '~/lib/file-size';
import { createReferenceId } from '~/lib/reference-id';
import type { UploadResult } from '~/shared/upload-result';
import { FOLDER_TEXT, type DroppedFile } from '~/ui/form/file-drop';
import { CHANGED_FILE_TEXT, type UploadOutcome } from '~/ui/form/post-file';

const TEXTS = {
  cancelled: 'The upload was cancelled. Nothing was uploaded.',
  noResponse: 'The service did not answer. Check the file list before you try again.',
};

const MAX_NAMES = 10;

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
  /** Null before the upload, and if the document was not found in the file list. */
  documentId: string | null;
  idempotencyKey: string;
};

/** The id is null if the document was not found in the file list. Then the URL is that of the list. */
export type UploadedDocument = { id: string | null; url: string };

export function createQueuedFile({ file, isFolder }: DroppedFile, maxMb: number): QueuedFile {
  const refusal = isFolder ? FOLDER_TEXT : findDocumentRefusal(file, maxMb);
  return {
    id: createReferenceId(),
    file,
    state: refusal === null ? 'ready' : 'refused',
    percent: 0,
    text: refusal,
    reference: null,
    url: null,
    documentId: null,
    idempotencyKey: createReferenceId(),
  };
}

/** A file that was refused and is chosen again replaces its earlier row. */
export function addFile(files: readonly QueuedFile[], added: QueuedFile): QueuedFile[] {
  return [...files.filter(({ state, file }) => state !== 'refused' || file.name !== added.file.name), added];
}

/** What an upload that has ended changes in its file. The end of the session changes the page instead. */
export function getOutcomeChanges(outcome: UploadOutcome<UploadedDocument>): Partial<QueuedFile> {
  if (outcome.kind === 'response') return getResultChanges(outcome.result);
  if (outcome.kind === 'changed-file') return { state: 'refused', text: CHANGED_FILE_TEXT };
  // A retry after a cancel is a new upload, even if the server has processed the cancelled one.
  if (outcome.kind === 'cancelled')
    return { state: 'failed', text: TEXTS.cancelled, idempotencyKey: createReferenceId() };
  // The request may have been processed: with the same key a retry does not upload twice.
  return { state: 'failed', text: TEXTS.noResponse };
}

function getResultChanges(result: UploadResult<UploadedDocument>): Partial<QueuedFile> {
  const { isDone, text, errorCode, reference, extra, idempotencyKey } = result;
  if (errorCode === 'file-type') return { state: 'refused', text };
  if (isDone) return { state: 'done', url: extra?.url ?? paths.ocrFileList(), documentId: extra?.id ?? null };
  // A response has the key of the next attempt, but '' after the end of the session.
  return { state: 'failed', text, reference, idempotencyKey: idempotencyKey || createReferenceId() };
}

export const isUnsent = ({ state }: QueuedFile) => state === 'ready' || state === 'sending' || state === 'failed';

/** How many files will be or are uploaded, their size, and how many are refused. '' for a single file. */
export function sumUp(files: readonly QueuedFile[]): string {
  if (files.length < 2) return '';
  const accepted = files.filter(({ state }) => state !== 'refused');
  const doneCount = accepted.filter(({ state }) => state === 'done').length;
  const count = accepted.length === 1 ? '1 file' : `${accepted.length} files`;
  const size = formatFileSize(accepted.reduce((sum, { file }) => sum + file.size, 0));
  const sum = doneCount > 0 ? `${doneCount} of ${count} uploaded, ${size}` : `${count}, ${size}`;
  return accepted.length < files.length ? `${sum}, ${files.length - accepted.length} refused` : sum;
}

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

/** The first names, and how many follow. */
export function listNames(names: readonly string[]): string {
  const further = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return names.slice(0, MAX_NAMES).join(', ') + further;
}
