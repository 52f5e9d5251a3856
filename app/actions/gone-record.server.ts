import { getRequestState, type RequestArgs } from '~/session/request-state.server';
import { UpstreamError } from '~/upstream/upstream-error';

/**
 * Adds an empty record to a list if the action of this request has found that the record of its form is gone. Without
 * script, Remix renders the page in the same request as the action. With the empty record, the dialog stays open with
 * what was typed.
 */
export function addGoneRecord<Item>(
  args: RequestArgs,
  items: readonly Item[],
  createEmpty: (id: string) => Item,
): readonly Item[] {
  // The URL names the record of the open dialog.
  const id = new URL(args.request.url).searchParams.get('id');
  return getRequestState(args).isRecordGone && id !== null ? [...items, createEmpty(id)] : items;
}

/**
 * Like `addGoneRecord`, for a page about one record. Waits for `read`, and returns an empty record if the API responds
 * 404 and the action has found that the record is gone.
 */
export async function readOrEmpty<Item>(
  args: RequestArgs,
  read: Promise<Item>,
  createEmpty: () => Item,
): Promise<Item> {
  try {
    return await read;
  } catch (error) {
    const isNotFound = error instanceof UpstreamError && error.status === 404;
    if (isNotFound && getRequestState(args).isRecordGone) return createEmpty();
    throw error;
  }
}
