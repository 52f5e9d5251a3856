import { UpstreamError } from './upstream-error';

/** A failed call: its request id, which the log entry has too, and whether it timed out. */
export type Failure = { ok: false; reference: string; isTimeout: boolean };

/** Outcome of a call that may fail without failing the page. */
export type Result<Value> = { ok: true; value: Value } | Failure;

/**
 * Waits for a call and returns its failure, which stays in one panel (D25, D83); the client has logged it. With
 * `failsPage`, 403 and 404 are thrown and fail the whole page (D100); for a list only 403 (D145).
 */
export async function toResult<Value>(
  read: Promise<Value>,
  { failsPage = false }: { failsPage?: boolean | 'list' } = {},
): Promise<Result<Value>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (failsPage && (error.status === 403 || (error.status === 404 && failsPage !== 'list'))) throw error;
    return { ok: false, reference: error.requestId, isTimeout: error.isTimeout };
  }
}
