type Changes = Record<string, string | number | null>;

/**
 * Returns a query string with some parameters changed; null or '' removes one. The result starts with '?': a link to '?'
 * alone leads to the same page without a query, while a link to '' would keep the query.
 */
export function updateSearch(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '?';
}

/** Returns the URL of a page with some parameters changed, as `updateSearch` does; `hash` as in '#departments'. */
export function updateUrl(
  { pathname, search }: { pathname: string; search: string },
  changes: Changes,
  hash = '',
): string {
  const query = updateSearch(search, changes);
  return pathname + (query === '?' ? '' : query) + hash;
}

/** Returns the URL if it is one of the page with this path, such as a list with its filters, order and page; else the path. */
export function toUrlOfPage(url: string | null | undefined, path: string): string {
  return url && /^[^?#]*/.exec(url)?.[0] === path ? url : path;
}

/** The URL of the list from which the page was opened (`?list=`), or the plain list. */
export function getListUrl(search: string, path: string): string {
  return toUrlOfPage(new URLSearchParams(search).get('list'), path);
}

/** The values of the fields of a form, as a GET form sends them. Files are left out. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return params;
}
