import { tryAfterWrite } from '~/actions/write.server';
import { canPredict } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { getRowElementId } from '~/ui/table/data-table';
import { documentCalls } from '~/upstream/contract/documents';
import { isPathId } from '~/upstream/endpoint-path';
import type { UploadedDocument } from './queued-files';

/**
 * The response of the API does not have the id. The newest document with this file name that no model has read yet counts
 * as the uploaded one.
 */
export async function findUploadedDocumentId({ api, user }: GuardedArgs, fileName: string): Promise<string | null> {
  const list = await tryAfterWrite(api(documentCalls.listOcrDocuments, { params: { userId: user.id } }));
  if (!list.ok) return null;
  const getTime = ({ createdTime }: { createdTime: string | null }) => parseTime(createdTime) ?? 0;
  let newest: (typeof list.value)[number] | null = null;
  for (const document of list.value) {
    if (document.fileName !== fileName || !canPredict(document)) continue;
    if (newest === null || getTime(document) > getTime(newest)) newest = document;
  }
  return newest?.id ?? null;
}

/** In place of the id in the URL parameter `uploaded`, after an upload whose document was not found. */
export const UNKNOWN_DOCUMENT = 'unknown';

/** The list shows the newest documents first, so its first page has the row. */
export function toUploadedDocument(id: string | null): UploadedDocument {
  const list = paths.ocrFileList();
  // The id may come from the URL parameter `uploaded`. Only text with the characters of an id may become the fragment.
  if (!isPathId(id) || id === UNKNOWN_DOCUMENT) return { id: null, url: list };
  return { id, url: `${list}#${getRowElementId(id)}` };
}
