import { type ListPage, type ListSpec, pageOf, readListQuery } from '../lib/list-query';
import { settled } from './settled';

/** One page of a list as a screen draws it, or the reference id of the failure that stays in its panel. */
export type Listed<Shown> = { ok: true; page: ListPage<Shown> } | { ok: false; reference: string };

/**
 * Reads a list, answers the page that the address asks for, and shapes its rows: only these go to the browser.
 * A page's `main` list lets 403 and 404 through.
 */
export async function listed<Row, Shown>(
  read: Promise<readonly Row[]>,
  request: Request,
  spec: ListSpec<Row>,
  shape: (row: Row) => Shown,
  options?: { main: boolean },
): Promise<Listed<Shown>> {
  const rows = await settled(read, options);
  if (!rows.ok) return rows;
  const page = pageOf(rows.value, readListQuery(new URL(request.url).searchParams, spec), spec);
  return { ok: true, page: { ...page, rows: page.rows.map(shape) } };
}
