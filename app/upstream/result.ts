import { UpstreamError } from './upstream-error';

/** A failed call: its request id, which the log entry has too, and whether it timed out. */
export type Failure = { ok: false; reference: string; isTimeout: boolean };

/** Outcome of a call that may fail without failing the page. */
export type Result<Value> = { ok: true; value: Value } | Failure;

/**
 * Waits for a call and returns its failure, which stays in one panel (D25, D83); the client has logged it. Of the page's
 * `main` call, 403 and 404 are thrown and fail the whole page (D100); of a `main` list only 403 (D145).
 */
export async function toResult<Value>(
  read: Promise<Value>,
  { main = false }: { main?: boolean | 'list' } = {},
): Promise<Result<Value>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (main && (error.status === 403 || (error.status === 404 && main !== 'list'))) throw error;
    return { ok: false, reference: error.requestId, isTimeout: error.isTimeout };
  }
}
