import { getRequestState, type RequestArgs } from '~/session/request-state.server';
import { UpstreamError } from '~/upstream/upstream-error';

/**
 * Without script the page is rendered after its action. If the action has found that the record of its form is gone, this
 * adds an empty record in its place, so that the dialog stays open with what was typed.
 */
export function addGoneRecord<Item>(
  args: RequestArgs,
  items: readonly Item[],
  createEmpty: (id: string) => Item,
): readonly Item[] {
  const id = new URL(args.request.url).searchParams.get('id');
  return getRequestState(args).isRecordGone && id !== null ? [...items, createEmpty(id)] : items;
}

/** Like `addGoneRecord`, for the record of the page itself: the API responds 404 to its request. */
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
