import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import { CreateLink } from '~/ui/links/create-link';
import { FilterBar, type FilterBarPage } from '~/ui/table/filter-bar';
import { ConfirmDialog } from '~/ui/overlay/confirm-dialog';
import { USER_COLUMNS } from './user-columns';
import type { loadUsers } from './users.server';

const UserDialog = lazy(() => import('./user-dialog'));

const renderFilters = (page: FilterBarPage) => <FilterBar page={page} />;

/** The tab USERS: the list and its dialogs. */
export function UsersTab({
  users: { list, modal, selected, choices, createRefusal },
  companyId,
  reply,
}: {
  users: Awaited<ReturnType<typeof loadUsers>>;
  companyId: string;
  reply: FormReply | undefined;
}) {
  return (
    <>
      <Suspense>
        {modal === 'create-user' && choices && createRefusal === null && (
          <UserDialog user={null} choices={choices} reply={reply} />
        )}
        {modal === 'update-user' && choices && selected?.editRefusal === null && (
          <UserDialog user={selected} choices={choices} reply={reply} />
        )}
        {modal === 'delete-user' && selected?.deleteRefusal === null && (
          <ConfirmDialog question="Are you sure to delete this user?" intent="delete-user" recordId={selected.id}>
            <p className="wrap-anywhere">{selected.name}. This cannot be undone.</p>
          </ConfirmDialog>
        )}
        {modal === 'activate-user' && selected?.isActivated === false && (
          <ConfirmDialog
            question="Are you sure to activate this user? An email will be sent to the user to set up the password."
            intent="activate-user"
            recordId={selected.id}
            isDestructive={false}
          >
            <p className="wrap-anywhere">{[selected.name, selected.email].filter(Boolean).join(', ')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
      <ListPanel
        list={list}
        label="Users"
        noun={['user', 'users']}
        columns={USER_COLUMNS}
        renderFilters={renderFilters}
        csvPath={paths.companyListCsv(companyId, 'users')}
        actions={
          <>
            <Link className="btn btn-link" to={paths.permissions()}>
              Permissions
            </Link>
            <CreateLink modal="create-user" label="Create User" refusal={createRefusal} />
          </>
        }
        emptyText="Create the first one."
      />
    </>
  );
}
