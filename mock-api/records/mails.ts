/** A mailed code. `activation` has six digits and a link code, `password` only a link code. */
export type MailedCode = {
  kind: 'activation' | 'password';
  userId: number;
  linkCode: string;
  digits: string | null;
  isUsed: boolean;
  /** Milliseconds of the mock's clock. */
  expiresAt: number;
};

export type Mail = {
  n: number;
  time: string;
  to: string;
  subject: string;
  text: string;
  /** Path in the portal. */
  link: string | null;
  code: string | null;
};
