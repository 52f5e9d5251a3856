import type { ApiRecord } from './api-records';
import type { ApiSession, CheckContext } from './api-session';
import type { LoadedRecords } from './check-reads';

/** Context of all checks of writes. `user` is the signed-in user; `records` were loaded by the checks of reads. */
export type WriteContext = CheckContext & {
  /** Calls with the token of the account that runs the checks. */
  admin: ApiSession;
  user: ApiRecord;
  records: LoadedRecords;
  /** Name of the records that this run creates. */
  runName: string;
  /** Returns an email address for a purpose, whose emails arrive at the account that runs the checks. */
  createEmail(purpose: string): string;
  /** Returns a password that meets the policy; it is masked in the report. */
  createPassword(): string;
  /** Reports that a created record stays at the host, because it could not be deleted. */
  noteLeftover(what: string): void;
};

/** A picture of one grey pixel, which the checks upload. */
export const SAMPLE_PNG = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
);
