import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { CreateCompanyPageFields } from '~/domain/company.form';
import { countryOptions } from '~/domain/countries';
import { paths } from '~/domain/paths';
import { refreshHeader } from '~/session/answers/replies.server';
import { guarded, guardedAction } from '~/session/guard.server';
import { ComboboxField } from '~/ui/form/combobox-field';
import { TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/page-header';
import { createCompanyWrites } from './create-company.server';

// Its code comes when the form is done.
const DelayedRedirect = lazy(() =>
  import('~/ui/delayed-redirect').then((module) => ({ default: module.DelayedRedirect })),
);

export const handle = { crumbs: ['Settings', 'Companies', 'Create Company'] };
export const meta = () => [{ title: 'Create Company · Automated' }];
export const headers = refreshHeader;

export const loader = guarded('companies', async () => ({ countries: countryOptions(null) }));

export const action = guardedAction('companies', createCompanyWrites);

export default function CreateCompanyPage() {
  const { countries } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Create Company">{!reply?.leave && 'Only the name is required.'}</PageHeader>
      {reply?.leave ? (
        <div className="form-narrow">
          <Suspense>
            <DelayedRedirect leave={reply.leave} link="Go to the companies now" />
          </Suspense>
        </div>
      ) : (
        <PageForm<CreateCompanyPageFields>
          intent="create-company"
          reply={reply}
          submit="Save"
          busyText="Saving"
          clears
          leaveTo={paths.companies()}
        >
          {(fields) => (
            <div className="form-grid">
              <TextField field={fields.name} label="Company Name" />
              <TextField field={fields.companyNumber} label="Company Number" optional />
              <TextField field={fields.website} label="Website" optional />
              <TextField field={fields.numberOfEmployees} label="Number of Employees" inputMode="numeric" optional />
              <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
              <ComboboxField field={fields.country} label="Country" optional options={countries} />
            </div>
          )}
        </PageForm>
      )}
    </>
  );
}
