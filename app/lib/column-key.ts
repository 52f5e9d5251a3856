/** The name of a column in URLs and cookies: 'Start Comments' becomes 'start-comments'. */
export function toColumnKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * The values of `hide` in a URL that are no values of `shown`. The form of the columns sends each of them as `hide`, and the
 * ticked ones as `shown` too, because a form does not send boxes that are not ticked.
 */
export function listHiddenValues(params: URLSearchParams, paramPrefix: string): string[] {
  const shown = new Set(params.getAll(`${paramPrefix}shown`));
  return params.getAll(`${paramPrefix}hide`).filter((value) => !shown.has(value));
}

/** Keys of the columns that the user has hidden, without duplicates. Keys of no column are dropped. */
export function parseHiddenColumns(values: readonly string[], headers: readonly string[]): string[] {
  if (values.length === 0) return [];
  const keys = new Set(headers.map(toColumnKey));
  return [...new Set(values)].filter((value) => keys.has(value));
}
