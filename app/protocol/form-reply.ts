import type { SubmissionResult } from '@conform-to/react';
import type { DelayedRedirect } from './delayed-redirect';
import type { Message } from './message';

/** A button that submits the form with one more field, or a link. */
type Answer = { text: string; name: string; value: string } | { text: string; url: string };

/** Response of an action to a form that stays open. */
export type FormReply = {
  /** The submitted form of the page, by its field `intent`. */
  intent: string;
  /** Conform's result: values and field errors. */
  submission: SubmissionResult | null;
  /** Shown above the form. */
  message: Message | null;
  /** Idempotency key of the next submit of this form. */
  idempotencyKey: string;
  /** Present if the message is a question: the answer that means yes. */
  confirm?: Answer;
  /** The other answer, if it does more than leave the form as it is. */
  otherAnswer?: Answer;
  /** Present if it is unknown whether the form was saved: the page on which the user can check that. */
  outcomeCheckUrl?: string;
  /** Present if the form cannot be submitted again: its record is gone, or may no longer be changed. */
  isRefused?: true;
  /** For an edit form: the JSON of the values that the form was rendered with, before the user changed them. */
  drawn?: string;
  /** Present if another user has changed the same fields of the record. */
  conflict?: EditConflict;
  /** Present if the form was successful and the page redirects after some seconds. */
  delayedRedirect?: DelayedRedirect;
};

/** A field that two users have changed to different values. The user chooses one of the values. */
export type ConflictField = {
  name: string;
  label: string;
  /** The value that the form was rendered with, as text for the user. */
  was: string;
  /** The value of the other user, which the record has now, as text for the user. */
  saved: string;
  choice: 'mine' | 'saved' | null;
  /** Whether the form showed this conflict before and was submitted without a choice. */
  isChoiceMissing: boolean;
};

/** What two users have changed in one record (D159). */
export type EditConflict = {
  fields: ConflictField[];
  /** JSON of the saved values of `fields`, by name. The form posts it, so that a choice holds only for these values. */
  shown: string;
};

/** Returns the reply if it belongs to the form with this intent. */
export function findReply(intent: string, reply: FormReply | null | undefined): FormReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}
