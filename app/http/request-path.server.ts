/** Returns the path of a request target without its query and the `.data` of a client navigation; null if it is invalid. */
export function parsePathname(target: string): string | null {
  const path = target.split('?')[0] ?? '/';
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  // A target that contains a host is meant for a proxy, and two slashes would be read as the start of a host.
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  // Remix loads the data of `/` from `/_root.data`.
  return path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
}
