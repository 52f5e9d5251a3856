import { useActionData, useLoaderData } from '@remix-run/react';
import { LoadFailurePanel } from '~/components/list/load-failure';
import { createPageTitle } from '~/components/page-title';
import { listCountryOptions } from '~/domain/settings/countries';
import { guardAction, guardLoader } from '~/guard/guard.server';
import type { ListResult } from '~/lib/list-query';
import { PageHeader } from '~/ui/layout/page-header';
import settingsStyles from '~/ui/styles/settings.css?url';
import { HashTabs, TabPanel } from '~/ui/tabs/hash-tabs';
import { toResult } from '~/upstream/result';
import { CompanyToDo, type ToDoItem } from './company-to-do';
import { DepartmentsTab } from './departments/departments-tab';
import { departmentActions, loadDepartments, requestDepartments } from './departments/departments.server';
import { CompanyInfo } from './info/company-info';
import { companyInfoActions, requestCompany } from './info/company-info.server';
import { LicensesTab } from './licenses/licenses-tab';
import { licenseActions, loadLicenses } from './licenses/licenses.server';
import { ModelsTab } from './models/models-tab';
import { loadModels, modelActions } from './models/models.server';
import { UsersTab } from './users/users-tab';
import { loadUsers, userActions } from './users/users.server';

type LoaderData = Awaited<ReturnType<typeof loader>>;
const getCompanyName = ({ company }: LoaderData) => (company.ok ? company.value.name : null);

export const handle = {
  breadcrumbs: ['Settings', 'Companies'],
  name: (data: LoaderData) => getCompanyName(data) ?? 'Company',
};
export const links = () => [{ rel: 'stylesheet', href: settingsStyles }];
export const meta = ({ data }: { data?: LoaderData }) =>
  createPageTitle(data && getCompanyName(data), 'COMPANY DETAILS');

export { shouldRevalidate } from '~/protocol/should-revalidate';

export const loader = guardLoader('company', async (args) => {
  const companyId = args.param('companyId');
  // One request for two tabs: USERS needs the departments too.
  const pendingDepartments = requestDepartments(args);
  const [company, departments, users, licenses, models] = await Promise.all([
    // The whole page fails if the user may not see the company, or if it does not exist.
    toResult(requestCompany(args), { thrownStatuses: [403, 404] }),
    loadDepartments(args, pendingDepartments),
    loadUsers(args, pendingDepartments),
    loadLicenses(args),
    loadModels(args),
  ]);
  // The billing country of the record stays an option, also if it is no known country.
  const countries = company.ok ? listCountryOptions(company.value.values.billingCountry) : [];
  return { companyId, company, countries, departments, users, licenses, models };
});

export const action = guardAction('company', {
  ...companyInfoActions,
  ...departmentActions,
  ...userActions,
  ...licenseActions,
  ...modelActions,
});

const getCount = (list: ListResult<unknown>) => (list.ok ? list.page.total : null);

export default function CompanyDetailsPage() {
  const { companyId, company, countries, departments, users, licenses, models } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const toDoItems: ToDoItem[] = [
    {
      title: 'License',
      noun: ['license', 'licenses'],
      count: getCount(licenses.list),
      text: 'Create the first one',
      hash: '#licenses',
      modal: 'create-license',
      refusal: licenses.createRefusal,
    },
    {
      title: 'Departments',
      noun: ['department', 'departments'],
      count: getCount(departments.list),
      text: 'Create the first one',
      hash: '#departments',
      modal: 'create-department',
      refusal: departments.createRefusal,
    },
    {
      title: 'Models',
      noun: ['model', 'models'],
      count: getCount(models.list),
      text: 'Assign the first ones',
      hash: '#models',
      modal: 'assign-models',
    },
    {
      title: 'Users',
      noun: ['user', 'users'],
      count: getCount(users.list),
      text: 'Nobody can log in yet',
      hash: '#users',
      modal: 'create-user',
      refusal: users.createRefusal,
    },
  ];
  return (
    <>
      <PageHeader title="COMPANY DETAILS" caps name={company.ok ? company.value.name : null} />
      <CompanyToDo items={toDoItems} />
      <HashTabs
        label="Company details"
        tabs={[
          { id: 'details', label: 'COMPANY INFO' },
          { id: 'departments', label: 'DEPARTMENTS', count: getCount(departments.list) },
          { id: 'users', label: 'USERS', count: getCount(users.list) },
          { id: 'licenses', label: 'LICENSES', count: getCount(licenses.list) },
          { id: 'models', label: 'MODELS', count: getCount(models.list) },
        ]}
      >
        {(isShown) => (
          <>
            <TabPanel id="details" label="COMPANY INFO" isActive={isShown('details')}>
              {company.ok ? (
                <CompanyInfo company={company.value} countries={countries} reply={reply} />
              ) : (
                <LoadFailurePanel subject="The company" {...company} />
              )}
            </TabPanel>
            <TabPanel id="departments" label="DEPARTMENTS" isActive={isShown('departments')}>
              <DepartmentsTab departments={departments} companyId={companyId} reply={reply} />
            </TabPanel>
            <TabPanel id="users" label="USERS" isActive={isShown('users')}>
              <UsersTab
                users={users}
                departmentRefusal={departments.createRefusal}
                userLimit={licenses.userLimit}
                companyId={companyId}
                reply={reply}
              />
            </TabPanel>
            <TabPanel id="licenses" label="LICENSES" isActive={isShown('licenses')}>
              <LicensesTab
                licenses={licenses}
                used={{ users: getCount(users.list), models: getCount(models.list) }}
                companyId={companyId}
                reply={reply}
              />
            </TabPanel>
            <TabPanel id="models" label="MODELS" isActive={isShown('models')}>
              <ModelsTab models={models} limit={licenses.modelLimit} companyId={companyId} reply={reply} />
            </TabPanel>
          </>
        )}
      </HashTabs>
    </>
  );
}
