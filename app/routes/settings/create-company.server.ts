import { CreateCompanyPageFormSchema } from '~/domain/company.form';
import { paths } from '~/domain/paths';
import { formWrite } from '~/session/answers/form-write.server';
import { createCompany } from '~/upstream/contract/settings';

/** The create page; its texts are not those of the dialog of the list (D88). */
export const createCompanyWrites = {
  'create-company': formWrite({
    schema: CreateCompanyPageFormSchema,
    write: ({ api }, body) => api(createCompany, { body }),
    success: 'Create Company SUCCESSFULLY',
    failureTitle: 'Create Company FAILED',
    taken: 'name',
    to: () => paths.companies(),
    lookAt: paths.companies(),
    leaveAfterS: 3,
  }),
};
