import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { type ActionName, actionRefusal } from '../../domain/access';
import { clientAddress } from '../../http/client-address.server';
import type { Message } from '../../lib/message';
import { logSecurity } from '../../log.server';
import { closedAddress } from '../../lib/modal-address';
import { NO_ANSWER_TEXT, UpstreamError } from '../../upstream/upstream-error';
import type { Attempt, Slowed } from '../failures.server';
import type { AnonymousWrite, GuardedWrite } from '../guard.server';
import { stateOf } from '../request-state.server';
import { FormRejected } from './form-rejected';
import type { WriteTraits } from './handlers.server';
import { nothingDone } from './once.server';
import {
  failedForm,
  invalidForm,
  leavingForm,
  messageOf,
  messageReply,
  notPermitted,
  refusedForm,
} from './replies.server';
import { redirectWithMessage } from './toast.server';

type AnyWrite = GuardedWrite | AnonymousWrite;
type MaybePromise<Value> = Value | Promise<Value>;

/** What every write says of itself, whatever its fields. */
type Ending<Args, Value, Answer> = {
  /** Action of the policy table that the user's role must have (D92, D94). */
  action?: ActionName;
  /** What the page says afterwards; null: nothing. */
  success: string | null | ((answer: Answer, value: Value) => string);
  /** What the person reads in place of the API's text, where the specification has one; null: the usual. */
  failure?: string | ((error: UpstreamError) => string | null);
  /** What did not happen, as a sentence, where the API says nothing itself. */
  undone?: string;
  /** Where to go afterwards; absent: the same page without its dialog. */
  to?: (args: Args, answer: Answer) => MaybePromise<string>;
  /** Where to see whether it was done, when nobody knows (D144); absent: the same page without its dialog. */
  lookAt?: string;
  /** Fragment of the tab to go back to. */
  hash?: `#${string}`;
  /** Headers of the answer of a write that is done. */
  headers?: (args: Args, answer: Answer) => MaybePromise<Headers>;
  /** Slows repeated failures: taken before the call, settled by its outcome. */
  slow?: (args: Args, value: Value) => Promise<Attempt | Slowed>;
};

type FormWrite<Args, Schema extends z.ZodType, Answer> = Ending<Args, z.output<Schema>, Answer> & {
  schema: Schema;
  write: (args: Args, value: z.output<Schema>) => Promise<Answer>;
  /** Fields whose values never come back to the page. */
  secrets?: readonly (keyof z.output<Schema> & string)[];
  /** The field that an answer 'already exists' is about (D139). */
  taken?: keyof z.output<Schema> & string;
  /** Stands above the API's text when it refuses, and above a field that it calls taken. */
  failureTitle?: string;
  /** A message above the form beside those of its fields. */
  aside?: (form: FormData) => string | null;
  /** The form stays, says that it is done, and the page leaves by itself after so many seconds (D124). */
  leaveAfterS?: number;
};

/**
 * The usual end of a form: judged by its schema, written, and back to the page without the dialog, with its message.
 * Fields that fail keep the form open with their messages, a refusal of the API with its text, an unknown outcome with
 * the advice to look first (D144).
 */
export function formWrite<Schema extends z.ZodType, Answer>(definition: FormWrite<GuardedWrite, Schema, Answer>) {
  return writeOf(definition);
}

/** The same for the forms of public pages. */
export function publicFormWrite<Schema extends z.ZodType, Answer>(
  definition: FormWrite<AnonymousWrite, Schema, Answer>,
) {
  return writeOf(definition);
}

function writeOf<Args extends AnyWrite, Schema extends z.ZodType, Answer>(definition: FormWrite<Args, Schema, Answer>) {
  const { schema, write, secrets = [], taken, aside, failureTitle } = definition;
  const traits: WriteTraits = { labels: labelsOf(schema), hash: definition.hash };
  const handle = async (args: Args) => {
    requireAction(args, definition.action);
    const intent = String(args.form.get('intent') ?? '');
    const submission = parseWithZod(args.form, { schema });
    const reply = (options: { fieldErrors?: Record<string, string[]> } = {}) =>
      submission.reply({ hideFields: [...secrets], ...options });
    if (submission.status !== 'success') return invalidForm(intent, reply(), aside?.(args.form) ?? null);
    const value = submission.value as z.output<Schema>;
    const attempt = await definition.slow?.(args, value);
    if (attempt && 'retryAfterS' in attempt) return rejectedForm(args, intent, reply(), attempt);
    let answer: Answer;
    try {
      answer = await write(args, value);
    } catch (error) {
      await attempt?.failed(error);
      if (error instanceof FormRejected) return rejectedForm(args, intent, reply(), error);
      if (!(error instanceof UpstreamError)) throw error;
      const text = failureText(definition.failure, error);
      if (taken && saysTaken(error))
        return invalidForm(intent, reply({ fieldErrors: { [taken]: [text] } }), failureTitle ?? null);
      const isUnknown = text === UNKNOWN_TEXT;
      const here = () => closedAddress(new URL(args.request.url), definition.hash);
      const look = isUnknown && 'user' in args ? (definition.lookAt ?? here()) : undefined;
      const title = isUnknown ? undefined : (failureTitle ?? undoneText(definition, error, text));
      return failedForm(intent, reply(), error, { text, title, look });
    }
    await attempt?.succeeded();
    return done(args, intent, definition, answer, value);
  };
  return Object.assign(handle, traits);
}

