import type { SubmissionResult } from '@conform-to/react';
import type { DelayedRedirect } from './delayed-redirect';
import type { Message } from './message';

/** Response of an action to a form that stays open. */
export type FormReply = {
  /** Intent of the submitted form. */
  intent: string;
  /** Conform's result: values and field errors. */
  submission: SubmissionResult | null;
  /** Shown above the form. */
  message: Message | null;
  /** Idempotency key of the next submit of this form. */
  idempotencyKey: string;
  /** Present if the message is a question: a button that submits the form with this field, or a link. */
  confirm?: { text: string; name: string; value: string } | { text: string; url: string };
  /** Present if the outcome is unknown: the page on which the user can check it. */
  outcomeCheckUrl?: string;
  /** Present if the form cannot be submitted again: its record is gone, or may no longer be changed. */
  isRefused?: true;
  /** Of an edit form: the JSON of the values that it was drawn with. */
  drawn?: string;
  /** Present if another user has changed the same fields of the record. */
  conflict?: EditConflict;
  /** Present if the form was successful and the page redirects after some seconds. */
  delayedRedirect?: DelayedRedirect;
};

/** A field to choose a value for. `isOpen`: the user has submitted the form without a choice. */
export type ConflictField = {
  name: string;
  label: string;
  was: string;
  saved: string;
  choice: 'mine' | 'saved' | null;
  isOpen: boolean;
};

/** What two people have changed in one record, as texts. */
export type EditConflict = {
  fields: ConflictField[];
  /** The other changes, which need no choice. */
  kept: { label: string; text: string }[];
  /** JSON of the saved values to choose from. */
  shown: string;
};

/** Returns the reply if it belongs to the form of this intent. */
export function findReply(intent: string, reply: FormReply | null | undefined): FormReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}
