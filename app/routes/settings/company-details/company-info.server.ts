import { toCompanyBody, CompanyInfoFormSchema } from '~/domain/settings/company.form';
import { createFormHandler } from '~/actions/form-handler.server';
import { getCompany, updateCompany } from '~/upstream/contract/settings';

export const companyInfoActions = {
  /** Saves COMPANY INFO over the record as it is now (D89). */
  'update-company': createFormHandler({
    notDoneText: 'The company was not updated.',
    schema: CompanyInfoFormSchema,
    write: async ({ api, param }, form) => {
      const params = { companyId: param('companyId') };
      const company = await api(getCompany, { params });
      return api(updateCompany, { params, body: toCompanyBody(company, form) });
    },
    // Text of the specification, verbatim (D14).
    successText: 'Update Company SUCCESSFULLY!',
    uniqueField: 'name',
    tabHash: '#details',
  }),
};
