import { UpstreamError } from './upstream-error';

/** A failed call: its request id, which the log entry has too, and whether it timed out. */
export type Failure = { ok: false; reference: string; isTimeout: boolean };

/** Outcome of a call that may fail without failing the page. */
export type Result<Value> = { ok: true; value: Value } | Failure;

/**
 * Waits for a call and returns its failure, which stays in one panel (D83); the client has logged it. A failure with
 * one of the `thrownStatuses` is thrown and fails the whole page: 403 and 404 for the record of a page, only 403
 * for a list.
 */
export async function toResult<Value>(
  read: Promise<Value>,
  { thrownStatuses = [] }: { thrownStatuses?: readonly number[] } = {},
): Promise<Result<Value>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status !== null && thrownStatuses.includes(error.status)) throw error;
    return { ok: false, reference: error.requestId, isTimeout: error.isTimeout };
  }
}
