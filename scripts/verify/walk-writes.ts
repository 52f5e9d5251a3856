import { randomBytes } from 'node:crypto';
import type { Notes } from './asking';
import type { Session } from './session';
import type { ReadSoFar } from './walk-reads';
import { writeCompany } from './write-company';
import { writeFiles } from './write-files';
import { writePerson } from './write-person';
import { writeRobots } from './write-robots';
import type { Writing } from './writing';

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
