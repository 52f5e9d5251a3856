import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { getModalUrl } from '~/shared/modal-url';
import { LinkButton } from '~/ui/button/button';
import { PageHeader } from '~/ui/layout/page-header';
import { useOpenDialog } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { settingsCalls } from '~/upstream/contract/settings';
import { COMPANY_COLUMNS } from './company-columns';
import { COMPANY_LIST } from './company-list.server';
import { companyActions } from './create-company.server';

const CreateCompanyDialog = lazyOnFirstInput(() => import('./create-company-dialog'));

export const handle = { breadcrumbs: ['Settings', 'Companies'] };
export const meta = () => createPageTitle('Companies');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('companies', async (args) => ({
  companies: await loadList(args, COMPANY_LIST, args.api(settingsCalls.listCompanies), { thrownStatuses: [403] }),
}));

export const action = guardAction('companies', companyActions);

export default function CompaniesPage() {
  const { companies } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const location = useLocation();
  const isCreating = useOpenDialog() === 'create-company';
  return (
    <>
      {isCreating && <CreateCompanyDialog reply={reply} />}
      <PageHeader
        title="Companies"
        actions={
          <LinkButton variant="primary" icon="plus" to={getModalUrl(location, 'create-company')} preventScrollReset>
            Create
          </LinkButton>
        }
      />
      <ListPanel
        list={companies}
        label="Companies"
        noun={['company', 'companies']}
        columns={COMPANY_COLUMNS}
        csvPath={paths.companiesCsv()}
        emptyText="Create the first one."
      />
    </>
  );
}
