import { UpstreamError } from './upstream-error';

/** How a read failed: the id under which the log tells more, and whether it took too long. */
export type Failure = { ok: false; reference: string; isLate: boolean };

/** A read that may fail alone: its value, or its failure. */
export type Settled<Value> = { ok: true; value: Value } | Failure;

/**
 * Waits for a read so that its failure stays inside one panel (D25, D83); the client has logged it. A page's
 * `main` read lets 403 and 404 through, which are the page's (D100); of a list only 403 (D145).
 */
export async function settled<Value>(
  read: Promise<Value>,
  { main = false }: { main?: boolean | 'list' } = {},
): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (main && (error.status === 403 || (error.status === 404 && main !== 'list'))) throw error;
    return { ok: false, reference: error.requestId, isLate: error.isLate };
  }
}
