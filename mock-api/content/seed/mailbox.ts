import type { Mail, MailedCode } from '../../records/mails';
import type { UserRecord } from '../../records/users';
import { createSeededFaker, DAY_MS, getTimeBefore, type SeedSource } from '../faker/seeded-faker';

type MailContent = Omit<Mail, 'n' | 'time'>;

const CODE_LIFETIME_MS = 7 * DAY_MS;

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

/** Creates the mail for each activation code, sent yesterday. */
export function seedOutbox({ now }: SeedSource, users: readonly UserRecord[], codes: readonly MailedCode[]): Mail[] {
  return codes.flatMap((code, index) => {
    const user = users.find(({ id }) => id === code.userId);
    return user ? [{ n: index + 1, time: getTimeBefore(now, { days: 1 }), ...createActivationMail(user, code) }] : [];
  });
}

/** Returns the expiry of a code that is mailed now, in milliseconds of the mock's clock. */
export function getCodeExpiry(now: Date): number {
  return now.getTime() + CODE_LIFETIME_MS;
}

/** Creates the mail with an activation code. Its link is a path in the portal. */
export function createActivationMail(user: UserRecord, code: MailedCode): MailContent {
  const link = `/register/activate/${code.linkCode}`;
  return {
    to: user.email,
    subject: 'Activate your account',
    text: `Hello ${user.firstName}, your activation code is ${code.digits}. You can also open ${link}`,
    link,
    code: code.digits,
  };
}

/** Creates the mail with a link for setting a password, after an invitation or a reset. */
export function createPasswordMail(user: UserRecord, code: MailedCode): MailContent {
  const link = `/setup-password/${code.linkCode}`;
  return {
    to: user.email,
    subject: 'Set your password',
    text: `Hello ${user.firstName}, set your password at ${link}`,
    link,
    code: null,
  };
}
