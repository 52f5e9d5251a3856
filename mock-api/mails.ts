import type { Mail, MailedCode, UserRecord } from './state';

type Letter = Omit<Mail, 'n' | 'time'>;

/** The mail with an activation code. The mock does not know where the portal is, so the link is a path. */
export function activationMail(user: UserRecord, code: MailedCode): Letter {
  const link = `/register/activate/${code.linkCode}`;
  return {
    to: user.email,
    subject: 'Activate your account',
    text: `Hello ${user.firstName}, your activation code is ${code.digits}. You can also open ${link}`,
    link,
    code: code.digits,
  };
}

/** The mail that lets an invited person, or one who forgot it, set a password. */
export function passwordMail(user: UserRecord, code: MailedCode): Letter {
  const link = `/setup-password/${code.linkCode}`;
  return {
    to: user.email,
    subject: 'Set your password',
    text: `Hello ${user.firstName}, set your password at ${link}`,
    link,
    code: null,
  };
}
