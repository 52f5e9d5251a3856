import { codeExpiry } from '../code-guard';
import { activationMail } from '../mails';
import type { Mail, MailedCode, UserRecord } from '../state';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

/** The activation mails of people who signed up and have not entered their code yet. */
export function seedMailbox(source: SeedSource, users: readonly UserRecord[]): { codes: MailedCode[]; outbox: Mail[] } {
  const faker = seededFaker(source, 'codes');
  const waiting = users.filter((user) => !user.isActivated && user.password !== null);
  const digits = faker.helpers.uniqueArray(() => faker.string.numeric(6), waiting.length);
  const codes = waiting.map((user, index) => ({
    kind: 'activation' as const,
    userId: user.id,
    linkCode: faker.string.alphanumeric(40),
    digits: digits[index] ?? null,
    isUsed: false,
    expiresAt: codeExpiry(source.now),
  }));
  const outbox = waiting.flatMap((user, index) => {
    const code = codes[index];
    return code ? [{ n: index + 1, time: ago(source.now, { days: 1 }), ...activationMail(user, code) }] : [];
  });
  return { codes, outbox };
}
