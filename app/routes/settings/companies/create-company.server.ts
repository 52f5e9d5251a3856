import { CreateCompanyFormSchema } from '~/domain/company.form';
import { formWrite } from '~/session/answers/form-write.server';
import { createCompany } from '~/upstream/contract/settings';

/** The Create dialog of the list. */
export const companyWrites = {
  'create-company': formWrite({
    undone: 'The company was not created.',
    schema: CreateCompanyFormSchema,
    write: ({ api }, body) => api(createCompany, { body }),
    success: 'Create Company SUCCESSFULLY',
    taken: 'name',
  }),
};
