import { useActionData, useLoaderData } from '@remix-run/react';
import { FailedPanel } from '~/components/failed-panel';
import { actionRefusal } from '~/domain/access';
import { countryOptions } from '~/domain/countries';
import { guarded, guardedAction } from '~/session/guard.server';
import { methodNotAllowed } from '~/session/answers/replies.server';
import { HashTabs, TabPanel } from '~/ui/hash-tabs';
import { PageHeader } from '~/ui/page-header';
import { getCompany } from '~/upstream/contract/settings';
import { settled } from '~/upstream/settled';
import { CompanyInfo } from './company-info';
import { updateCompany } from './company-info.server';
import { createDepartment, deleteDepartment, loadDepartments, updateDepartment } from './departments.server';
import { DepartmentsTab } from './departments-tab';
import { LicensesTab } from './licenses-tab';
import { ModelsTab } from './models-tab';
import { loadLicenses, loadModels, loadUsers } from './lists.server';
import { UsersTab } from './users-tab';

export const handle = { crumbs: ['Settings', 'Company'] };
export const meta = () => [{ title: 'COMPANY DETAILS · Automated' }];

export const loader = guarded('company', async (args) => {
  const { api, user, viewer } = args;
  const companyId = args.params.companyId ?? '';
  // D25: five reads at once, each failing for its own panel.
  const [company, departments, users, licenses, models] = await Promise.all([
    settled(api(getCompany, { params: { companyId } }), { main: true }),
    loadDepartments(args, companyId),
    loadUsers(args, companyId),
    loadLicenses(args, companyId),
    loadModels(args, companyId),
  ]);
  return {
    company,
    countries: company.ok ? countryOptions(company.value.billingCountry) : [],
    departments,
    users,
    licenses,
    models,
    createRefusal: actionRefusal(user, 'create-department'),
    density: viewer.density,
  };
});

export const action = guardedAction('company', async (args) => {
  const companyId = args.params.companyId ?? '';
  switch (args.form.get('intent')) {
    case 'update-company':
      return updateCompany(args, companyId);
    case 'create-department':
      return createDepartment(args, companyId);
    case 'update-department':
      return updateDepartment(args, companyId);
    case 'delete-department':
      return deleteDepartment(args, companyId);
    default:
      throw methodNotAllowed();
  }
});

export default function CompanyDetailsPage() {
  const { company, countries, departments, users, licenses, models, createRefusal, density } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const count = (list: typeof departments.list | typeof users) => (list.ok ? list.page.total : null);
  return (
    <>
      <PageHeader title="COMPANY DETAILS" caps>
        {company.ok ? company.value.name : null}
      </PageHeader>
      <HashTabs
        label="Company details"
        tabs={[
          { id: 'details', label: 'COMPANY INFO' },
          { id: 'departments', label: 'DEPARTMENTS', count: count(departments.list) },
          { id: 'users', label: 'USERS', count: count(users) },
          { id: 'licenses', label: 'LICENSES', count: licenses.ok ? licenses.page.total : null },
          { id: 'models', label: 'MODELS', count: models.ok ? models.page.total : null },
        ]}
      >
        {(isShown) => (
          <>
            <TabPanel id="details" label="COMPANY INFO" shown={isShown('details')}>
              {company.ok ? (
                <CompanyInfo
                  // A saved record is drawn anew.
                  key={company.value.modifiedTime}
                  company={company.value}
                  countries={countries}
                  reply={reply?.form === 'update-company' ? reply : undefined}
                />
              ) : (
                <FailedPanel what="The company" reference={company.reference} />
              )}
            </TabPanel>
            <TabPanel id="departments" label="DEPARTMENTS" shown={isShown('departments')}>
              <DepartmentsTab departments={departments} createRefusal={createRefusal} density={density} reply={reply} />
            </TabPanel>
            <TabPanel id="users" label="USERS" shown={isShown('users')}>
              <UsersTab users={users} density={density} />
            </TabPanel>
            <TabPanel id="licenses" label="LICENSES" shown={isShown('licenses')}>
              <LicensesTab licenses={licenses} density={density} />
            </TabPanel>
            <TabPanel id="models" label="MODELS" shown={isShown('models')}>
              <ModelsTab models={models} density={density} />
            </TabPanel>
          </>
        )}
      </HashTabs>
    </>
  );
}
