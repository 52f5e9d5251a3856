import type { ApiSession, CheckContext, Row } from './calls';
import type { LoadedRecords } from './check-reads';

/** Context of all checks of writes. */
export type WriteContext = CheckContext & {
  admin: ApiSession;
  user: Row;
  records: LoadedRecords;
  /** Name of the records that this run creates. */
  runName: string;
  /** Returns an email address for a purpose; its emails arrive at the account that runs the checks. */
  createEmail(purpose: string): string;
  /** Returns a password that meets the policy; it is masked in the report. */
  createPassword(): string;
  /** Adds a record that the API cannot delete to the report. */
  noteLeftover(what: string): void;
};
