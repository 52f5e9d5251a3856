import type { ApiRecord } from './api-records';
import type { ApiSession, CheckContext } from './api-session';
import type { LoadedRecords } from './check-reads';

/** Context of all checks of writes. */
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
  /** Adds a record that the API cannot delete to the report. */
  noteLeftover(what: string): void;
};

/** A picture of one grey pixel, which the checks upload. */
export const SAMPLE_PNG = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
);
