import type { Asking, Notes, Row } from './asking';
import type { ReadSoFar } from './walk-reads';

/** What every part of the walk through the writes works with. */
export type Writing = Notes & {
  admin: Asking;
  me: Row;
  so: ReadSoFar;
  /** Names the records of this walk. */
  stamp: string;
  /** An address of its own that reaches the one who verifies: mails go to it. */
  address(purpose: string): string;
  /** A password that meets the policy; it is hidden from what is printed. */
  newPassword(): string;
  /** What the API offers no way to remove. */
  leaves(what: string): void;
};
