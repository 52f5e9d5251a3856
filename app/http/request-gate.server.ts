import type { IncomingMessage, ServerResponse } from 'node:http';
import { logSecurity } from '~/log.server';
import { CLIENT_ADDRESS_HEADER } from './client-address.server';
import { limitQuery } from './query-limit.server';
import { getRequestId } from './request-id.server';
import { isSameOriginRequest, pickForwardedValue } from './request-origin.server';
import { parsePathname } from './request-path.server';

const ALLOWED_METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A bracketed IPv6 address, or a name or IPv4 address; each with an optional port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

type Rejection = { status: 400 | 403 | 405; text: string };

/** Rejects what would make Remix crash, and writes from other origins; limits the query. */
export function rejectInvalidRequests(
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  next: () => void,
): void {
  keepTrustedForwardedHost(request);
  const rejection = findRejection(request);
  if (!rejection) {
    if (request.method === 'POST') passOriginAsForwardedHost(request);
    const limited = limitQuery(request.url ?? '/');
    if (limited === request.url) return next();
    // The script of a page reads the query from the address, so a document must have the limited one.
    if (request.method !== 'POST' && !isDataPath(limited)) {
      response.writeHead(302, { Location: limited, 'Cache-Control': 'no-store' }).end();
      return;
    }
    // Remix reads `originalUrl` of Express.
    request.url = limited;
    request.originalUrl = limited;
    return next();
  }
  if (rejection.status === 403) {
    const address = String(request.headers[CLIENT_ADDRESS_HEADER] ?? '');
    logSecurity('foreign-origin', { requestId: getRequestId(request), address, userId: null });
  }
  response.writeHead(rejection.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(rejection.text);
}

function keepTrustedForwardedHost({ headers }: IncomingMessage): void {
  const host = pickForwardedValue(headers['x-forwarded-host']?.toString());
  if (host === undefined) delete headers['x-forwarded-host'];
  else headers['x-forwarded-host'] = host;
}

function findRejection(request: IncomingMessage): Rejection | null {
  if (!ALLOWED_METHODS.has(request.method ?? '')) return { status: 405, text: 'This method is not supported.' };
  const hosts = [request.headers.host, request.headers['x-forwarded-host']].flat().filter((host) => host !== undefined);
  if (hosts.length === 0 || !hosts.every(isHost)) return { status: 400, text: 'The Host header is malformed.' };
  const url = request.url ?? '/';
  const query = url.replace(/^[^?]*/, '');
  // With this parameter, which no page of the portal uses, Remix would load the data of a single route.
  const hasDataParameter = new URLSearchParams(query).has('_data');
  if (hasDataParameter || parsePathname(url) === null) return { status: 400, text: 'The address is malformed.' };
  if (request.method === 'POST' && !isAllowedWrite(request)) {
    return { status: 403, text: 'This did not come from a page of the portal. Nothing was changed.' };
  }
  return null;
}

const isDataPath = (target: string) => /^[^?]*\.data(?:\?|$)/.test(target);

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}/`);
}

/** `isSameOriginRequest` expects a `Request` of the Fetch API. */
function isAllowedWrite(request: IncomingMessage): boolean {
  const headers = new Headers();
  for (const name of ['host', 'origin', 'sec-fetch-site', 'x-forwarded-host', 'x-forwarded-proto']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return isSameOriginRequest(new Request(`http://${request.headers.host}/`, { headers }));
}

/**
 * Remix also compares the Origin of a write with the host, and would refuse it if a proxy has changed the Host header.
 */
function passOriginAsForwardedHost(request: IncomingMessage): void {
  const { origin } = request.headers;
  if (origin !== undefined && URL.canParse(origin)) request.headers['x-forwarded-host'] = new URL(origin).host;
}
