/** A URL parser ignores these characters at any place. */
const IGNORED = /[\t\n\r]/g;

/** Returns the path of a request target without its query and the `.data` of a client navigation; null if it is invalid. */
export function parsePathname(target: string): string | null {
  const path = target.split('?')[0] ?? '/';
  // A target that contains a host is meant for a proxy. Two slashes would be read as the start of a host, and so would
  // backslashes, also percent-encoded: React Router decodes a path before it reads it as a URL.
  if (!path.startsWith('/') || /^[/\\]{2}/.test(decode(path) ?? '//')) return null;
  // Remix loads the data of `/` from `/_root.data`.
  return path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
}

/** Decodes a path as a URL parser reads it; null if its percent-encoding is invalid. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path).replace(IGNORED, '');
  } catch {
    return null;
  }
}
