import { changedCompanyBody, CompanyInfoFormSchema } from '~/domain/company.form';
import { saveForm } from '~/session/answers/form-write.server';
import type { GuardedWrite } from '~/session/guard.server';
import { getCompany, updateCompany as updateCompanyCall } from '~/upstream/contract/settings';

/** Saves COMPANY INFO over the record as it is now (D89). */
export function updateCompany(args: GuardedWrite, companyId: string) {
  return saveForm(args, {
    form: 'update-company',
    schema: CompanyInfoFormSchema,
    write: async (form) => {
      const company = await args.api(getCompany, { params: { companyId } });
      await args.api(updateCompanyCall, { params: { companyId }, body: changedCompanyBody(company, form) });
    },
    success: 'Update Company SUCCESSFULLY!',
    hash: '#details',
  });
}
