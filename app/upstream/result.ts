import { UpstreamError } from './upstream-error';

/** `reference` is the request id, with which the failure is found in the log. `isMissing`: status 404. */
type Failure = { ok: false; reference: string; isTimeout: boolean; isMissing: boolean };

function toFailure({ requestId, isTimeout, status }: UpstreamError): Failure {
  return { ok: false, reference: requestId, isTimeout, isMissing: status === 404 };
}

type Result<Value> = { ok: true; value: Value } | Failure;

/**
 * So that one panel of a page can show the failure (D83). A failure with one of the `thrownStatuses` fails the whole
 * page: 403 and 404 for the record of a page, only 403 for a list, whose panel shows a 404.
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
