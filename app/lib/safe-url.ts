/** In UTF-16 units. Signed URLs of object stores have several thousand. */
const MAX_URL_LENGTH = 8192;
const MAX_PATH_LENGTH = 2048;
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)$/;

/** Null for a scheme other than http and https, credentials, and a relative URL without `base` (D128). */
export function toSafeUrl(value: string | null, base?: string): string | null {
  return value === null || isTooLongUrl(value) ? null : parseSafeUrl(value.trim(), base);
}

/** Some hosts do not encode a '#' in the name of a file, which would start a fragment. */
export function toSafeFileUrl(value: string | null, base: string): string | null {
  return value === null || isTooLongUrl(value) ? null : parseSafeUrl(encodeHashesInName(value.trim()), base);
}

/** `toSafeUrl` and `toSafeFileUrl` then return null. */
export function isTooLongUrl(value: string | null): boolean {
  return value !== null && value.trim().length > MAX_URL_LENGTH;
}

function parseSafeUrl(value: string, base: string | undefined): string | null {
  // `URL` removes some control characters, takes a backslash for a slash, and takes '//' for the start of another host.
  const isAmbiguous = /[\p{Cc}\\]/u.test(value) || value.startsWith('//');
  if (value === '' || isAmbiguous) return null;
  let url: URL;
  try {
    // Without a slash at the end, `URL` would drop the last segment of the base.
    url = base === undefined ? new URL(value) : new URL(value, base.endsWith('/') ? base : `${base}/`);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // `URL` accepts hosts such as 'x;sandbox' and '*'. The portal writes hosts into its content security policy, which
  // they would change.
  if (!HOST.test(url.hostname)) return null;
  return url.username || url.password ? null : url.href;
}

const EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i;

function encodeHashesInName(url: string): string {
  let fragments = '';
  let before = url;
  for (let index = url.lastIndexOf('#'); index !== -1; index = before.lastIndexOf('#')) {
    const after = before.slice(index + 1);
    before = before.slice(0, index);
    // If the last '#' is part of the name, all others are, too.
    if (isHashInName(before, after)) return `${before.replaceAll('#', '%23')}%23${after}${fragments}`;
    fragments = `#${after}${fragments}`;
  }
  return before + fragments;
}

/** Otherwise it starts a fragment. */
function isHashInName(before: string, after: string): boolean {
  // A route of a single-page app: 'viewer#/a.pdf'.
  if (/^[/!]/.test(after)) return false;
  // No extension follows: 'call #1' is a name. '123#top' and 'a.pdf#page=2' have a fragment.
  if (!EXTENSION.test(withoutQuery(after))) return before.endsWith(' ');
  // An extension follows: 'call #1.mp3' is a name. 'viewer.html#file=a.pdf' has a fragment with a parameter.
  const isParameterOfFile = EXTENSION.test(withoutQuery(before)) && /^\w+=/.test(after);
  return !isParameterOfFile;
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** A path with one slash at the start. `[!-[\]-~]` is printable ASCII without spaces and backslashes. */
const SAFE_PATH = /^\/(?![/\\])[!-[\]-~]*$/;

/**
 * Shortened by `limitPathLength`; `fallback` if it is unsafe. A browser could take two slashes or a backslash for
 * another host, and a header has printable ASCII only.
 */
export function toSafeRedirectPath(value: string | null | undefined, fallback: string): string {
  const path = limitPathLength(value ?? '', fallback);
  return SAFE_PATH.test(path) ? path : fallback;
}

/**
 * Limits the length of a path of the portal for a Location header. The parameters of its query come from the request,
 * so they can be of any length: a path longer than 2 kB loses its query. If it is still too long, it becomes
 * `fallback`.
 */
export function limitPathLength(path: string, fallback = '/'): string {
  if (path.length <= MAX_PATH_LENGTH) return path;
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = ''] = beforeHash.split('?', 1);
  const shortened = hash === undefined ? pathname : `${pathname}#${hash}`;
  return shortened.length <= MAX_PATH_LENGTH ? shortened : fallback;
}
