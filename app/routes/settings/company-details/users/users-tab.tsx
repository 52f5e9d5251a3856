import { ListPanel } from '~/components/list/list-panel';
import { useSelectedRow } from '~/components/list/selected-row';
import { paths } from '~/domain/paths';
import { findReply, type FormReply } from '~/shared/form-reply';
import { LinkButton } from '~/ui/button/button';
import { NamedRecord } from '~/ui/form/named-record';
import { CreateLink } from '~/ui/links/create-link';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { USER_COLUMNS } from './user-columns';
import type { UserRow } from './user-options';
import type { loadUsers } from './users.server';

const UserDialog = lazyOnFirstInput(() => import('./user-dialog'));
const ConfirmDialog = lazyOnFirstInput(() => import('~/ui/form/confirm-dialog'));
const GoneRecordDialog = lazyOnFirstInput(() => import('~/components/list/gone-record-dialog'));
/** The dialogs that are about a user of the list. `create-user` is one of them if it copies a user. */
const ROW_DIALOGS = ['create-user', 'update-user', 'delete-user', 'activate-user', 'send-reset-link'];

/** A `…Refusal` is the reason why the signed-in user may not do something; null if allowed. */
export function UsersTab({
  users: { list, selectedRow, choices, series, defaultDepartmentIds, createRefusal },
  departmentRefusal,
  userLimit,
  companyId,
  reply,
}: {
  users: Awaited<ReturnType<typeof loadUsers>>;
  departmentRefusal: string | null;
  userLimit: number | null;
  companyId: string;
  reply: FormReply | undefined;
}) {
  const { modal, selected, isGone } = useSelectedRow(list, selectedRow, ROW_DIALOGS);
  // The server has refused the edit. The dialog stays open with what was typed.
  const isEditRefused = findReply('update-user', reply)?.isRefused === true;
  const isFormOpen = modal === 'create-user' || modal === 'update-user';
  // Opening a dialog runs no loader, so the choices are loaded afterwards.
  useLoadMissing(isFormOpen && choices === null);
  // `create-user` with an id opens a copy of this user, which may have to be loaded first.
  const isCopy = useSearchParameters().has('id');
  const question = selected && getQuestion(modal, selected);
  const formProps = { choices, defaultDepartmentIds, departmentRefusal, reply };
  const licensed = list.ok && userLimit !== null ? { users: list.page.total, limit: userLimit } : null;
  return (
    <>
      {modal === 'create-user' && createRefusal === null && (!isCopy || selected) && (
        <UserDialog user={null} copiedUser={selected} series={series} licensed={licensed} {...formProps} />
      )}
      {modal === 'update-user' && selected && (selected.editRefusal === null || isEditRefused) && (
        <UserDialog user={selected} canCopy={createRefusal === null} {...formProps} />
      )}
      {selected && question && (
        <ConfirmDialog
          question={question}
          intent={modal ?? ''}
          recordId={selected.id}
          isDestructive={modal === 'delete-user'}
        >
          <NamedRecord
            name={selected.name}
            facts={[selected.email, selected.ocrRole]}
            cannotBeUndone={modal === 'delete-user'}
          />
        </ConfirmDialog>
      )}
      {isGone && <GoneRecordDialog noun="user" />}
      <ListPanel
        list={list}
        label="Users"
        noun={['user', 'users']}
        columns={USER_COLUMNS}
        csvPath={paths.companyListCsv(companyId, 'users')}
        actions={
          <>
            <LinkButton size="sm" icon="shield" to={paths.permissions()}>
              Permissions
            </LinkButton>
            <CreateLink modal="create-user" label="Create User" refusal={createRefusal} />
          </>
        }
        emptyText={createRefusal ?? 'Create the first one.'}
      />
    </>
  );
}

/** Null if no question is open, or if the signed-in user may not do what it asks. */
function getQuestion(modal: string | null, { isActivated, editRefusal, deleteRefusal }: UserRow): string | null {
  if (modal === 'delete-user' && deleteRefusal === null) return 'Are you sure to delete this user?';
  if (modal === 'activate-user' && !isActivated)
    return 'Are you sure to activate this user? An email will be sent to the user to set up the password.';
  if (modal === 'send-reset-link' && isActivated && editRefusal === null)
    return 'Send this user a link to set a new password?';
  return null;
}
