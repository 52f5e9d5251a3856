import { parseWithZod } from '@conform-to/zod/v4';
import { changedCompanyBody, CompanyInfoFormSchema } from '~/domain/company.form';
import { closedAddress } from '~/lib/modal-address';
import type { GuardedWrite } from '~/session/guard.server';
import { failedForm, invalidForm } from '~/session/replies.server';
import { redirectWithMessage } from '~/session/toast.server';
import { getCompany, updateCompany as updateCompanyCall } from '~/upstream/contract/settings';
import { UpstreamError } from '~/upstream/upstream-error';

/** Saves COMPANY INFO over the record as it is now (D89). */
export async function updateCompany({ api, form, request }: GuardedWrite, companyId: string) {
  const submission = parseWithZod(form, { schema: CompanyInfoFormSchema });
  if (submission.status !== 'success') return invalidForm('update-company', submission.reply());
  try {
    const company = await api(getCompany, { params: { companyId } });
    await api(updateCompanyCall, { params: { companyId }, body: changedCompanyBody(company, submission.value) });
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('update-company', submission.reply(), error);
    throw error;
  }
  return redirectWithMessage(closedAddress(new URL(request.url), '#details'), 'success', 'Update Company SUCCESSFULLY!');
}
