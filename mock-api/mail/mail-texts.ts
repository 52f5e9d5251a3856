import type { Mail, MailedCode } from '../records/mails';
import type { UserRecord } from '../records/users';

type MailContent = Omit<Mail, 'n' | 'time'>;

/** The mail with an activation code. Its link is a path, because the mock sends no absolute URLs of the portal. */
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

/** The mail with a link for setting a password, after an invitation or a reset. */
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
