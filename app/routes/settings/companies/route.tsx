import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import type { Company } from '~/domain/company';
import { countryName, countryOptions } from '~/domain/countries';
import { showTime, toMillis } from '~/lib/dates';
import type { ListSpec } from '~/lib/list-query';
import { modalAddress } from '~/lib/modal-address';
import { webAddress } from '~/lib/web-address';
import { guarded, guardedAction } from '~/session/guard.server';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { listCompanies } from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';
import { COMPANY_COLUMNS, type CompanyRow } from './company-columns';
import { createCompany } from './create-company.server';

// Its code comes with its first use.
const CreateCompanyDialog = lazy(() => import('./create-company-dialog'));

export const handle = { crumbs: ['Settings', 'Companies'] };
export const meta = () => [{ title: 'Companies · Automated' }];

const COMPANY_LIST: ListSpec<Company> = {
  search: (company) => [company.name],
  sorts: {
    name: (company) => company.name,
    employees: (company) => company.numberOfEmployees,
    expertise: (company) => company.fieldOfExpertise,
    country: (company) => countryName(company.country),
    'created-time': (company) => toMillis(company.createdTime),
    'modified-time': (company) => toMillis(company.modifiedTime),
  },
  defaultSort: { key: 'name', direction: 'asc' },
};

export const loader = guarded('companies', async ({ api, request, viewer }) => {
  const shape = (company: Company): CompanyRow => ({
    id: company.id,
    name: company.name,
    companyNumber: company.companyNumber,
    website: company.website,
    // D91: what has no scheme is meant as https.
    websiteAddress:
      webAddress(company.website) ??
      webAddress(company.website && !company.website.includes(':') ? `https://${company.website}` : null),
    numberOfEmployees: company.numberOfEmployees,
    fieldOfExpertise: company.fieldOfExpertise,
    country: countryName(company.country),
    description: company.description,
    createdTime: showTime(company.createdTime, viewer.timeZone),
    modifiedTime: showTime(company.modifiedTime, viewer.timeZone),
  });
  const isCreating = new URL(request.url).searchParams.get('modal') === 'create-company';
  return {
    companies: await listed(api(listCompanies), request, COMPANY_LIST, shape, { main: true }),
    countries: isCreating ? countryOptions(null) : null,
    density: viewer.density,
  };
});

export const action = guardedAction('companies', createCompany);

export default function CompaniesPage() {
  const { companies, countries, density } = useLoaderData<typeof loader>();
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
        density={density}
        search={{ label: 'Search company name', placeholder: 'Search company name (3+ characters)' }}
        empty="Create the first one."
      />
    </>
  );
}
