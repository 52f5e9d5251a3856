/** Characters that a URL parser ignores at any place. */
const IGNORED_CHARACTERS = /[\t\n\r]/g;

/** Returns the path of a request target, without query and `.data`, the suffix of data requests; null if invalid. */
export function parsePathname(target: string): string | null {
  const path = target.split('?')[0] ?? '/';
  // A target that starts with a scheme and host is meant for a proxy.
  if (!path.startsWith('/')) return null;
  // React Router decodes a path and then parses it as a URL. The parser would read two slashes or backslashes at the
  // start as the start of a host.
  const decodedPath = decode(path);
  if (decodedPath === null || /^[/\\]{2}/.test(decodedPath)) return null;
  // Remix loads the data of `/` from `/_root.data`.
  return path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path).replace(IGNORED_CHARACTERS, '');
  } catch {
    return null;
  }
}
