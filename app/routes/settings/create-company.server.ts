import { CreateCompanyPageFormSchema } from '~/domain/settings/company.form';
import { paths } from '~/domain/paths';
import { createFormHandler } from '~/actions/form-handler.server';
import { createCompany } from '~/upstream/contract/settings';

/** The create page. Its texts differ from those of the dialog on the companies page (D88). */
export const createCompanyActions = {
  'create-company': createFormHandler({
    schema: CreateCompanyPageFormSchema,
    write: ({ api }, body) => api(createCompany, { body }),
    successText: 'Create Company SUCCESSFULLY',
    failureTitle: 'Create Company FAILED',
    uniqueField: 'name',
    redirectTo: () => paths.companies(),
    checkPath: paths.companies(),
    redirectAfterSeconds: 3,
  }),
};
