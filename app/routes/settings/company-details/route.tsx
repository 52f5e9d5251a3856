import { useActionData, useLoaderData } from '@remix-run/react';
import { FailedPanel } from '~/components/failed-panel';
import { titled } from '~/components/page-title';
import { countryOptions } from '~/domain/countries';
import { guarded, guardedAction } from '~/session/guard.server';
import { HashTabs, TabPanel } from '~/ui/hash-tabs';
import { PageHeader } from '~/ui/page-header';
import { getCompany } from '~/upstream/contract/settings';
import type { Listed } from '~/upstream/listed';
import { settled } from '~/upstream/settled';
import { CompanyInfo } from './company-info';
import { companyInfoWrites } from './company-info.server';
import { departmentWrites, loadDepartments, readDepartments } from './departments.server';
import { DepartmentsTab } from './departments-tab';
import { licenseWrites, loadLicenses } from './licenses.server';
import { LicensesTab } from './licenses-tab';
import { loadModels, modelWrites } from './models.server';
import { ModelsTab } from './models-tab';
import { loadUsers, userWrites } from './users.server';
import { UsersTab } from './users-tab';

type Loaded = Awaited<ReturnType<typeof loader>>;
const nameOf = ({ company }: Loaded) => (company.ok ? company.value.name : null);

export const handle = { crumbs: ['Settings', 'Companies'], name: (data: Loaded) => nameOf(data) ?? 'Company' };
export const meta = ({ data }: { data?: Loaded }) => titled(data && nameOf(data), 'COMPANY DETAILS');

export const loader = guarded('company', async (args) => {
  const { api, param } = args;
  const companyId = param('companyId');
  const departmentRows = readDepartments(args);
  // D25: five reads at once, each failing for its own panel.
  const [company, departments, users, licenses, models] = await Promise.all([
    settled(api(getCompany, { params: { companyId } }), { main: true }),
    loadDepartments(args, departmentRows),
    loadUsers(args, departmentRows),
    loadLicenses(args),
    loadModels(args),
  ]);
  const countries = company.ok ? countryOptions(company.value.billingCountry) : [];
  return { companyId, company, countries, departments, users, licenses, models };
});

export const action = guardedAction('company', {
  ...companyInfoWrites,
  ...departmentWrites,
  ...userWrites,
  ...licenseWrites,
  ...modelWrites,
});

const countOf = (list: Listed<unknown>) => (list.ok ? list.page.total : null);

export default function CompanyDetailsPage() {
  const { companyId, company, countries, departments, users, licenses, models } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="COMPANY DETAILS" caps>
        {company.ok ? company.value.name : null}
      </PageHeader>
      <HashTabs
        label="Company details"
        tabs={[
          { id: 'details', label: 'COMPANY INFO' },
          { id: 'departments', label: 'DEPARTMENTS', count: countOf(departments.list) },
          { id: 'users', label: 'USERS', count: countOf(users.list) },
          { id: 'licenses', label: 'LICENSES', count: countOf(licenses.list) },
          { id: 'models', label: 'MODELS', count: countOf(models.list) },
        ]}
      >
        {(isShown) => (
          <>
            <TabPanel id="details" label="COMPANY INFO" shown={isShown('details')}>
              {company.ok ? (
                <CompanyInfo company={company.value} countries={countries} reply={reply} />
              ) : (
                <FailedPanel what="The company" reference={company.reference} />
              )}
            </TabPanel>
            <TabPanel id="departments" label="DEPARTMENTS" shown={isShown('departments')}>
              <DepartmentsTab departments={departments} companyId={companyId} reply={reply} />
            </TabPanel>
            <TabPanel id="users" label="USERS" shown={isShown('users')}>
              <UsersTab users={users} companyId={companyId} reply={reply} />
            </TabPanel>
            <TabPanel id="licenses" label="LICENSES" shown={isShown('licenses')}>
              <LicensesTab licenses={licenses} companyId={companyId} reply={reply} />
            </TabPanel>
            <TabPanel id="models" label="MODELS" shown={isShown('models')}>
              <ModelsTab models={models} companyId={companyId} reply={reply} />
            </TabPanel>
          </>
        )}
      </HashTabs>
    </>
  );
}
