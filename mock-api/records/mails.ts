/** The codes of a mail. `activation` has six digits and a link code, `password` has only a link code. */
export type MailedCode = {
  kind: 'activation' | 'password';
  userId: number;
  linkCode: string;
  digits: string | null;
  isUsed: boolean;
  /** Milliseconds of the mock's clock. */
  expiresAt: number;
};

/** An email in the outbox. The mock delivers none. */
export type Mail = {
  n: number;
  time: string;
  to: string;
  subject: string;
  text: string;
  /** Path in the portal. */
  link: string | null;
  /** The six digits of an activation mail; null in other mails. */
  code: string | null;
};
