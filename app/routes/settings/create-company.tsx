import { useActionData, useLoaderData } from '@remix-run/react';
import { forwardRefreshHeader } from '~/actions/form-replies.server';
import { CompanyFormFields } from '~/components/company-form-fields';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import type { CreateCompanyPageFields } from '~/domain/settings/company.form';
import { listCountryOptions } from '~/domain/settings/countries';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/layout/page-header';
import { DelayedRedirectMessage } from '~/ui/navigation/delayed-redirect';
import formStyles from '~/ui/styles/forms.css?url';
import { createCompanyActions } from './companies/create-company.server';

export const handle = { breadcrumbs: ['Settings', 'Companies', 'Create Company'] };
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Create Company');
// Without script the `Refresh` header of the action redirects to the companies. Remix drops it unless the route
// forwards it.
export const headers = forwardRefreshHeader;

export { shouldRevalidate } from '~/shared/should-revalidate';

// Null, because a new company has no country. The country of an existing company would stay an option.
export const loader = guardLoader('companies', async () => ({ countries: listCountryOptions(null) }));

export const action = guardAction('companies', createCompanyActions);

export default function CreateCompanyPage() {
  const { countries } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Create Company" />
      {reply?.delayedRedirect ? (
        <div className="form-narrow">
          <DelayedRedirectMessage redirect={reply.delayedRedirect} linkText="Go to the companies now" />
        </div>
      ) : (
        <PageForm<CreateCompanyPageFields>
          intent="create-company"
          reply={reply}
          submitText="Save"
          busyText="Saving"
          hasClearButton
          cancelTo={paths.companies()}
        >
          {(fields) => <CompanyFormFields variant="create-page" fields={fields} countries={countries} />}
        </PageForm>
      )}
    </>
  );
}
