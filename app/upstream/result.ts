import { UpstreamError } from './upstream-error';

/** A failed call. `reference` is its request id, with which the failure is found in the log. `isMissing`: status 404. */
export type Failure = { ok: false; reference: string; isTimeout: boolean; isMissing: boolean };

export function toFailure({ requestId, isTimeout, status }: UpstreamError): Failure {
  return { ok: false, reference: requestId, isTimeout, isMissing: status === 404 };
}

/** Outcome of a call that may fail without failing the page. */
export type Result<Value> = { ok: true; value: Value } | Failure;

/**
 * Waits for a call and returns its failure instead of throwing it, so that one panel of a page can show it (D83). The
 * call has logged it already. A failure with one of the `thrownStatuses` is thrown and fails the whole page. For the
 * record of a page these are 403 and 404. For a list only 403: after a 404, its panel shows the failure.
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
    return toFailure(error);
  }
}
