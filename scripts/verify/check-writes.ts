import { randomBytes } from 'node:crypto';
import type { CheckContext } from './api-session';
import type { LoadedRecords } from './check-reads';
import type { Session } from './session';
import { checkCompanyWrites } from './write-company';
import type { WriteContext } from './write-context';
import { checkFileWrites } from './write-files';
import { checkRpaWrites } from './write-rpa';
import { checkSignedUpUser } from './write-user';

/**
 * Checks all writes on records that the checks create and then delete. Returns the names of the records that stay,
 * because the API cannot delete them.
 */
export async function checkWrites(
  context: CheckContext,
  { user, api }: Session,
  records: LoadedRecords,
  email: string,
): Promise<string[]> {
  const runName = `verify-api-${Date.now().toString(36)}`;
  const leftovers: string[] = [];
  const writeContext: WriteContext = {
    ...context,
    admin: api,
    user,
    records,
    runName,
    // Mail servers deliver name+tag@host to name@host.
    createEmail: (purpose) => email.replace('@', `+${runName}-${purpose}@`),
    createPassword() {
      // The prefix has each kind of character that the password policy demands.
      const password = `Aa1!${randomBytes(12).toString('base64url')}`;
      context.findings.addSecret(password);
      return password;
    },
    noteLeftover: (what) => {
      leftovers.push(what);
    },
  };
  await checkCompanyWrites(writeContext);
  await checkSignedUpUser(writeContext);
  await checkFileWrites(writeContext);
  await checkRpaWrites(writeContext);
  return leftovers;
}
