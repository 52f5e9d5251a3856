import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '../../domain/access';
import type { Leave } from '../../lib/leave';
import type { Message } from '../../lib/message';
import type { Problem, Resend } from '../../lib/problem';
import { newReference } from '../../lib/reference';
import type { UpstreamError } from '../../upstream/upstream-error';

/** What an action answers to a form that stays open: conform's result and a message above it. */
export type FormReply = {
  /** Which form of the page it answers. */
  form: string;
  submission: SubmissionResult | null;
  message: Message | null;
  /** For the form drawn anew: sending it again is a new intent (D129). */
  once: string;
  /** Present when the form is done and the page leaves by itself (D13, D124). */
  leave?: Leave;
};

function problem(status: number, content: Problem, headers?: HeadersInit) {
  return data(content, { status, headers });
}

/** 403: signed in, but this page is not for them (D100). */
export function notPermitted({ label, reason }: Refusal) {
  return problem(403, {
    title: `You do not have access to ${label}`,
    text: `${reason} Ask an administrator of your company if you need it.`,
    reference: null,
  });
}

/** 403: a write that did not come from one of our pages. */
export function foreignWrite() {
  return problem(403, {
    title: 'This request was refused',
    text: 'It did not come from a page of this portal. Nothing was changed.',
    reference: null,
  });
}

/** 404: no such page or record. */
export function notFound(what = 'This page') {
  return problem(404, {
    title: `${what} was not found`,
    text: 'The address may be mistyped, or what it showed is gone.',
    reference: null,
  });
}

/** 405: the page takes no such request. */
export function methodNotAllowed() {
  return problem(405, {
    title: 'This request was refused',
    text: 'The page cannot be used this way. Nothing was changed.',
    reference: null,
  });
}

/** 401: the session ended before a write; what was typed is kept to be sent again (D130). */
export function sessionEnded(resend: Resend, clearedCookie: string) {
  return problem(
    401,
    {
      title: 'Your session has ended',
      text: 'Nothing was saved yet. What you typed is kept on this page: log in in another tab, then send it again.',
      reference: null,
      resend,
    },
    { 'Set-Cookie': clearedCookie },
  );
}

/** 409: a form sent before, of which nobody knows whether it was done. */
export function outcomeUnknown() {
  return problem(409, {
    title: 'It is not known whether this was saved',
    text: 'It was sent before, and the answer was lost. Look whether it is there before you send it again.',
    reference: null,
  });
}

/** 413: more than a form can hold. */
export function formTooLarge() {
  return problem(413, { title: 'This form is too large', text: 'Nothing was saved. Send less text.', reference: null });
}

/** 503: the API cannot be reached; the session is kept (D9). */
export function serviceUnavailable(requestId: string) {
  const text = 'The service that keeps your data did not answer. You are still signed in; try again in a moment.';
  return problem(503, { title: 'The service is not available', text, reference: requestId });
}

/** 502: the main read of a page failed. */
export function notLoaded(label: string, requestId: string) {
  return problem(502, {
    title: `${label} could not be loaded`,
    text: 'The service did not answer as expected. You are still signed in; try again in a moment.',
    reference: requestId,
  });
}

/** 500: our own code failed. */
export function crashed(requestId: string) {
  return problem(500, {
    title: 'Something went wrong',
    text: 'The portal failed while it made this page. It has been logged.',
    reference: requestId,
  });
}

/** Whether what was thrown is an answer on its way to the browser: a redirect or a page of ours. */
export function isReply(thrown: unknown): boolean {
  return (
    thrown instanceof Response ||
    (typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit')
  );
}

/** A form that failed our own validation, or has a row more or less: messages at the fields, typed values kept by conform; `text` above it (D104). */
export function invalidForm(form: string, submission: SubmissionResult, text: string | null = null) {
  const message = text === null ? null : messageOf('error', text);
  return data<FormReply>(
    { form, submission, message, once: newReference() },
    { status: submission.status === 'error' ? 422 : 200 },
  );
}

/** A form that the API refused or that got no answer: `text` in place of the API's where the specification has one. */
export function failedForm(
  form: string,
  submission: SubmissionResult | null,
  error: UpstreamError,
  text: string = error.text,
) {
  const message = messageOf('error', text, error.reference);
  return data<FormReply>(
    { form, submission, message, once: newReference() },
    { status: error.mayHaveHappened ? 502 : 400 },
  );
}

/**
 * A form that is done: its message, then another page after some seconds. `Refresh` does it where no script runs; the
 * route hands the header on (D124).
 */
export function leavingForm(form: string, leave: Leave, headers = new Headers()) {
  headers.set('Refresh', `${leave.seconds};url=${leave.to}`);
  return data<FormReply>(
    { form, submission: null, message: null, once: newReference(), leave },
    { status: 200, headers },
  );
}

/** The `headers` of a route that answers with `leavingForm`: Remix hands on cookies only. */
export function refreshHeader({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const refresh = actionHeaders.get('Refresh');
  return refresh === null ? {} : { Refresh: refresh };
}

/** A form that the portal itself refuses, for now (429) or as it is. */
export function refusedForm(form: string, submission: SubmissionResult, text: string, status: 400 | 429 = 429) {
  return data<FormReply>({ form, submission, message: messageOf('error', text), once: newReference() }, { status });
}

/** A message with an id of its own. */
export function messageOf(tone: Message['tone'], text: string, reference: string | null = null): Message {
  return { id: newReference(), tone, text, reference };
}
