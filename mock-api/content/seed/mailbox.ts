import { getCodeExpiry } from '../../auth/code-attempts';
import { createActivationMail } from '../../mail/mail-texts';
import type { Mail, MailedCode } from '../../records/mails';
import type { UserRecord } from '../../records/users';
import type { SeedSource } from './seeded-faker';
import { getTimeBefore, createSeededFaker } from './seeded-faker';

/** Creates the activation mails of users who signed up but did not enter their code. */
export function seedMailbox(source: SeedSource, users: readonly UserRecord[]): { codes: MailedCode[]; outbox: Mail[] } {
  const faker = createSeededFaker(source, 'codes');
  const pendingUsers = users.filter((user) => !user.isActivated && user.password !== null);
  const digits = faker.helpers.uniqueArray(() => faker.string.numeric(6), pendingUsers.length);
  const codes = pendingUsers.map((user, index) => ({
    kind: 'activation' as const,
    userId: user.id,
    linkCode: faker.string.alphanumeric(40),
    digits: digits[index] ?? null,
    isUsed: false,
    expiresAt: getCodeExpiry(source.now),
  }));
  const outbox = pendingUsers.flatMap((user, index) => {
    const code = codes[index];
    return code
      ? [{ n: index + 1, time: getTimeBefore(source.now, { days: 1 }), ...createActivationMail(user, code) }]
      : [];
  });
  return { codes, outbox };
}
