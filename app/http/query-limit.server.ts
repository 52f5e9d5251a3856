/** Most values of one parameter. Menus offer more options, but no list needs so many chosen ones. */
const MAX_VALUES = 50;
/** Every link of a page that keeps its query has all of it. */
const MAX_QUERY_LENGTH = 4096;

/**
 * Pages link to themselves with their query, so their size is the product of its length and the number of its values.
 */
export function limitQuery(target: string): string {
  const queryStart = target.indexOf('?');
  if (queryStart < 0 || target.length - queryStart < MAX_VALUES) return target;
  const counts = new Map<string, number>();
  let length = 0;
  const kept = target
    .slice(queryStart + 1)
    .split('&')
    .filter((pair) => {
      const [name = ''] = new URLSearchParams(pair).keys();
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      length += pair.length + 1;
      return count <= MAX_VALUES && length <= MAX_QUERY_LENGTH;
    })
    .join('&');
  return kept === '' ? target.slice(0, queryStart) : `${target.slice(0, queryStart)}?${kept}`;
}
