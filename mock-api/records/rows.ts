/** Returns the id of the next row of a table: the highest id plus one, or 1. */
export function getNextId(rows: readonly { id: number }[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.id), 0) + 1;
}

/** Appends to a list and drops the oldest items beyond `limit`, which bounds the memory of a long-running mock. */
export function appendWithLimit<Item>(list: Item[], item: Item, limit: number): void {
  list.push(item);
  if (list.length > limit) list.splice(0, list.length - limit);
}

/** Deletes the oldest entries of a map beyond `limit`. A map lists its keys in the order of insertion. */
export function deleteOldest<Key>(map: Map<Key, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) break;
    map.delete(key);
  }
}

/** Groups rows by key, in the order of their first rows. */
export function groupBy<Row, Key>(rows: readonly Row[], getKey: (row: Row) => Key): Map<Key, [Row, ...Row[]]> {
  const groups = new Map<Key, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Creates a function that caches the results of `create` by key. The cache is emptied before it exceeds `limit`. */
export function createCache<Key, Value>(limit: number): (key: Key, create: () => Value) => Value {
  const values = new Map<Key, Value>();
  return (key, create) => {
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = create();
    if (values.size >= limit) values.clear();
    values.set(key, value);
    return value;
  };
}

/** Splits a table into its cells. Each line is a row, whose cells are separated by pipes. */
export function parseTable(table: string): string[][] {
  const rows = table.trim().split('\n');
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns the defined fields, so that Object.assign keeps the other values of a record. */
export function omitUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
