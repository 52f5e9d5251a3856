import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import type { z } from 'zod';
import { actionRefusal, type ActionName } from '../../domain/access';
import { closedAddress } from '../../lib/modal-address';
import { UpstreamError } from '../../upstream/upstream-error';
import type { GuardedWrite } from '../guard.server';
import { failedForm, invalidForm, notPermitted } from './replies.server';
import { redirectWithMessage } from './toast.server';

type Write = {
  /** Name of the form on its page. */
  form: string;
  /** What the page says afterwards. */
  success: string;
  /** Fragment of the tab to go back to. */
  hash?: string;
};

/**
 * The usual end of a form: judged by its schema, written, and back to the page without the dialog. Fields that fail keep
 * the form open with their messages, a refusal of the API with its text.
 */
export async function saveForm<Schema extends z.ZodType>(
  args: GuardedWrite,
  { schema, write, ...rest }: Write & { schema: Schema; write: (value: z.output<Schema>) => Promise<unknown> },
) {
  const submission = parseWithZod(args.form, { schema });
  if (submission.status !== 'success') return invalidForm(rest.form, submission.reply());
  return makeWrite(args, { ...rest, submission: submission.reply(), write: () => write(submission.value) });
}

/** The same for a write that needs no fields, as a confirmed delete. */
export async function makeWrite(
  { request }: GuardedWrite,
  {
    form,
    success,
    hash = '',
    submission = null,
    write,
  }: Write & { submission?: SubmissionResult | null; write: () => Promise<unknown> },
) {
  try {
    await write();
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm(form, submission, error);
    throw error;
  }
  return redirectWithMessage(closedAddress(new URL(request.url), hash), 'success', success);
}

/** Refuses an action that is not for the user's role: the button says the same (D94). */
export function requireAction({ user }: GuardedWrite, action: ActionName): void {
  const reason = actionRefusal(user, action);
  if (reason) throw notPermitted({ label: 'this action', reason });
}
