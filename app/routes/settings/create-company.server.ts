import { createFormHandler } from '~/actions/form-handler.server';
import { paths } from '~/domain/paths';
import { CreateCompanyPageFormSchema } from '~/domain/settings/company.form';
import { createCompany } from '~/upstream/contract/settings';

/** The action of the page Create Company. In the specification it has other texts than the dialog Create Company. */
export const createCompanyActions = {
  'create-company': createFormHandler({
    schema: CreateCompanyPageFormSchema,
    write: ({ api }, body) => api(createCompany, { body }),
    successText: 'Create Company SUCCESSFULLY',
    failureTitle: 'Create Company FAILED',
    uniqueField: 'name',
    redirectTo: () => paths.companies(),
    // If no response arrives, the user can check on this page whether the company was created.
    outcomeCheckPath: paths.companies(),
    redirectAfterSeconds: 3,
  }),
};
