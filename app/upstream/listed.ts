import { type ListMemory, remembered } from '../lib/list-memory';
import { type ListPage, listPage } from '../lib/list-query';
import type { ListSpec } from '../lib/list-spec';
import type { Failure } from './settled';
import { UpstreamError } from './upstream-error';

/** One page of a list as a screen draws it; where its read failed, what was asked of it, without rows. */
export type Listed<Shown> = ({ ok: true } | Failure) & { page: ListPage<Shown> };

/**
 * Reads a list and answers the page that the address asks for, its rows shaped: only these go to the browser. A failure
 * stays in the list's panel (D25, D83), also a 404 (D145); of a page's `main` list a 403 is the page's (D100).
 */
export async function listed<Row, Shown extends { id: string }, Context>(
  context: Context & { request: Request; lists?: ListMemory },
  spec: ListSpec<Row, Shown, Context>,
  read: Promise<readonly Row[]>,
  { main = false } = {},
): Promise<Listed<Shown>> {
  const params = remembered(new URL(context.request.url).searchParams, spec, context.lists);
  const pageOf = (rows: readonly Row[]) => listPage(rows, params, spec, context);
  try {
    return { ok: true, page: pageOf(await read) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || (main && error.status === 403)) throw error;
    return { ok: false, reference: error.requestId, isLate: error.isLate, page: pageOf([]) };
  }
}
