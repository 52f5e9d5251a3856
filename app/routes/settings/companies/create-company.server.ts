import { parseWithZod } from '@conform-to/zod/v4';
import { CreateCompanyFormSchema } from '~/domain/company.form';
import { closedAddress } from '~/lib/modal-address';
import type { GuardedWrite } from '~/session/guard.server';
import { failedForm, invalidForm } from '~/session/replies.server';
import { redirectWithMessage } from '~/session/toast.server';
import { createCompany as createCompanyCall } from '~/upstream/contract/settings';
import { UpstreamError } from '~/upstream/upstream-error';

/** Creates a company; the list then shows it. */
export async function createCompany({ api, form, request }: GuardedWrite) {
  const submission = parseWithZod(form, { schema: CreateCompanyFormSchema });
  if (submission.status !== 'success') return invalidForm('create-company', submission.reply());
  try {
    await api(createCompanyCall, { body: submission.value });
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('create-company', submission.reply(), error);
    throw error;
  }
  return redirectWithMessage(closedAddress(new URL(request.url)), 'success', 'Create Company SUCCESSFULLY');
}
