import { findCreated, getCreatedUrl, isSameText } from '~/actions/created-record.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { tryAfterWrite } from '~/actions/write.server';
import { paths } from '~/domain/paths';
import { CreateCompanyFormSchema, CreateCompanyPageFormSchema } from '~/domain/settings/company.form';
import { parseTime } from '~/lib/dates';
import { settingsCalls } from '~/upstream/contract/settings';
import { COMPANY_LIST } from './company-list.server';

export const companyActions = {
  'create-company': createFormHandler({
    notDoneText: 'The company was not created.',
    schema: CreateCompanyFormSchema,
    write: async ({ api }, body) => {
      await api(settingsCalls.createCompany, { body });
      return findCreated(
        await tryAfterWrite(api(settingsCalls.listCompanies)),
        ({ name }) => isSameText(name, body.name),
        ({ createdTime }) => parseTime(createdTime),
      );
    },
    successText: 'Create Company SUCCESSFULLY',
    successLink: (created) => created && { text: `Open ${created.record.name}`, url: paths.company(created.record.id) },
    successDetail: (_created, { name }) => name,
    redirectTo: (args, created) => getCreatedUrl(args, COMPANY_LIST, created),
    uniqueField: 'name',
  }),
};

/** The action of the page Create Company. In the specification it has other texts than the dialog Create Company. */
export const createCompanyActions = {
  'create-company': createFormHandler({
    schema: CreateCompanyPageFormSchema,
    write: ({ api }, body) => api(settingsCalls.createCompany, { body }),
    successText: 'Create Company SUCCESSFULLY',
    failureTitle: 'Create Company FAILED',
    uniqueField: 'name',
    redirectTo: () => paths.companies(),
    // If no response arrives, the user can check on this page whether the company was created.
    outcomeCheckPath: paths.companies(),
    redirectAfterSeconds: 3,
  }),
};
