import { redirectDocument } from '@remix-run/node';
import type { FramedReport } from '~/domain/settings/company-report';
import type { GuardedArgs } from '~/guard/guard.server';
import { getFilesBaseUrl, getOrigin } from '~/http/request-origin.server';
import { isTooLongUrl, limitPathLength, toSafeUrl } from '~/lib/safe-url';

/**
 * Returns the report to frame: 'too-long' if its URL is too long, null if it has no safe URL. Allows this document to
 * frame the report's origin only. Throws the redirect of `requireDocumentRequest` (D29).
 */
export function prepareReportFrame(args: GuardedArgs, reportUrl: string | null, title: string): FramedReport {
  requireDocumentRequest(args.request);
  const url = toSafeUrl(reportUrl, getFilesBaseUrl(args.request));
  if (url === null) return isTooLongUrl(reportUrl) ? 'too-long' : null;
  const { origin } = new URL(url);
  args.allowFrame(origin);
  return { url, title, isSameOrigin: origin === getOrigin(args.request) };
}

/**
 * Throws a redirect to a new document if the request is for data only: the policy that allows a frame belongs to the
 * document.
 */
export function requireDocumentRequest(request: Request): void {
  // Browsers send 'empty' for requests of scripts, such as Remix's data request for a client navigation.
  if (request.headers.get('sec-fetch-dest') === 'empty') {
    const { pathname, search } = new URL(request.url);
    // Links to these pages load a new document, so only Back and Forward request data. Their history entry exists
    // already, so the new document replaces it.
    throw redirectDocument(limitPathLength(pathname + search), { headers: { 'X-Remix-Replace': 'true' } });
  }
}
