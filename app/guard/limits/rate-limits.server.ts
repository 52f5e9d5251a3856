import { config } from '~/config.server';
import { consumeAll, consumeDistinct, createLimiter, type Attempt, type RateLimited } from './rate-limiter.server';

const logins = createLimiter({ name: 'login', points: config.LOGIN_FAILURES, onSuccess: 'reset' });
const addressLogins = createLimiter({
  name: 'login-address',
  points: config.LOGIN_ADDRESS_FAILURES,
  onSuccess: 'refund',
});
const refusedLogins = createLimiter({ name: 'login-refused', points: 1, onSuccess: 'refund' });
const acceptedLogins = createLimiter({ name: 'login-accepted', points: config.LOGIN_SUCCESSES, onSuccess: 'count' });
const passwords = createLimiter({ name: 'password', points: config.PASSWORD_FAILURES, onSuccess: 'reset' });
const accountCodes = createLimiter({ name: 'code', points: config.CODE_FAILURES, onSuccess: 'reset' });
const addressCodes = createLimiter({ name: 'code-address', points: config.CODE_ADDRESS_FAILURES, onSuccess: 'refund' });
const refusedCodes = createLimiter({ name: 'code-refused', points: 1, onSuccess: 'refund' });
const revealedAccounts = createLimiter({
  name: 'account',
  points: config.FORGOT_PASSWORD_FAILURES,
  onSuccess: 'refund',
});
const refusedMailboxes = createLimiter({ name: 'account-refused', points: 1, onSuccess: 'refund' });
const mails = createLimiter({ name: 'mail', points: config.MAIL_REQUESTS, onSuccess: 'count' });
const addressMails = createLimiter({ name: 'mail-address', points: config.MAIL_REQUESTS_ADDRESS, onSuccess: 'count' });

const keptResponses = createLimiter({
  name: 'response',
  points: config.PUBLIC_RESPONSES,
  onSuccess: 'count',
  minutes: config.PUBLIC_RESPONSE_MINUTES,
});
const addressKeptResponses = createLimiter({
  name: 'response-address',
  points: config.PUBLIC_RESPONSES_ADDRESS,
  onSuccess: 'count',
  minutes: config.PUBLIC_RESPONSE_MINUTES,
});

/**
 * Limits logins of one account from one address, and the number of accounts whose logins are refused from one address (D156).
 * Nothing is sent to the API for an account or an address that is limited already.
 */
export async function limitLogin(email: string, address: string): Promise<Attempt | RateLimited> {
  const account = email.toLowerCase();
  const rateLimited = (await addressLogins.findRateLimited(address)) ?? (await acceptedLogins.findRateLimited(account));
  if (rateLimited) return rateLimited;
  return consumeAll([
    () => consumeDistinct(addressLogins, refusedLogins, account, address),
    () => logins.consume(`${account} ${address}`),
  ]);
}

/**
 * Limits the logins of one account that the API accepts, from all addresses (D166). It counts them only after the API's
 * response: others who try wrong passwords use up no point.
 */
export function limitAcceptedLogin(email: string): Promise<Attempt | RateLimited> {
  return acceptedLogins.consume(email.toLowerCase());
}

/** Limits password changes, so that a stolen session cannot be used to guess the password. */
export function limitPasswordChange(userId: string, address: string): Promise<Attempt | RateLimited> {
  return passwords.consume(`${userId} ${address}`);
}

/** Limits the codes that a signed-in user enters for their own account. */
export function limitAccountCode(userId: string): Promise<Attempt | RateLimited> {
  return accountCodes.consume(userId);
}

/** Limits the codes that one address sends without a login; the same code counts once (D142). */
export async function limitAnonymousCode(code: string, address: string): Promise<Attempt | RateLimited> {
  const rateLimited = await addressCodes.findRateLimited(address);
  if (rateLimited) return rateLimited;
  return consumeDistinct(addressCodes, refusedCodes, code, address);
}

/** Limits requests for mails: per address, and per mailbox and address. */
export function limitMail(mailbox: string, address: string): Promise<Attempt | RateLimited> {
  return consumeAll([() => addressMails.consume(address), () => mails.consume(`${mailbox.toLowerCase()} ${address}`)]);
}

/**
 * Limits the mails of a public form. Its refused requests count separately, those of all forms together and each mailbox
 * once per form, because they reveal which accounts exist.
 */
export function limitPublicMail(
  form: 'sign-up' | 'forgot-password',
  mailbox: string,
  address: string,
): Promise<Attempt | RateLimited> {
  const value = `${form} ${mailbox.toLowerCase()}`;
  return consumeAll([
    () => consumeDistinct(revealedAccounts, refusedMailboxes, value, address),
    () => limitMail(mailbox, address),
  ]);
}

/** Limits the responses of public forms that are kept for duplicate submits: in all, and per address. */
export function limitKeptResponses(address: string): Promise<Attempt | RateLimited> {
  // The limit of all addresses is consumed first. It bounds the number of address counters, which a client with many
  // addresses could create.
  return consumeAll([() => keptResponses.consume('all'), () => addressKeptResponses.consume(address)]);
}
