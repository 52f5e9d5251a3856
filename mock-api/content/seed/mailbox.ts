import { getCodeExpiry } from '../../auth/code-attempts';
import { createActivationMail } from '../../mail/mail-texts';
import type { Mail, MailedCode } from '../../records/mails';
import type { UserRecord } from '../../records/users';
import type { SeedSource } from './seeded-faker';
import { getTimeBefore, createSeededFaker } from './seeded-faker';

/** Creates the activation codes of users who signed up but did not enter their code. */
export function seedCodes(source: SeedSource, users: readonly UserRecord[]): MailedCode[] {
  const faker = createSeededFaker(source, 'codes');
  const pendingUsers = users.filter((user) => !user.isActivated && user.password !== null);
  const digits = faker.helpers.uniqueArray(() => faker.string.numeric(6), pendingUsers.length);
  return pendingUsers.map((user, index) => ({
    kind: 'activation',
    userId: user.id,
    linkCode: faker.string.alphanumeric(40),
    digits: digits[index] ?? null,
    isUsed: false,
    expiresAt: getCodeExpiry(source.now),
  }));
}

/** Creates the mails with these codes. */
export function seedOutbox({ now }: SeedSource, users: readonly UserRecord[], codes: readonly MailedCode[]): Mail[] {
  return codes.flatMap((code, index) => {
    const user = users.find(({ id }) => id === code.userId);
    return user ? [{ n: index + 1, time: getTimeBefore(now, { days: 1 }), ...createActivationMail(user, code) }] : [];
  });
}
