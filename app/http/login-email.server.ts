import { readCookie } from '~/lib/cookies';
import { formatCookie } from './cookies.server';

const EMAIL_COOKIE = 'login-email';
const MAX_AGE_SECONDS = 3600;
/** Maximum length of the address of a mailbox (RFC 5321). */
const MAX_LENGTH = 254;

/** The email that a sign-up or forgot-password form has sent: the login page fills its field with it. */
export const loginEmailCookie = {
  read(request: Request): string {
    return readCookie(request.headers.get('cookie'), EMAIL_COOKIE) ?? '';
  },

  create(email: string): string {
    const maxAge = email === '' || email.length > MAX_LENGTH ? 0 : MAX_AGE_SECONDS;
    const value = maxAge === 0 ? '' : encodeURIComponent(email);
    return formatCookie(EMAIL_COOKIE, value, { maxAge });
  },
};
