export function toColumnKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** A form does not send unticked checkboxes, so each ticked column is sent as `hide` and as `shown`. */
export function listHiddenValues(params: URLSearchParams, paramPrefix: string): string[] {
  const shownValues = new Set(params.getAll(`${paramPrefix}shown`));
  return params.getAll(`${paramPrefix}hide`).filter((value) => !shownValues.has(value));
}

export function parseHiddenColumns(values: readonly string[], headers: readonly string[]): string[] {
  if (values.length === 0) return [];
  const keys = new Set(headers.map(toColumnKey));
  return [...new Set(values)].filter((value) => keys.has(value));
}
