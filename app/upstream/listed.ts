import { type ListPage, listPage } from '../lib/list-query';
import type { ListSpec } from '../lib/list-spec';
import { UpstreamError } from './upstream-error';

/** One page of a list as a screen draws it, or the reference id of the failure that stays in its panel. */
export type Listed<Shown> = { ok: true; page: ListPage<Shown> } | { ok: false; reference: string };

/**
 * Reads a list and answers the page that the address asks for, its rows shaped: only these go to the browser. A failure
 * stays in the list's panel (D25, D83), also a 404 (D145); of a page's `main` list a 403 is the page's (D100).
 */
export async function listed<Row, Shown extends { id: string }, Context>(
  context: Context & { request: Request },
  spec: ListSpec<Row, Shown, Context>,
  read: Promise<readonly Row[]>,
  { main = false } = {},
): Promise<Listed<Shown>> {
  let rows: readonly Row[];
  try {
    rows = await read;
  } catch (error) {
    if (!(error instanceof UpstreamError) || (main && error.status === 403)) throw error;
    return { ok: false, reference: error.requestId };
  }
  return { ok: true, page: listPage(rows, new URL(context.request.url).searchParams, spec, context) };
}
