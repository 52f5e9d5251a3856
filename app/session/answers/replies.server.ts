import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '../../domain/access';
import type { FormReply } from '../../lib/form-reply';
import type { Leave } from '../../lib/leave';
import type { Message } from '../../lib/message';
import type { Problem, Resend } from '../../lib/problem';
import { newReference } from '../../lib/reference';
import type { UpstreamError } from '../../upstream/upstream-error';

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

const ENDED_TEXT = {
  none: 'Nothing was saved yet. What you typed is kept on this page.',
  done: 'What you sent was saved before the session ended; sending it again writes nothing twice.',
  unknown:
    'It is not known whether this was saved: look before you send it again. What you typed is kept on this page.',
};

/** 401: the session ended before a write; what was typed is kept to be sent again (D130). */
export function sessionEnded(earlier: keyof typeof ENDED_TEXT, resend: Resend, clearedCookie: string) {
  const content = { title: 'Your session has ended', text: ENDED_TEXT[earlier], reference: null, resend };
  return problem(401, content, { 'Set-Cookie': clearedCookie });
}

/** 409: one person's values, sent with another one's login (D143). */
export function somebodyElse({ typedBy, now }: { typedBy: string; now: string }, resend: Resend) {
  const text = `This was typed by ${typedBy}. You are logged in as ${now}. Nothing was sent.`;
  const content = { title: 'You are logged in as somebody else', text, reference: null };
  return problem(409, { ...content, resend: { ...resend, typedBy } });
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

/** 415: something else than a form was sent. */
export function notAForm() {
  return problem(415, {
    title: 'This request was refused',
    text: 'It is no form. Nothing was saved.',
    reference: null,
  });
}

/** 400: a form that no page of ours has, or one that was cut short. */
export function formMalformed() {
  return problem(400, {
    title: 'This form could not be read',
    text: 'It arrived incomplete, or holds what the page does not have. Nothing was saved.',
    reference: null,
  });
}

const AGAIN_TEXT = 'You are still signed in; try again in a moment.';
const KEPT_TEXT =
  'You are still signed in, and what you typed is kept on this page. Look whether it was saved before you send it again.';

/** 503: the API cannot be reached; the session is kept (D9), and so is the form that this request brought. */
export function serviceUnavailable(requestId: string, kept?: Resend) {
  const text = `The service that keeps your data did not answer. ${kept ? KEPT_TEXT : AGAIN_TEXT}`;
  return problem(503, { title: 'The service is not available', text, reference: requestId, resend: kept });
}

/** 503: what a public page was asked for needs a session that cannot be kept or ended now. */
export function notPossibleNow(requestId: string) {
  const text = 'The portal cannot keep who is signed in at the moment. Nothing was changed; try again in a moment.';
  return problem(503, { title: 'The service is not available', text, reference: requestId });
}

/** 502: the main read of a page failed; the form that this request brought is kept. */
export function notLoaded(label: string, requestId: string, kept?: Resend) {
  const text = `The service did not answer as expected. ${kept ? KEPT_TEXT : AGAIN_TEXT}`;
  return problem(502, { title: `${label} could not be loaded`, text, reference: requestId, resend: kept });
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

/** A problem where no page is drawn round it, as beside a file: its texts alone. Any other answer stays as it is. */
export function inPlainText(reply: unknown): unknown {
  if (reply instanceof Response || !isReply(reply)) return reply;
  const { data: content, init } = reply as ReturnType<typeof problem>;
  const lines = [content.title, content.text, content.reference && `Reference ${content.reference}`];
  const headers = new Headers(init?.headers);
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(`${lines.filter(Boolean).join('\n')}\n`, { ...init, headers });
}

/** A form that failed our own validation, or has a row more or less: messages at the fields, typed values kept by conform; `text` above it (D104). */
export function invalidForm(form: string, submission: SubmissionResult, text: string | null = null) {
  const message = text === null ? null : messageOf('error', text);
  const status = submission.status === 'error' ? 422 : 200;
  return data<FormReply>({ form, submission, message, once: newReference() }, { status });
}

/**
 * A form that the API refused or that got no answer, with what the person reads, under a title where there is one;
 * `look` is where to see whether it was done (D144).
 */
export function failedForm(
  form: string,
  submission: SubmissionResult | null,
  error: UpstreamError,
  { text, title, look }: { text: string; title?: string; look?: string },
) {
  const said = messageOf('error', text, error.reference);
  const message = title === undefined ? said : { ...said, text: title, detail: said.text };
  const status = error.mayHaveHappened ? 502 : 400;
  return data<FormReply>({ form, submission, message, once: newReference(), look }, { status });
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

/** What a button of a row is answered: a message and nothing else. */
export function messageReply(form: string, message: Message) {
  return data<FormReply>({ form, submission: null, message, once: newReference() }, { status: 200 });
}

/** A form that the portal itself refuses, for now (429) or because of what there is by now (409). */
export function refusedForm(form: string, submission: SubmissionResult, text: string, status: 409 | 429) {
  return data<FormReply>({ form, submission, message: messageOf('error', text), once: newReference() }, { status });
}

const MAX_MESSAGE = 500;

/** A message with an id of its own, no longer than a cookie can carry. */
export function messageOf(tone: Message['tone'], text: string, reference: string | null = null): Message {
  const signs = [...text];
  const shown = signs.length > MAX_MESSAGE ? `${signs.slice(0, MAX_MESSAGE - 1).join('')}…` : text;
  return { id: newReference(), tone, text: shown, reference };
}
