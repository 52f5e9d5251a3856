import { config } from '~/config.server';

/** Returns whether the browser uses https, according to PUBLIC_ORIGIN, else a trusted proxy's header, else the URL. */
export function isHttps(request: Request): boolean {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN.startsWith('https:');
  const forwarded = pickForwardedValue(request.headers.get('x-forwarded-proto'));
  return forwarded === undefined ? new URL(request.url).protocol === 'https:' : forwarded === 'https';
}

/**
 * The value that the outermost trusted proxy has set: those before it may come from the client. A proxy that replaces
 * the header leaves fewer values than there are proxies; then the first counts.
 */
export function pickForwardedValue(header: string | null | undefined): string | undefined {
  if (config.TRUST_PROXY === 0) return undefined;
  const values = header?.split(',') ?? [];
  return (values.at(-config.TRUST_PROXY) ?? values[0])?.trim();
}

export function getOrigin(request: Request): string {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN;
  const forwarded = pickForwardedValue(request.headers.get('x-forwarded-host'));
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host;
  return `${isHttps(request) ? 'https' : 'http'}://${host}`;
}

/** Returns the base URL against which browsers resolve relative file URLs of the API (D128). */
export function getFilesBaseUrl(request: Request): string {
  // The setting '/' means that the portal's own origin serves the files.
  if (config.API_PUBLIC_URL === '/') return getOrigin(request);
  return config.API_PUBLIC_URL ?? config.API_BASE_URL;
}

/**
 * A request without both headers comes from no browser, so it has no cookie of a user. Remix's own check leaves out
 * resource routes and trusts a forged X-Forwarded-Host.
 */
export function isSameOriginRequest(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  // 'none': the user has started the request, not a page.
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === getOrigin(request);
}
