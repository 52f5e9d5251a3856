import type { SubmissionResult } from '@conform-to/react';
import type { DelayedRedirect } from './delayed-redirect';
import type { Message } from './message';

type Answer = { text: string; name: string; value: string } | { text: string; url: string };

export type FormReply = {
  intent: string;
  submission: SubmissionResult | null;
  message: Message | null;
  idempotencyKey: string;
  /** Present if the message is a question: the answer that means yes. */
  confirm?: Answer;
  /** The answer that means no; without it, the user goes on with the form. */
  otherAnswer?: Answer;
  /** Present if it is unknown whether the form was saved. */
  outcomeCheckUrl?: string;
  /** Its record is gone, or may no longer be changed. */
  isRefused?: true;
  /** The browser has no answer of the portal. */
  isUnreached?: true;
  /** The JSON of the values that the form was rendered with. */
  drawn?: string;
  conflict?: EditConflict;
  /** The form was successful, and the page redirects. */
  delayedRedirect?: DelayedRedirect;
};

/** The user chooses one of the values (D159). */
export type ConflictField = {
  name: string;
  label: string;
  was: string;
  saved: string;
  choice: 'mine' | 'saved' | null;
  /** The form showed this conflict before and was submitted without a choice. */
  isChoiceMissing: boolean;
};

export type EditConflict = {
  fields: ConflictField[];
  /** JSON of the saved values of `fields`. The form posts it, so that a choice holds only for these values. */
  shown: string;
};

export function findReply(intent: string, reply: FormReply | null | undefined): FormReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}
