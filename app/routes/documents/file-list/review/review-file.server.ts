import { getDocumentView } from '~/domain/documents/document-file';
import { requireDocumentRequest } from '~/guard/downloads/framed-report.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { findRefusedHost } from '~/http/file-origins.server';

/**
 * How the review shows the file of a document. `link`: browsers cannot show this type of file. `foreign`: the setting
 * `FILE_ORIGINS` does not allow files of this origin, or for a frame does not name it. `missing`: the API returned no
 * safe URL. `too-long`: the URL is longer than the portal accepts.
 */
export type ReviewFile =
  | { kind: 'image' | 'frame' | 'link'; url: string }
  | { kind: 'foreign'; url: string; host: string }
  | { kind: 'missing' | 'too-long' };

/** For a PDF it allows this page to frame the origin of the PDF. */
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
  // The extension of the file name decides; without a known one, that of the URL.
  const view = getDocumentView(fileName ?? '') ?? getDocumentView(pathname);
  if (view === null) return { kind: 'link', url };
  const host = findRefusedHost(args.request, url, { isFramed: view === 'frame' });
  if (host !== null) return { kind: 'foreign', url, host };
  if (view === 'frame') {
    // Only the security policy of a new document can allow the frame, so a client-side navigation must load one.
    requireDocumentRequest(args.request);
    args.allowFrame(origin);
  }
  return { kind: view, url };
}
