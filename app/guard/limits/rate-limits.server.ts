import { config } from '~/config.server';
import {
  consumeAll,
  createDistinctLimiter,
  createLimiter,
  type Attempt,
  type RateLimited,
} from './rate-limiter.server';

// The comment before each limiter names its subject, which is what has the points.

/** Account and address. */
const logins = createLimiter({ name: 'login', points: config.LOGIN_FAILURES, onSuccess: 'reset' });
/** Address; each account counts once. */
const addressLogins = createDistinctLimiter(
  { name: 'login-address', refusedName: 'login-refused' },
  config.LOGIN_ADDRESS_FAILURES,
);
/** Account. */
const acceptedLogins = createLimiter({ name: 'login-accepted', points: config.LOGIN_SUCCESSES, onSuccess: 'count' });
/** User and address. */
const passwords = createLimiter({ name: 'password', points: config.PASSWORD_FAILURES, onSuccess: 'reset' });
/** User. */
const accountCodes = createLimiter({ name: 'code', points: config.CODE_FAILURES, onSuccess: 'reset' });
/** Address; each code counts once. */
const addressCodes = createDistinctLimiter(
  { name: 'code-address', refusedName: 'code-refused' },
  config.CODE_ADDRESS_FAILURES,
);
/** Address; each mailbox counts once per form. */
const revealedAccounts = createDistinctLimiter(
  { name: 'account', refusedName: 'account-refused' },
  config.FORGOT_PASSWORD_FAILURES,
);
/** Mailbox and address. */
const mails = createLimiter({ name: 'mail', points: config.MAIL_REQUESTS, onSuccess: 'count' });
/** Address. */
const addressMails = createLimiter({ name: 'mail-address', points: config.MAIL_REQUESTS_ADDRESS, onSuccess: 'count' });

export const limit = {
  /** An account with too many accepted logins is limited too, so that its login is not sent to the API (D156). */
  async login(email: string, address: string): Promise<Attempt | RateLimited> {
    const account = email.toLowerCase();
    // The limit of the address is checked here, because `consume` does not apply it to accounts refused before.
    const rateLimited =
      (await addressLogins.findRateLimited(address)) ?? (await acceptedLogins.findRateLimited(account));
    if (rateLimited) return rateLimited;
    return consumeAll([() => addressLogins.consume(account, address), () => logins.consume(`${account} ${address}`)]);
  },

  /** Counted after the API has accepted a login, so that wrong passwords use up no points (D166). */
  acceptedLogin(email: string): Promise<Attempt | RateLimited> {
    return acceptedLogins.consume(email.toLowerCase());
  },

  passwordChange(userId: string, address: string): Promise<Attempt | RateLimited> {
    return passwords.consume(`${userId} ${address}`);
  },

  accountCode(userId: string): Promise<Attempt | RateLimited> {
    return accountCodes.consume(userId);
  },

  /** Limits the codes that one address sends without a login; the same code counts once (D142). */
  async anonymousCode(code: string, address: string): Promise<Attempt | RateLimited> {
    // At the limit of the address, a code that was refused before is limited too.
    const rateLimited = await addressCodes.findRateLimited(address);
    if (rateLimited) return rateLimited;
    return addressCodes.consume(code, address);
  },

  mail(mailbox: string, address: string): Promise<Attempt | RateLimited> {
    return consumeAll([
      () => addressMails.consume(address),
      () => mails.consume(`${mailbox.toLowerCase()} ${address}`),
    ]);
  },

  /** Refused requests reveal which accounts exist, so they have a limit per address for both forms together (D125). */
  publicMail(form: 'sign-up' | 'forgot-password', mailbox: string, address: string): Promise<Attempt | RateLimited> {
    const value = `${form} ${mailbox.toLowerCase()}`;
    return consumeAll([() => revealedAccounts.consume(value, address), () => limit.mail(mailbox, address)]);
  },
};
