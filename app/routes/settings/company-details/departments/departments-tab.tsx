import { ListPanel } from '~/components/list/list-panel';
import { useSelectedRow } from '~/components/list/selected-row';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import type { FormReply } from '~/shared/form-reply';
import { NamedRecord } from '~/ui/form/named-record';
import { CreateLink } from '~/ui/links/create-link';
import { RowDialogLink, RowNameDialogLink } from '~/ui/links/row-dialog-link';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { createColumnBuilder } from '~/ui/table/columns';
import { RowActions } from '~/ui/table/row-actions';
import { Time } from '~/ui/text/values';
import type { DEPARTMENT_LIST } from './department-list.server';
import type { loadDepartments } from './departments.server';

const DepartmentDialog = lazyOnFirstInput(() => import('./department-dialog'));
const ConfirmDialog = lazyOnFirstInput(() => import('~/ui/form/confirm-dialog'));
const GoneRecordDialog = lazyOnFirstInput(() => import('~/components/list/gone-record-dialog'));
const ROW_DIALOGS = ['update-department', 'delete-department'];

const { column } = createColumnBuilder<ListRow<typeof DEPARTMENT_LIST>, ListSortKey<typeof DEPARTMENT_LIST>>();

export const DEPARTMENT_COLUMNS = [
  column(
    'Action',
    ({ id, name, deleteRefusal }) => (
      <RowActions rowName={name ?? id}>
        <RowDialogLink modal="update-department" id={id} label={`Edit ${name ?? id}`} icon="pencil" />
        <RowDialogLink
          modal="delete-department"
          id={id}
          label={`Delete ${name ?? id}`}
          icon="trash-2"
          refusal={deleteRefusal}
          danger
        />
      </RowActions>
    ),
    { kind: 'action' },
  ),
  column('Department Name', ({ id, name }) => <RowNameDialogLink modal="update-department" id={id} value={name} />, {
    sort: 'name',
    isRowTitle: true,
    pinned: true,
    noTranslate: true,
  }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, {
    sort: 'created-time',
    kind: 'time',
    foldRem: 42,
  }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, {
    sort: 'modified-time',
    kind: 'time',
    foldRem: 42,
    onCards: true,
  }),
];

/** A `…Refusal` is the reason why the user may not do something; null if allowed. */
export function DepartmentsTab({
  departments: { list, selectedRow, createRefusal },
  companyId,
  reply,
}: {
  departments: Awaited<ReturnType<typeof loadDepartments>>;
  companyId: string;
  reply: FormReply | undefined;
}) {
  const { modal, selected, isGone } = useSelectedRow(list, selectedRow, ROW_DIALOGS);
  return (
    <>
      {modal === 'create-department' && createRefusal === null && <DepartmentDialog department={null} reply={reply} />}
      {modal === 'update-department' && selected && <DepartmentDialog department={selected} reply={reply} />}
      {modal === 'delete-department' && selected?.deleteRefusal === null && (
        <ConfirmDialog
          question="Are you sure to delete this department?"
          intent="delete-department"
          recordId={selected.id}
        >
          <NamedRecord
            name={selected.name}
            facts={[selected.createdTime && `Created ${selected.createdTime.text}`]}
            cannotBeUndone
          />
        </ConfirmDialog>
      )}
      {isGone && <GoneRecordDialog noun="department" />}
      <ListPanel
        list={list}
        label="Departments"
        noun={['department', 'departments']}
        columns={DEPARTMENT_COLUMNS}
        csvPath={paths.companyListCsv(companyId, 'departments')}
        actions={<CreateLink modal="create-department" label="Create Department" refusal={createRefusal} />}
        emptyText={createRefusal ?? 'Create the first one.'}
      />
    </>
  );
}
