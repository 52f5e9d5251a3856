/** The name of a column in URLs and cookies: 'Start Comments' becomes 'start-comments'. */
export function toColumnKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * A form does not send unticked checkboxes. So the form of the columns sends every column as `hide`, and each ticked
 * column as `shown` too.
 */
export function listHiddenValues(params: URLSearchParams, paramPrefix: string): string[] {
  const shownValues = new Set(params.getAll(`${paramPrefix}shown`));
  return params.getAll(`${paramPrefix}hide`).filter((value) => !shownValues.has(value));
}

/** `headers` are those of the hideable columns. */
export function parseHiddenColumns(values: readonly string[], headers: readonly string[]): string[] {
  if (values.length === 0) return [];
  const keys = new Set(headers.map(toColumnKey));
  return [...new Set(values)].filter((value) => keys.has(value));
}
