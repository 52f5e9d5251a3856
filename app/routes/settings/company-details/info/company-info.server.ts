import { createEditHandler, readPageRecord } from '~/actions/edit-handler.server';
import { readOrEmpty } from '~/actions/gone-record.server';
import { CompanySchema } from '~/domain/settings/company';
import { CompanyInfoFormSchema, toCompanyBody, toCompanyValues } from '~/domain/settings/company.form';
import type { GuardedArgs } from '~/guard/guard.server';
import { getCompany, updateCompany } from '~/upstream/contract/settings';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });

/** The company of the page with the values of its form; an empty one after the form has found that it is gone. */
export async function requestCompany(args: GuardedArgs) {
  const params = toParams(args);
  const createEmpty = () => CompanySchema.parse({ id: params.companyId });
  const company = await readOrEmpty(args, args.api(getCompany, { params }), createEmpty);
  return { id: company.id, name: company.name, values: toCompanyValues(company) };
}

export const companyInfoActions = {
  /** Saves COMPANY INFO over the record as it is now: the API replaces it, and would delete a field without an input. */
  'update-company': createEditHandler({
    notDoneText: 'The company was not updated.',
    schema: CompanyInfoFormSchema,
    recordName: 'company',
    read: (args) =>
      readPageRecord(args, args.param('companyId'), () => args.api(getCompany, { params: toParams(args) })),
    toValues: toCompanyValues,
    write: (args, form, company) =>
      args.api(updateCompany, { params: toParams(args), body: toCompanyBody(company, form) }),
    // Text of the specification, verbatim.
    successText: 'Update Company SUCCESSFULLY!',
    uniqueField: 'name',
    tabHash: '#details',
  }),
};
