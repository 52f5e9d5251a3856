import { canPredict } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import { parseTime } from '~/lib/dates';
import type { GuardedArgs } from '~/guard/guard.server';
import { getRowElementId } from '~/ui/table/data-table';
import { isPathId } from '~/upstream/endpoint-path';
import { listOcrDocuments } from '~/upstream/contract/documents';
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

/** URL of the file list, which is sorted by newest first, with the row of a document in view. */
export function getUploadedDocumentUrl(id: string | null): string {
  return id !== null && isPathId(id) ? `${paths.ocrFileList()}#${getRowElementId('', id)}` : paths.ocrFileList();
}
