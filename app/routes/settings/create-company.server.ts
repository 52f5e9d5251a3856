import { createFormHandler } from '~/actions/form-handler.server';
import { paths } from '~/domain/paths';
import { CreateCompanyPageFormSchema } from '~/domain/settings/company.form';
import { createCompany } from '~/upstream/contract/settings';

/**
 * The action of the page Create Company. The specification gives it other texts than the dialog of the page Companies.
 */
export const createCompanyActions = {
  'create-company': createFormHandler({
    schema: CreateCompanyPageFormSchema,
    write: ({ api }, body) => api(createCompany, { body }),
    successText: 'Create Company SUCCESSFULLY',
    failureTitle: 'Create Company FAILED',
    // The form shows here that the API has refused a value which exists already.
    uniqueField: 'name',
    redirectTo: () => paths.companies(),
    // Where the user can check whether the company was created, if no response has arrived.
    outcomeCheckPath: paths.companies(),
    redirectAfterSeconds: 3,
  }),
};
