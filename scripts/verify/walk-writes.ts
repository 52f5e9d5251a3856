import { randomBytes } from 'node:crypto';
import type { Asking, Notes, Row } from './asking';
import type { Session } from './session';
import type { ReadSoFar } from './walk-reads';
import { writeCompany } from './write-company';
import { writeFiles } from './write-files';
import { writePerson } from './write-person';
import { writeRobots } from './write-robots';

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

/** Asks every write with records of its own, and removes them where the API can; answers what stays behind. */
export async function walkWrites(
  notes: Notes,
  { me, asking }: Session,
  so: ReadSoFar,
  email: string,
): Promise<string[]> {
  const stamp = `verify-api-${Date.now().toString(36)}`;
  const left: string[] = [];
  const writing: Writing = {
    ...notes,
    admin: asking,
    me,
    so,
    stamp,
    address: (purpose) => email.replace('@', `+${stamp}-${purpose}@`),
    newPassword() {
      const password = `Aa1!${randomBytes(12).toString('base64url')}`;
      notes.findings.hide(password);
      return password;
    },
    leaves: (what) => void left.push(what),
  };
  await writeCompany(writing);
  await writePerson(writing);
  await writeFiles(writing);
  await writeRobots(writing);
  return left;
}
