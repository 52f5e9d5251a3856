import { useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { guarded } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { FilterBar } from '~/ui/table/filter-bar';
import { loadList } from '~/upstream/list-result';
import { PERMISSION_COLUMNS } from './permission-columns';
import { PERMISSION_LIST, PERMISSION_ROWS } from './permission-list.server';

export const handle = { crumbs: ['Settings', 'Permissions'] };
export const meta = () => [{ title: 'Permissions · Automated' }];

export const loader = guarded('permissions', async (args) => ({
  list: await loadList(args, PERMISSION_LIST, Promise.resolve(PERMISSION_ROWS)),
  role: args.user.ocrRole?.name ?? null,
}));

const renderFilters = (page: ComponentProps<typeof FilterBar>['page']) => <FilterBar page={page} />;

export default function PermissionsPage() {
  const { list, role } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Permissions">
        What each role may open and do. {role === null ? 'You have no role.' : `Your role is ${role}.`}
      </PageHeader>
      <ListPanel
        list={list}
        label="Permissions"
        noun={['permission', 'permissions']}
        columns={PERMISSION_COLUMNS}
        filters={renderFilters}
        empty="There are no permissions."
      />
    </>
  );
}
