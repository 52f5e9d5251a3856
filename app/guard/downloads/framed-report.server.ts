import { redirectDocument } from '@remix-run/node';
import type { FramedReport } from '~/domain/settings/company-report';
import type { GuardedArgs } from '~/guard/guard.server';
import { getFilesBaseUrl, getOrigin } from '~/http/request-origin.server';
import { isTooLongUrl, limitPathLength, toSafeUrl } from '~/lib/safe-url';

/** The report to frame: null without a safe URL. Allows this document to frame the report's origin only (D29). */
export function prepareReportFrame(args: GuardedArgs, reportUrl: string | null, title: string): FramedReport {
  requireDocumentRequest(args.request);
  const url = toSafeUrl(reportUrl, getFilesBaseUrl(args.request));
  if (url === null) return isTooLongUrl(reportUrl) ? 'too-long' : null;
  const { origin } = new URL(url);
  args.allowFrame(origin);
  return { url, title, isSameOrigin: origin === getOrigin(args.request) };
}

/** The policy that allows a frame belongs to the document, so a data request cannot show one. */
export function requireDocumentRequest(request: Request): void {
  // Browsers send 'empty' for requests of scripts, such as Remix's data request for a client navigation.
  if (request.headers.get('sec-fetch-dest') === 'empty') {
    const { pathname, search } = new URL(request.url);
    // Links to these pages load a new document, so only Back and Forward request data. Their history entry exists
    // already, so the new document replaces it.
    throw redirectDocument(limitPathLength(pathname + search), { headers: { 'X-Remix-Replace': 'true' } });
  }
}
