/** Returns the id of the next row of a table: the highest id plus one, or 1. */
export function getNextId(rows: readonly { id: number }[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.id), 0) + 1;
}

/** Appends to a list and drops the oldest items beyond `limit`, which bounds the memory of a long-running mock. */
export function appendWithLimit<Item>(list: Item[], item: Item, limit: number): void {
  list.push(item);
  if (list.length > limit) list.splice(0, list.length - limit);
}
