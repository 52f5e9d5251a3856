import { randomBytes, randomInt } from 'node:crypto';
import { createActivationMail, createPasswordMail, getCodeExpiry } from '../content/seed/mailbox';
import type { MailedCode } from '../records/mails';
import { appendWithLimit } from '../records/rows';
import type { UserRecord } from '../records/users';
import type { Db } from '../state/mock';

const MAX_MAILS = 1000;

/** Mails a new activation code and invalidates earlier unused codes. */
export function sendActivationMail(db: Db, user: UserRecord): void {
  const code = createCode(db, user, 'activation');
  addToOutbox(db, createActivationMail(user, code));
}

/** Mails a link for setting a password and invalidates earlier unused links. */
export function sendPasswordMail(db: Db, user: UserRecord): void {
  const code = createCode(db, user, 'password');
  addToOutbox(db, createPasswordMail(user, code));
}

function createCode(db: Db, user: UserRecord, kind: MailedCode['kind']): MailedCode {
  const code: MailedCode = {
    kind,
    userId: user.id,
    linkCode: randomBytes(30).toString('base64url'),
    digits: kind === 'activation' ? createDigits(db) : null,
    isUsed: false,
    expiresAt: getCodeExpiry(db.clock.now()),
  };
  // Used codes stay, because activating an account again with its code succeeds.
  const keptCodes = db.codes.filter((other) => other.isUsed || other.kind !== kind || other.userId !== user.id);
  db.codes = [...keptCodes, code];
  return code;
}

/** Creates six digits that are unique among all codes, because they alone identify a user without a session. */
function createDigits(db: Db): string {
  for (;;) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    if (!db.codes.some((code) => code.digits === digits)) return digits;
  }
}

function addToOutbox(db: Db, mail: ReturnType<typeof createActivationMail>): void {
  const n = (db.outbox.at(-1)?.n ?? 0) + 1;
  appendWithLimit(db.outbox, { n, time: db.clock.now().toISOString(), ...mail }, MAX_MAILS);
}
