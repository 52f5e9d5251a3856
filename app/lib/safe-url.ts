/** Maximum length of a URL, in UTF-16 units. */
const MAX_LENGTH = 2048;
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)$/;

/**
 * Returns a URL of the API if it is safe in a link, frame, image or audio source, else null. Only http(s) without
 * credentials; a relative URL is resolved against `base` (D128).
 */
export function toSafeUrl(value: string | null, base?: string): string | null {
  if (value === null || value.length > MAX_LENGTH) return null;
  const trimmed = value.trim();
  if (trimmed === '' || /[\p{Cc}\\]/u.test(trimmed) || trimmed.startsWith('//')) return null;
  let url: URL;
  try {
    url = base === undefined ? new URL(trimmed) : new URL(trimmed, base.endsWith('/') ? base : `${base}/`);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // URL accepts hosts such as 'x;sandbox' and '*', which would change a content security policy.
  if (!HOST.test(url.hostname)) return null;
  return url.username || url.password ? null : url.href;
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
 * come from the request (D157). A path that is too long without it becomes `fallback`.
 */
export function limitPathLength(path: string, fallback = '/'): string {
  if (path.length <= MAX_LENGTH) return path;
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = ''] = beforeHash.split('?', 1);
  const withoutQuery = hash === undefined ? pathname : `${pathname}#${hash}`;
  return withoutQuery.length <= MAX_LENGTH ? withoutQuery : fallback;
}
