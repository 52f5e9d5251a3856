import { getDocumentView } from '~/domain/documents/document-file';
import { requireDocumentRequest } from '~/guard/downloads/framed-report.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { findRefusedHost } from '~/http/file-origins.server';

/**
 * How the review shows the file of a document. `link`: the page cannot show it. `foreign`: it is of an origin whose files
 * the portal may not show (`FILE_ORIGINS`). `missing`: the API returned no safe URL. `too-long`: it returned one that the
 * portal does not use because of its length.
 */
export type ReviewFile =
  | { kind: 'image' | 'frame' | 'link'; url: string }
  | { kind: 'foreign'; url: string; host: string }
  | { kind: 'missing' | 'too-long' };

/** Decides how the file of a document is shown. Allows this page to frame the origin of a PDF, and no other. */
export function prepareFile(
  args: GuardedArgs,
  {
    fileName,
    fileUrl: url,
    isFileUrlTooLong,
  }: { fileName: string | null; fileUrl: string | null; isFileUrlTooLong: boolean },
): ReviewFile {
  if (url === null) return { kind: isFileUrlTooLong ? 'too-long' : 'missing' };
  const { origin, pathname } = new URL(url);
  // The name of the URL counts if the document has none with an extension.
  const view = getDocumentView(fileName ?? '') ?? getDocumentView(pathname);
  if (view === null) return { kind: 'link', url };
  const host = findRefusedHost(args.request, url);
  if (host !== null) return { kind: 'foreign', url, host };
  if (view === 'frame') {
    requireDocumentRequest(args.request);
    args.allowFrame(origin);
  }
  return { kind: view, url };
}
