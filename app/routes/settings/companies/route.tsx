import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { countryOptions } from '~/domain/countries';
import { paths } from '~/domain/paths';
import { modalAddress } from '~/lib/modal-address';
import { guarded, guardedAction } from '~/session/guard.server';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { listCompanies } from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';
import { COMPANY_COLUMNS } from './company-columns';
import { COMPANY_LIST } from './company-list.server';
import { companyWrites } from './create-company.server';

// Its code comes with its first use.
const CreateCompanyDialog = lazy(() => import('./create-company-dialog'));

export const handle = { crumbs: ['Settings', 'Companies'] };
export const meta = () => [{ title: 'Companies · Automated' }];

export const loader = guarded('companies', async (args) => {
  const isCreating = new URL(args.request.url).searchParams.get('modal') === 'create-company';
  return {
    companies: await listed(args, COMPANY_LIST, args.api(listCompanies), { main: true }),
    countries: isCreating ? countryOptions(null) : null,
  };
});

export const action = guardedAction('companies', companyWrites);

export default function CompaniesPage() {
  const { companies, countries } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const place = useLocation();
  return (
    <>
      <Suspense>{countries && <CreateCompanyDialog countries={countries} reply={reply} />}</Suspense>
      <PageHeader
        title="Companies"
        actions={
          <LinkButton look="primary" icon="plus" to={modalAddress(place, 'create-company')} preventScrollReset>
            Create
          </LinkButton>
        }
      />
      <ListPanel
        list={companies}
        label="Companies"
        noun={['company', 'companies']}
        columns={COMPANY_COLUMNS}
        csv={paths.companiesCsv()}
        empty="Create the first one."
      />
    </>
  );
}
