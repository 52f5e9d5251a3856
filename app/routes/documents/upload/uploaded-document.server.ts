import { canPredict } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import { parseTime } from '~/lib/dates';
import type { GuardedArgs } from '~/guard/guard.server';
import { getRowElementId } from '~/ui/table/data-table';
import { isPathId } from '~/upstream/endpoint-path';
import { listOcrDocuments } from '~/upstream/contract/documents';
import { toResult } from '~/upstream/result';

/**
 * Id of the document that an upload has just made: the API answers none, so it is the newest of that name which waits to
 * be predicted. Null where the list cannot tell.
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

/** The file list with that row in view; it is sorted with the newest first. */
export function getUploadedDocumentUrl(id: string | null): string {
  return id !== null && isPathId(id) ? `${paths.ocrFileList()}#${getRowElementId('', id)}` : paths.ocrFileList();
}
