import { readListQuery } from './list-query';
import type { AnyListSpec } from './list-spec';

/** Keeps one short text for each list, as a browser brings it back. */
export type ListMemory = { kept: (list: string) => string | null; keep: (list: string, value: string) => void };

/**
 * The parameters of an address, with the rows a page and the order that were last chosen of the list where it names none;
 * what it names is kept for the next time.
 */
export function remembered(params: URLSearchParams, spec: AnyListSpec, memory: ListMemory | undefined) {
  if (!memory) return params;
  const before = memory.kept(spec.name) ?? '';
  const [rows = '', sort = ''] = before.split('.');
  const merged = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ rows, sort })) {
    const key = (spec.prefix ?? '') + name;
    if (value !== '' && !merged.get(key)) merged.set(key, value);
  }
  const now = chosenOf(merged, spec);
  if (now !== before && now !== '.') memory.keep(spec.name, now);
  return merged;
}

/** What an address asks for, as far as the list can give it. */
function chosenOf(params: URLSearchParams, spec: AnyListSpec): string {
  const { pageSize, sort } = readListQuery(params, spec);
  const has = (name: string) => Boolean(params.get((spec.prefix ?? '') + name));
  const order = has('sort') && sort ? (sort.direction === 'asc' ? '' : '-') + sort.key : '';
  return `${has('rows') ? pageSize : ''}.${order}`;
}
