const KEY = /^[a-z0-9-]{1,40}$/;
/** Longer lists of hidden columns are cut; no list has as many columns. */
const MAX_HIDDEN = 20;

/** The name of a column in URLs and cookies: 'Start Comments' becomes 'start-comments'. */
export function toColumnKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Keys of the columns that the user has hidden, without duplicates. Values that cannot be a key are dropped. */
export function parseHiddenColumns(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => KEY.test(value)))].slice(0, MAX_HIDDEN);
}
