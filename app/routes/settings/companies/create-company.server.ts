import { createFormHandler } from '~/actions/form-handler.server';
import { paths } from '~/domain/paths';
import { CreateCompanyFormSchema } from '~/domain/settings/company.form';
import { createCompany } from '~/upstream/contract/settings';
import { findCreatedCompany, getCreatedCompanyUrl } from './created-company.server';

/** The Create dialog of the companies page. */
export const companyActions = {
  'create-company': createFormHandler({
    notDoneText: 'The company was not created.',
    schema: CreateCompanyFormSchema,
    write: async (args, body) => {
      await args.api(createCompany, { body });
      return findCreatedCompany(args, body.name);
    },
    // Text of the specification, verbatim.
    successText: 'Create Company SUCCESSFULLY',
    successLink: (created) =>
      created && { text: `Open ${created.company.name}`, url: paths.company(created.company.id) },
    redirectTo: getCreatedCompanyUrl,
    uniqueField: 'name',
  }),
};
