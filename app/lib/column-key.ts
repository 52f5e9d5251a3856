/** The name of a column in URLs and cookies: 'Start Comments' becomes 'start-comments'. */
export function toColumnKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Keys of the columns that the user has hidden, without duplicates. Keys of no column are dropped. */
export function parseHiddenColumns(values: readonly string[], headers: readonly string[]): string[] {
  if (values.length === 0) return [];
  const keys = new Set(headers.map(toColumnKey));
  return [...new Set(values)].filter((value) => keys.has(value));
}
