/** The name of a column in URLs and cookies: 'Start Comments' becomes 'start-comments'. */
export function toColumnKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * Returns the values of `hide` in a URL that are not also values of `shown`. A form does not send unticked checkboxes.
 * So the form of the columns sends every column as `hide`, and each ticked column as `shown` too. `paramPrefix` is the
 * prefix of all parameters of the list, such as 'users.', or ''.
 */
export function listHiddenValues(params: URLSearchParams, paramPrefix: string): string[] {
  const shownValues = new Set(params.getAll(`${paramPrefix}shown`));
  return params.getAll(`${paramPrefix}hide`).filter((value) => !shownValues.has(value));
}

/** Returns the values that are keys of hideable columns, without duplicates. `headers` are the headers of these. */
export function parseHiddenColumns(values: readonly string[], headers: readonly string[]): string[] {
  if (values.length === 0) return [];
  const keys = new Set(headers.map(toColumnKey));
  return [...new Set(values)].filter((value) => keys.has(value));
}
