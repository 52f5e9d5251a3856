import type { FormReply } from '~/protocol/form-reply';
import type { Message } from '~/protocol/message';

export type Answers = Pick<FormReply, 'confirm' | 'otherAnswer'>;

/**
 * A handler throws this before it writes, if the portal rejects the write. The reason is a conflict with current data,
 * a rate limit, or a question that the user must answer first.
 */
export class FormRejected extends Error {
  override name = 'FormRejected';
  /** Shown to the user. */
  readonly text: string;
  /** Seconds until a retry is allowed; null if the reason is no rate limit. */
  readonly retryAfterSeconds: number | null;
  /** Set if the rejection is a question. */
  readonly answers: Answers;
  /** The reason of the API, and a way on, which are shown below the text. */
  readonly more: Pick<Message, 'detail' | 'link'>;

  constructor(
    text: string,
    {
      retryAfterSeconds = null,
      more = {},
      ...answers
    }: Partial<Pick<FormRejected, 'retryAfterSeconds' | 'more'>> & Answers = {},
  ) {
    super('Form rejected');
    this.text = text;
    this.more = more;
    this.retryAfterSeconds = retryAfterSeconds;
    this.answers = answers;
  }
}