/**
 * A write that needs no fields: a confirmed question, or one button of a row. It has no open form, so its refusal is a
 * message of the page (D139).
 */
export function rowWrite<Answer>(
  definition: Ending<GuardedWrite, void, Answer> & { write: (args: GuardedWrite) => Promise<Answer> },
) {
  const { action, hash, slow, write, failure, ...ending } = definition;
  const handle = async (args: GuardedWrite) => {
    requireAction(args, action);
    const attempt = await slow?.(args);
    if (attempt && 'retryAfterS' in attempt)
      return nothingDone(await said(args, hash, messageOf('error', attempt.text)));
    let answer: Answer;
    try {
      answer = await write(args);
    } catch (error) {
      await attempt?.failed(error);
      if (error instanceof FormRejected) return nothingDone(await said(args, hash, messageOf('error', error.text)));
      if (!(error instanceof UpstreamError)) throw error;
      const text = failureText(failure, error);
      const shown = undoneText(definition, error, text) ?? text;
      const refused = await said(args, hash, messageOf('error', shown, error.reference));
      return error.mayHaveHappened ? refused : nothingDone(refused);
    }
    await attempt?.succeeded();
    const { success, to } = ending;
    const text = (typeof success === 'function' ? success(answer, undefined) : success) ?? '';
    if (to) return redirectWithMessage(await to(args, answer), messageOf('success', text));
    return said(args, hash, messageOf('success', text));
  };
  return Object.assign(handle, { hash } satisfies WriteTraits);
}

/** What the page says after a row's write: to the button that asked, or on the page sent again without its dialog. */
function said({ request, form }: GuardedWrite, hash: string | undefined, message: Message) {
  const intent = String(form.get('intent') ?? '');
  if (form.has('stay')) return messageReply(intent, message);
  return redirectWithMessage(closedAddress(new URL(request.url), hash), message);
}

/** Refuses an action that is not for the user's role: the button says the same (D94). */
function requireAction(args: AnyWrite, action: ActionName | undefined): void {
  const reason = action && 'user' in args ? actionRefusal(args.user, action) : null;
  if (reason) throw notPermitted({ label: 'this action', reason });
}

async function done<Args extends AnyWrite, Value, Answer>(
  args: Args,
  intent: string,
  { success, to, hash, headers, ...rest }: Ending<Args, Value, Answer> & { leaveAfterS?: number },
  answer: Answer,
  value: Value,
) {
  const text = typeof success === 'function' ? success(answer, value) : success;
  const place = to ? await to(args, answer) : closedAddress(new URL(args.request.url), hash);
  const own = await headers?.(args, answer);
  if (text === null) return redirect(place, { status: 303, headers: own });
  if (rest.leaveAfterS !== undefined) {
    return leavingForm(intent, { to: place, seconds: rest.leaveAfterS, text }, own);
  }
  return redirectWithMessage(place, messageOf('success', text), own);
}

function rejectedForm(args: AnyWrite, intent: string, submission: SubmissionResult, why: Slowed | FormRejected) {
  if (why.retryAfterS === null) return refusedForm(intent, submission, why.text, 409);
  const state = stateOf(args);
  state.retryAfterS = why.retryAfterS;
  const userId = 'user' in args ? args.user.id : null;
  logSecurity('slowed', { requestId: state.requestId, address: clientAddress(args.request), userId, detail: intent });
  return refusedForm(intent, submission, why.text, 429);
}

/** D144: nobody knows whether it was done. */
const UNKNOWN_TEXT =
  'The service did not answer. It is not known whether this was done: look before you send it again.';

/** That it was not done, where that is certain and the text is ours. */
function undoneText({ undone }: { undone?: string }, error: UpstreamError, text: string): string | undefined {
  const isOwn = error.reference !== null && text === error.text;
  return undone && isOwn && !error.mayHaveHappened ? `${undone} Try again.` : undefined;
}

function failureText(own: Ending<never, never, never>['failure'], error: UpstreamError): string {
  const text = typeof own === 'function' ? own(error) : own;
  return text ?? writeFailureText(error);
}

/** What a person reads of a failed write: the API's text, or that nobody knows whether it was done (D144). */
export function writeFailureText(error: UpstreamError): string {
  return error.text === NO_ANSWER_TEXT && error.mayHaveHappened ? UNKNOWN_TEXT : error.text;
}

function saysTaken({ status, text }: UpstreamError): boolean {
  return (
    status !== null && status < 500 && /\b(?:already (?:exists?|taken|in use|used|registered)|taken)\b/i.test(text)
  );
}

/** The labels that a schema's fields describe themselves with. */
function labelsOf(schema: z.ZodType): Record<string, string> {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};
  const labels = Object.entries(shape).map(([name, field]) => [name, field.description ?? name] as const);
  return Object.fromEntries(labels);
}
