const MAX_ADDRESS = 2048;
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)$/;

/**
 * A web address from the API as it may be used in a link, frame, image or audio source, or null.
 * Only http(s) without credentials; a relative address is read against `base` when one is given (D128).
 */
export function webAddress(value: string | null, base?: string): string | null {
  if (value === null || value.length > MAX_ADDRESS) return null;
  const trimmed = value.trim();
  if (trimmed === '' || /[\p{Cc}\\]/u.test(trimmed) || trimmed.startsWith('//')) return null;
  let address: URL;
  try {
    address = base === undefined ? new URL(trimmed) : new URL(trimmed, base.endsWith('/') ? base : `${base}/`);
  } catch {
    return null;
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  // Some hosts that the URL standard reads mean something else where an origin is a word among others: 'x;sandbox', '*'.
  if (!HOST.test(address.hostname)) return null;
  return address.username || address.password ? null : address.href;
}

/** Our own path to redirect to, or `fallback`. Refuses everything that a browser could read as another host. */
export function ownPath(value: string | null | undefined, fallback: string): string {
  if (!value || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)) return fallback;
  return value;
}
