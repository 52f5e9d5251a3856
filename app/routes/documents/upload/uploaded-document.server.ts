import { canPredict } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { getRowElementId } from '~/ui/table/data-table';
import { listOcrDocuments } from '~/upstream/contract/documents';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';

/**
 * The id of a document that was just uploaded. The API does not return it, so it is the newest unpredicted document with
 * that file name; null if the list has none or cannot be loaded.
 */
export async function findUploadedDocumentId({ api, user }: GuardedArgs, fileName: string): Promise<string | null> {
  const list = await toResult(api(listOcrDocuments, { params: { userId: user.id } }));
  if (!list.ok) return null;
  const getTime = ({ createdTime }: { createdTime: string | null }) => parseTime(createdTime) ?? 0;
  let newest: (typeof list.value)[number] | null = null;
  for (const document of list.value) {
    if (document.fileName !== fileName || !canPredict(document)) continue;
    if (newest === null || getTime(document) > getTime(newest)) newest = document;
  }
  return newest?.id ?? null;
}

/** Value of the URL parameter `uploaded` after an upload whose row was not found. */
export const UNKNOWN_ROW = 'unknown';

/** Returns the URL of the file list, which is sorted newest first, with the row of the document in view if it is known. */
export function getUploadedDocumentUrl(id: string | null): string {
  // The id may come from a parameter of the URL: only the characters of an id may get into the fragment.
  if (!isPathId(id) || id === UNKNOWN_ROW) return paths.ocrFileList();
  // The file list is the only list of its page, so its parameters have no prefix.
  const paramPrefix = '';
  return `${paths.ocrFileList()}#${getRowElementId(id, paramPrefix)}`;
}
