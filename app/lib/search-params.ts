/** New values by parameter name. Null and '' remove a parameter. */
type Changes = Record<string, string | number | null>;

/**
 * Returns a query string with some parameters changed. The result starts with '?', also if it has no parameters: a link
 * to '?' alone leads to the same page without a query, while a link to '' would keep the query.
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

/** Returns the URL of a page with some parameters changed. `hash` starts with '#', or is '' for no hash. */
export function updateUrl(
  { pathname, search }: { pathname: string; search: string },
  changes: Changes,
  hash = '',
): string {
  const query = updateSearch(search, changes);
  return pathname + (query === '?' ? '' : query) + hash;
}

/** Returns `url` if its path is `path`, with its query and hash; else `path`. */
export function toUrlOfPage(url: string | null | undefined, path: string): string {
  return url && /^[^?#]*/.exec(url)?.[0] === path ? url : path;
}

/** Returns the URL of the list from which a page was opened, from its parameter `list`; by default `listPath`. */
export function getListUrl(search: string, listPath: string): string {
  return toUrlOfPage(new URLSearchParams(search).get('list'), listPath);
}

/** Returns a form's fields as the browser would send them in the URL of a GET request. Files are left out. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return params;
}
