import type { ListSpec } from '../lib/list-spec';

/**
 * The dialog that an address names (D134) and the record that it is about, as the list shows it; `chosen` is null where
 * the list has no such record.
 */
export async function chosenOf<Row extends { id: string }, Shown extends { id: string }, Context>(
  context: Context & { request: Request },
  spec: ListSpec<Row, Shown, Context>,
  rows: readonly Row[] | Promise<readonly Row[]>,
): Promise<{ modal: string | null; chosen: Shown | null }> {
  const { searchParams } = new URL(context.request.url);
  const id = searchParams.get('id');
  const row = id === null ? undefined : (await rows).find((candidate) => candidate.id === id);
  return { modal: searchParams.get('modal'), chosen: row ? spec.shape(row, context) : null };
}
