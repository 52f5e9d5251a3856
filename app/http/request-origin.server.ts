import { config } from '~/config.server';

/** Whether the browser uses https: by PUBLIC_ORIGIN, a trusted proxy's header, or the request's URL. */
export function isHttps(request: Request): boolean {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN.startsWith('https:');
  const forwarded = pickForwardedValue(request.headers.get('x-forwarded-proto'));
  return forwarded === undefined ? new URL(request.url).protocol === 'https:' : forwarded === 'https';
}

/**
 * Returns the value of a forwarded header that the outermost trusted proxy has set; a client may have sent values before
 * it. A header with fewer values than proxies gives its first one.
 */
export function pickForwardedValue(header: string | null | undefined): string | undefined {
  if (config.TRUST_PROXY === 0) return undefined;
  const values = header?.split(',') ?? [];
  return (values.at(-config.TRUST_PROXY) ?? values[0])?.trim();
}

/** Returns the origin under which browsers reach the portal. */
export function getOrigin(request: Request): string {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN;
  const forwarded = pickForwardedValue(request.headers.get('x-forwarded-host'));
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host;
  return `${isHttps(request) ? 'https' : 'http'}://${host}`;
}

/** Returns the base URL against which browsers resolve relative file URLs of the API (D128). */
export function getFilesBaseUrl(request: Request): string {
  if (config.API_PUBLIC_URL === '/') return getOrigin(request);
  return config.API_PUBLIC_URL ?? config.API_BASE_URL;
}

/**
 * Whether a write comes from a page of the portal, by Sec-Fetch-Site, in older browsers by Origin. A request with neither
 * does not come from a browser, so it has no user's cookie. Remix's own check misses resource routes and forged
 * forwarded hosts.
 */
export function isSameOriginRequest(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === getOrigin(request);
}
