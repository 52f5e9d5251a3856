/** The query of an address with some parameters changed; null or '' removes one, every other one is kept. */
export function withParams(search: string, changes: Record<string, string | number | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '?';
}

/** The address of a page with some parameters changed, as `withParams` does; `hash` as in '#departments'. */
export function addressWith(
  { pathname, search }: { pathname: string; search: string },
  changes: Record<string, string | number | null>,
  hash = '',
): string {
  return pathname + withParams(search, changes).replace(/^\?$/, '') + hash;
}
