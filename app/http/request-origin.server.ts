import { config } from '../config.server';

/** Whether the browser speaks https with the portal (D6): the request itself, or a trusted proxy's word. */
export function isHttps(request: Request): boolean {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN.startsWith('https:');
  const forwarded = config.TRUST_PROXY ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  return forwarded === undefined ? new URL(request.url).protocol === 'https:' : forwarded === 'https';
}

/** The origin that browsers know the portal by. */
export function ownOrigin(request: Request): string {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN;
  const forwarded = config.TRUST_PROXY ? request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined;
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host;
  return `${isHttps(request) ? 'https' : 'http'}://${host}`;
}

/** Address that relative file addresses of the API are read against in a browser (D128). */
export function filesBase(request: Request): string {
  if (config.API_PUBLIC_URL === '/') return ownOrigin(request);
  return config.API_PUBLIC_URL ?? config.API_BASE_URL;
}

/**
 * Whether a write comes from one of our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin; a
 * request with neither is no browser's and carries no ambient cookie. Remix's own check leaves doors open.
 */
export function isOwnWrite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === ownOrigin(request);
}
