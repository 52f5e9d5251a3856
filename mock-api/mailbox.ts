import { randomBytes, randomInt } from 'node:crypto';
import { codeExpiry } from './code-guard';
import type { Db, MailedCode, UserRecord } from './state';
import { appendCapped } from './db';
import { activationMail, passwordMail } from './mails';

const MAX_MAILS = 1000;

/** Mails a new activation code; codes mailed before it no longer work. */
export function mailActivationCode(db: Db, user: UserRecord): void {
  const code = newCode(db, user, 'activation');
  post(db, activationMail(user, code));
}

/** Mails a link to set a password; links mailed before it no longer work. */
export function mailPasswordLink(db: Db, user: UserRecord): void {
  const code = newCode(db, user, 'password');
  post(db, passwordMail(user, code));
}

function newCode(db: Db, user: UserRecord, kind: MailedCode['kind']): MailedCode {
  const code: MailedCode = {
    kind,
    userId: user.id,
    linkCode: randomBytes(30).toString('base64url'),
    digits: kind === 'activation' ? unusedDigits(db) : null,
    isUsed: false,
    expiresAt: codeExpiry(db.clock.now()),
  };
  db.codes = [...db.codes.filter((other) => other.isUsed || other.kind !== kind || other.userId !== user.id), code];
  return code;
}

/** Six digits that no other code has, because they alone name the user on the activation page (D21). */
function unusedDigits(db: Db): string {
  for (;;) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    if (!db.codes.some((code) => code.digits === digits)) return digits;
  }
}

function post(db: Db, letter: ReturnType<typeof activationMail>): void {
  const n = (db.outbox.at(-1)?.n ?? 0) + 1;
  appendCapped(db.outbox, { n, time: db.clock.now().toISOString(), ...letter }, MAX_MAILS);
}
