/** Maximum length of a URL of the API, in UTF-16 units: the signature of an object store has several thousand. */
const MAX_URL_LENGTH = 8192;
/** Maximum length of a path to redirect to, in UTF-16 units. */
const MAX_PATH_LENGTH = 2048;
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)$/;

/**
 * Returns a URL of the API if it is safe in a link, frame, image or audio source, else null. Only http(s) without
 * credentials; a relative URL is resolved against `base` (D128).
 */
export function toSafeUrl(value: string | null, base?: string): string | null {
  return value === null || isTooLongUrl(value) ? null : parseSafeUrl(value.trim(), base);
}

/**
 * `toSafeUrl` for the URL of a file. Some hosts do not encode a '#' in the name of a file: it is encoded here, so that it
 * does not start a fragment.
 */
export function toSafeFileUrl(value: string | null, base: string): string | null {
  return value === null || isTooLongUrl(value) ? null : parseSafeUrl(encodeHashesInName(value.trim()), base);
}

/** Whether a URL of the API is not used because of its length. */
export function isTooLongUrl(value: string | null): boolean {
  return value !== null && value.trim().length > MAX_URL_LENGTH;
}

function parseSafeUrl(value: string, base: string | undefined): string | null {
  if (value === '' || /[\p{Cc}\\]/u.test(value) || value.startsWith('//')) return null;
  let url: URL;
  try {
    url = base === undefined ? new URL(value) : new URL(value, base.endsWith('/') ? base : `${base}/`);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // URL accepts hosts such as 'x;sandbox' and '*', which would change a content security policy.
  if (!HOST.test(url.hostname)) return null;
  return url.username || url.password ? null : url.href;
}

const EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i;

function encodeHashesInName(url: string): string {
  const at = url.lastIndexOf('#');
  if (at === -1) return url;
  const before = url.slice(0, at);
  const after = url.slice(at + 1);
  if (isPartOfName(before, after)) return `${before.replaceAll('#', '%23')}%23${after}`;
  return `${encodeHashesInName(before)}#${after}`;
}

/**
 * Whether a '#' is part of a file name: the text after it ends with an extension ('call #1.mp3'), or a space is before it
 * ('call #1'). It starts a fragment in '123#top', 'a.pdf#page=2', 'viewer.html#file=a.pdf' and 'viewer#/a.pdf'.
 */
function isPartOfName(before: string, after: string): boolean {
  if (/^[/!]/.test(after)) return false;
  if (!EXTENSION.test(withoutQuery(after))) return before.endsWith(' ');
  return !(EXTENSION.test(withoutQuery(before)) && /^\w+=/.test(after));
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Returns a path of the portal to redirect to, or `fallback`. Refuses what a browser could read as another host: two
 * slashes at the start and backslashes. Refuses all characters but printable ASCII, because a header cannot have others;
 * the portal's own links encode them. A path longer than 2 kB loses its query.
 */
export function toSafeRedirectPath(value: string | null | undefined, fallback: string): string {
  const path = limitPathLength(value ?? '', fallback);
  return /^\/(?![/\\])[!-[\]-~]*$/.test(path) ? path : fallback;
}

/**
 * Returns a path of the portal for a Location header: a path longer than 2 kB loses its query, because its parameters
 * come from the request. A path that is too long without it becomes `fallback`.
 */
export function limitPathLength(path: string, fallback = '/'): string {
  if (path.length <= MAX_PATH_LENGTH) return path;
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = ''] = beforeHash.split('?', 1);
  const shortened = hash === undefined ? pathname : `${pathname}#${hash}`;
  return shortened.length <= MAX_PATH_LENGTH ? shortened : fallback;
}
