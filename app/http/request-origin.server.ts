import { config } from '../config.server';

/** Whether the browser speaks https with the portal (D6): the request itself, or a trusted proxy's word. */
export function isHttps(request: Request): boolean {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN.startsWith('https:');
  const forwarded = forwardedValue(request, 'x-forwarded-proto');
  return forwarded === undefined ? new URL(request.url).protocol === 'https:' : forwarded === 'https';
}

/** What the outermost trusted proxy says; a browser may have put words of its own before it. */
function forwardedValue(request: Request, header: string): string | undefined {
  if (config.TRUST_PROXY === 0) return undefined;
  const values = request.headers.get(header)?.split(',') ?? [];
  return (values.at(-config.TRUST_PROXY) ?? values[0])?.trim();
}

/** The origin that browsers know the portal by. */
export function ownOrigin(request: Request): string {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN;
  const forwarded = forwardedValue(request, 'x-forwarded-host');
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
