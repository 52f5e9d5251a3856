import { Link } from '@remix-run/react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import { CreateLink } from '~/ui/create-link';
import { FilterBar } from '~/ui/table/filter-bar';
import { USER_COLUMNS } from './user-columns';
import type { loadUsers } from './users.server';

// Their code comes with their first use.
const QuestionDialog = lazy(() => import('~/ui/overlay/question-dialog'));
const UserDialog = lazy(() => import('./user-dialog'));

const filterBar = (page: ComponentProps<typeof FilterBar>['page']) => <FilterBar page={page} />;

/** USERS: the list and its dialogs. */
export function UsersTab({
  users: { list, modal, chosen, choices, createRefusal },
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
        {modal === 'update-user' && choices && chosen?.editRefusal === null && (
          <UserDialog user={chosen} choices={choices} reply={reply} />
        )}
        {modal === 'delete-user' && chosen?.deleteRefusal === null && (
          <QuestionDialog question="Are you sure to delete this user?" intent="delete-user" recordId={chosen.id}>
            <p className="wrap-anywhere">{chosen.name}. This cannot be undone.</p>
          </QuestionDialog>
        )}
        {modal === 'activate-user' && chosen?.isActivated === false && (
          <QuestionDialog
            question="Are you sure to activate this user? An email will be sent to the user to set up the password."
            intent="activate-user"
            recordId={chosen.id}
            destroys={false}
          >
            <p className="wrap-anywhere">{[chosen.name, chosen.email].filter(Boolean).join(', ')}</p>
          </QuestionDialog>
        )}
      </Suspense>
      <ListPanel
        list={list}
        label="Users"
        noun={['user', 'users']}
        columns={USER_COLUMNS}
        filters={filterBar}
        csv={paths.companyListCsv(companyId, 'users')}
        actions={
          <>
            <Link className="btn btn-link" to={paths.accessOverview()}>
              Who may do what
            </Link>
            <CreateLink modal="create-user" label="Create User" refusal={createRefusal} />
          </>
        }
        empty="Create the first one."
      />
    </>
  );
}
