import { CreateCompanyFormSchema } from '~/domain/settings/company.form';
import { createFormHandler } from '~/actions/form-handler.server';
import { createCompany } from '~/upstream/contract/settings';

/** The Create dialog of the companies page. */
export const companyActions = {
  'create-company': createFormHandler({
    notDoneText: 'The company was not created.',
    schema: CreateCompanyFormSchema,
    write: ({ api }, body) => api(createCompany, { body }),
    // Text of the specification, verbatim (D14).
    successText: 'Create Company SUCCESSFULLY',
    uniqueField: 'name',
  }),
};
