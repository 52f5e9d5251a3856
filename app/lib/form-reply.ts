import type { SubmissionResult } from '@conform-to/react';
import type { Leave } from './leave';
import type { Message } from './message';

/** What an action answers to a form that stays open: conform's result and a message above it. */
export type FormReply = {
  /** Intent of the form that it answers. */
  form: string;
  submission: SubmissionResult | null;
  message: Message | null;
  /** For the form drawn anew: sending it again is a new intent (D129). */
  once: string;
  /** Nobody knows whether it was done (D144): where to look. */
  look?: string;
  /** Present when the form is done and the page leaves by itself (D13, D124). */
  leave?: Leave;
};

/** The answer, when it is the one to the form of this intent. */
export function replyTo(intent: string, reply: FormReply | null | undefined): FormReply | undefined {
  return reply?.form === intent ? reply : undefined;
}
