import { useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ListPanel } from '~/components/list-panel';
import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { FilterBar } from '~/ui/table/filter-bar';
import { listed } from '~/upstream/listed';
import { ACCESS_COLUMNS } from './access-columns';
import { ACCESS_LIST, ACCESS_ROWS } from './access-list.server';

export const handle = { crumbs: ['Settings', 'Who may do what'] };
export const meta = () => [{ title: 'Who may do what · Automated' }];

export const loader = guarded('access-overview', async (args) => ({
  list: await listed(args, ACCESS_LIST, Promise.resolve(ACCESS_ROWS)),
  role: args.user.ocrRole?.name ?? null,
}));

const filterBar = (page: ComponentProps<typeof FilterBar>['page']) => <FilterBar page={page} />;

export default function AccessOverviewPage() {
  const { list, role } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Who may do what">
        The rules of this portal by role. {role === null ? 'You have no role.' : `Your role is ${role}.`}
      </PageHeader>
      <ListPanel
        list={list}
        label="Who may do what"
        noun={['rule', 'rules']}
        columns={ACCESS_COLUMNS}
        filters={filterBar}
        empty="There are no rules."
      />
    </>
  );
}
