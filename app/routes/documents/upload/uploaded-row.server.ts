import { isPredictable } from '~/domain/ocr-document';
import { paths } from '~/domain/paths';
import { toMillis } from '~/lib/dates';
import type { Guarded } from '~/session/guard.server';
import { rowElementId } from '~/ui/table/data-table';
import { isId } from '~/upstream/client.server';
import { listOcrDocuments } from '~/upstream/contract/documents';
import { settled } from '~/upstream/settled';

/**
 * Id of the document that an upload has just made: the API answers none, so it is the newest of that name which waits to
 * be predicted. Null where the list cannot tell.
 */
export async function uploadedRowId({ api, user }: Guarded, fileName: string): Promise<string | null> {
  const list = await settled(api(listOcrDocuments, { params: { userId: user.id } }));
  if (!list.ok) return null;
  const timeOf = ({ createdTime }: { createdTime: string | null }) => toMillis(createdTime) ?? 0;
  let newest: (typeof list.value)[number] | null = null;
  for (const document of list.value) {
    if (document.fileName !== fileName || !isPredictable(document)) continue;
    if (newest === null || timeOf(document) > timeOf(newest)) newest = document;
  }
  return newest?.id ?? null;
}

/** The file list with that row in view; it is sorted with the newest first. */
export function uploadedRowAddress(id: string | null): string {
  return id !== null && isId(id) ? `${paths.ocrFileList()}#${rowElementId('', id)}` : paths.ocrFileList();
}
