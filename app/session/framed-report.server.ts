import { redirectDocument } from '@remix-run/node';
import type { FramedReport } from '../domain/company-report';
import { webAddress } from '../lib/web-address';
import type { Guarded } from './guard.server';
import { filesBase, ownOrigin } from '../http/request-origin.server';

/**
 * The report to frame, or null when its address is none that may be framed. Lets this document frame the report's
 * origin and no other. The rule belongs to the document, so a navigation inside the app loads a new one (D29).
 */
export function framedReport(
  { request, allowFrame }: Guarded,
  reportUrl: string | null,
  title: string,
): FramedReport | null {
  if (request.headers.get('sec-fetch-dest') === 'empty') {
    const { pathname, search } = new URL(request.url);
    // Only Back and Forward come here without a new document: the entry in the history is already this page's.
    throw redirectDocument(pathname + search, { headers: { 'X-Remix-Replace': 'true' } });
  }
  const address = webAddress(reportUrl, filesBase(request));
  if (address === null) return null;
  const { origin } = new URL(address);
  allowFrame(origin);
  return { address, title, isSameOrigin: origin === ownOrigin(request) };
}
