import { changedCompanyBody, CompanyInfoFormSchema } from '~/domain/company.form';
import { formWrite } from '~/session/answers/form-write.server';
import { getCompany, updateCompany } from '~/upstream/contract/settings';

export const companyInfoWrites = {
  /** Saves COMPANY INFO over the record as it is now (D89). */
  'update-company': formWrite({
    undone: 'The company was not updated.',
    schema: CompanyInfoFormSchema,
    write: async ({ api, param }, form) => {
      const params = { companyId: param('companyId') };
      const company = await api(getCompany, { params });
      return api(updateCompany, { params, body: changedCompanyBody(company, form) });
    },
    success: 'Update Company SUCCESSFULLY!',
    taken: 'name',
    hash: '#details',
  }),
};
