import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { CreateLink } from '~/ui/create-link';
import { RowLink, RowName } from '~/ui/row-link';
import { columnBuilder } from '~/ui/table/data-table';
import { Time } from '~/ui/time';
import type { DEPARTMENT_LIST } from './department-list.server';
import type { loadDepartments } from './departments.server';

// Their code comes with their first use.
const QuestionDialog = lazy(() => import('~/ui/overlay/question-dialog'));
const DepartmentDialog = lazy(() => import('./department-dialog'));

const { column } = columnBuilder<RowOf<typeof DEPARTMENT_LIST>, SortKeyOf<typeof DEPARTMENT_LIST>>();

const DEPARTMENT_COLUMNS = [
  column('Action', ({ id, name, deleteRefusal }) => (
    <span className="row-actions">
      <RowLink modal="edit-department" id={id} label={`Edit ${name}`} icon="pencil" />
      <RowLink
        modal="delete-department"
        id={id}
        label={`Delete ${name}`}
        icon="trash-2"
        refusal={deleteRefusal}
        danger
      />
    </span>
  )),
  column('Department Name', ({ id, name }) => <RowName modal="edit-department" id={id} value={name} />, {
    sort: 'name',
    lead: true,
    pinned: true,
  }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, { sort: 'created-time' }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, { sort: 'modified-time' }),
];

/** DEPARTMENTS: the list and its dialogs. */
export function DepartmentsTab({
  departments: { list, modal, chosen, createRefusal },
  companyId,
  reply,
}: {
  departments: Awaited<ReturnType<typeof loadDepartments>>;
  companyId: string;
  reply: FormReply | undefined;
}) {
  return (
    <>
      <Suspense>
        {modal === 'create-department' && createRefusal === null && (
          <DepartmentDialog department={null} reply={reply} />
        )}
        {modal === 'edit-department' && chosen && <DepartmentDialog department={chosen} reply={reply} />}
        {modal === 'delete-department' && chosen?.deleteRefusal === null && (
          <QuestionDialog
            question="Are you sure to delete this department?"
            intent="delete-department"
            recordId={chosen.id}
          >
            <p className="wrap-anywhere">{chosen.name}. This cannot be undone.</p>
          </QuestionDialog>
        )}
      </Suspense>
      <ListPanel
        list={list}
        label="Departments"
        noun={['department', 'departments']}
        columns={DEPARTMENT_COLUMNS}
        csv={paths.companyListCsv(companyId, 'departments')}
        actions={<CreateLink modal="create-department" label="Create Department" refusal={createRefusal} />}
        empty="Create the first one."
      />
    </>
  );
}
