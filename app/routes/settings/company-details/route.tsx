import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LoadFailurePanel } from '~/components/list/load-failure';
import { createPageTitle } from '~/components/page-title';
import { findPageRefusal } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import { COMPANY_TABS, type CompanyList, type CompanyTab } from '~/domain/settings/company-tabs';
import { listCountryOptions } from '~/domain/settings/countries';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { getListUrl } from '~/lib/search-params';
import type { FormReply } from '~/shared/form-reply';
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

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader({ page: 'company', recordName: 'This company' }, async (args) => {
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
  const canOpenCompanies = findPageRefusal(args.user, 'companies') === null;
  return { companyId, company, countries, departments, users, licenses, models, canOpenCompanies };
});

export const action = guardAction('company', {
  ...companyInfoActions,
  ...departmentActions,
  ...userActions,
  ...licenseActions,
  ...modelActions,
});

const getCount = (data: LoaderData, tab: CompanyTab) =>
  tab !== 'details' && data[tab].list.ok ? data[tab].list.page.total : null;

/** What a new company needs, with the dialogs of the first steps. */
const TO_DO: readonly (Pick<ToDoItem, 'title' | 'noun' | 'text' | 'modal'> & { tab: CompanyList })[] = [
  {
    tab: 'licenses',
    title: 'License',
    noun: ['license', 'licenses'],
    text: 'Create the first one',
    modal: 'create-license',
  },
  {
    tab: 'departments',
    title: 'Departments',
    noun: ['department', 'departments'],
    text: 'Create the first one',
    modal: 'create-department',
  },
  { tab: 'models', title: 'Models', noun: ['model', 'models'], text: 'Assign the first ones', modal: 'assign-models' },
  { tab: 'users', title: 'Users', noun: ['user', 'users'], text: 'Nobody can log in yet', modal: 'create-user' },
];

type PanelProps = { data: LoaderData; reply: FormReply | undefined };
const PANELS: Record<CompanyTab, (props: PanelProps) => ReactNode> = {
  details: ({ data: { company, countries }, reply }) =>
    company.ok ? (
      <CompanyInfo company={company.value} countries={countries} reply={reply} />
    ) : (
      <LoadFailurePanel subject="The company" {...company} />
    ),
  departments: ({ data: { departments, companyId }, reply }) => (
    <DepartmentsTab departments={departments} companyId={companyId} reply={reply} />
  ),
  users: ({ data: { users, departments, licenses, companyId }, reply }) => (
    <UsersTab
      users={users}
      departmentRefusal={departments.createRefusal}
      userLimit={licenses.userLimit}
      companyId={companyId}
      reply={reply}
    />
  ),
  licenses: ({ data, reply }) => (
    <LicensesTab
      licenses={data.licenses}
      used={{ users: getCount(data, 'users'), models: getCount(data, 'models') }}
      companyId={data.companyId}
      reply={reply}
    />
  ),
  models: ({ data: { models, licenses, companyId }, reply }) => (
    <ModelsTab models={models} limit={licenses.modelLimit} companyId={companyId} reply={reply} />
  ),
};

export default function CompanyDetailsPage() {
  const data: LoaderData = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>();
  const toDoItems = TO_DO.map(({ tab, ...item }): ToDoItem => {
    const list = data[tab];
    const refusal = 'createRefusal' in list ? list.createRefusal : null;
    return { ...item, count: getCount(data, tab), hash: `#${tab}`, refusal };
  });
  return (
    <>
      <PageHeader
        title="COMPANY DETAILS"
        caps
        name={getCompanyName(data)}
        backTo={data.canOpenCompanies ? getListUrl(search, paths.companies()) : undefined}
      />
      <CompanyToDo items={toDoItems} />
      <HashTabs
        label="Company details"
        tabs={COMPANY_TABS.map(({ id, label }) => ({ id, label, count: getCount(data, id) }))}
      >
        {(isShown) =>
          COMPANY_TABS.map(({ id, label }) => (
            <TabPanel key={id} id={id} label={label} isActive={isShown(id)}>
              {PANELS[id]({ data, reply })}
            </TabPanel>
          ))
        }
      </HashTabs>
    </>
  );
}
