import { createEditHandler, readPageRecord } from '~/actions/edit-handler.server';
import { readOrEmpty } from '~/actions/record.server';
import { CompanySchema } from '~/domain/settings/company';
import {
  CompanyCountryFormSchema,
  CompanyInfoFormSchema,
  toCompanyBody,
  toCompanyValues,
  toCountryBody,
} from '~/domain/settings/company.form';
import { toCountryValues } from '~/domain/settings/edit-values';
import type { GuardedActionArgs, GuardedArgs } from '~/guard/guard.server';
import { settingsCalls } from '~/upstream/contract/settings';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });

/** Without script the reply to a form is this page: an empty record keeps the form of a deleted company on it. */
export async function requestCompany(args: GuardedArgs) {
  const params = toParams(args);
  const createEmpty = () => CompanySchema.parse({ id: params.companyId });
  const company = await readOrEmpty(args, args.api(settingsCalls.getCompany, { params }), createEmpty);
  return { id: company.id, name: company.name, country: company.country, values: toCompanyValues(company) };
}

/** Reads the company again before a write; null if it is deleted. */
const readCompany = (args: GuardedActionArgs) =>
  readPageRecord(args, args.param('companyId'), () => args.api(settingsCalls.getCompany, { params: toParams(args) }));

/** Both forms edit the same record. */
const toCompanyKey = ({ param }: GuardedActionArgs) => `company ${param('companyId')}`;

export const companyInfoActions = {
  /** Saves COMPANY INFO. The API replaces the whole record, so the body also has the fields outside of the form. */
  'update-company': createEditHandler({
    notDoneText: 'The company was not updated.',
    schema: CompanyInfoFormSchema,
    recordName: 'company',
    recordKey: toCompanyKey,
    read: readCompany,
    toValues: toCompanyValues,
    write: (args, form, company) =>
      args.api(settingsCalls.updateCompany, { params: toParams(args), body: toCompanyBody(company, form) }),
    successText: 'Update Company SUCCESSFULLY!',
    uniqueField: 'name',
    tabHash: '#details',
  }),
  'update-company-country': createEditHandler({
    notDoneText: 'The country was not changed.',
    schema: CompanyCountryFormSchema,
    recordName: 'company',
    recordKey: toCompanyKey,
    read: readCompany,
    toValues: toCountryValues,
    write: (args, { country }, company) =>
      args.api(settingsCalls.updateCompany, { params: toParams(args), body: toCountryBody(company, country) }),
    successText: 'Update Company SUCCESSFULLY!',
    tabHash: '#details',
  }),
};
