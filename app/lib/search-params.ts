type Changes = Record<string, string | number | null>;

/** It starts with '?', also without parameters: a link to '?' alone removes the query. */
export function updateSearch(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '?';
}

/** `hash` starts with '#', or is ''. */
export function updateUrl(
  { pathname, search }: { pathname: string; search: string },
  changes: Changes,
  hash = '',
): string {
  const query = updateSearch(search, changes);
  return pathname + (query === '?' ? '' : query) + hash;
}

/** With its query and hash. */
export function toUrlOfPage(url: string | null | undefined, path: string): string {
  return url && /^[^?#]*/.exec(url)?.[0] === path ? url : path;
}

/** From the parameter `list`; by default `listPath`. */
export function getListUrl(search: string, listPath: string): string {
  return toUrlOfPage(new URLSearchParams(search).get('list'), listPath);
}

/** As the browser would send them in a GET request. Files are left out. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return params;
}

export function findChangedParams(oldSearch: string, newSearch: string): string[] {
  const before = new URLSearchParams(oldSearch);
  const after = new URLSearchParams(newSearch);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.getAll(name).join('\n') !== after.getAll(name).join('\n'));
}
