import { CreateCompanyFormSchema } from '~/domain/company.form';
import { saveForm } from '~/session/answers/form-write.server';
import type { GuardedWrite } from '~/session/guard.server';
import { createCompany as createCompanyCall } from '~/upstream/contract/settings';

/** Creates a company; the list then shows it. */
export function createCompany(args: GuardedWrite) {
  return saveForm(args, {
    form: 'create-company',
    schema: CreateCompanyFormSchema,
    write: (body) => args.api(createCompanyCall, { body }),
    success: 'Create Company SUCCESSFULLY',
  });
}
