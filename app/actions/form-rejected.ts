import type { FormReply } from '~/protocol/form-reply';

/**
 * Thrown by a handler before it writes, if the portal rejects the write: because of a conflict with current data, a rate
 * limit, or a question that the user must answer first.
 */
export class FormRejected extends Error {
  override name = 'FormRejected';
  /** Shown to the user. */
  readonly text: string;
  /** Seconds until a retry is allowed; null for a conflict. */
  readonly retryAfterSeconds: number | null;
  /** Set if the rejection is a question: how to say yes. */
  readonly confirm: FormReply['confirm'];

  constructor(
    text: string,
    { retryAfterSeconds = null, confirm }: Partial<Pick<FormRejected, 'retryAfterSeconds' | 'confirm'>> = {},
  ) {
    super('Form rejected');
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
    this.confirm = confirm;
  }
}
