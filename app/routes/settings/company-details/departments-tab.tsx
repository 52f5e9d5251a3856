import { Link, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { OnceField } from '~/components/once';
import type { ShownTime } from '~/lib/dates';
import { closedAddress, modalAddress } from '~/lib/modal-address';
import type { FormReply } from '~/session/answers/replies.server';
import { columnBuilder } from '~/ui/table/data-table';
import type { Density } from '~/ui/table/density-switch';
import { GuardedLink } from '~/ui/guarded-link';
import { Icon } from '~/ui/icon';
import { Text, Time } from '~/ui/time';
import { PageMessage } from '~/ui/overlay/toaster';
import type { loadDepartments } from './departments.server';

// Their code comes with their first use.
const ConfirmDialog = lazy(() => import('~/ui/overlay/confirm-dialog'));
const DepartmentDialog = lazy(() => import('./department-dialog'));

type Row = {
  id: string;
  name: string | null;
  createdTime: ShownTime | null;
  modifiedTime: ShownTime | null;
  deleteRefusal: string | null;
};

const HASH = '#departments';
const { column } = columnBuilder<Row>();

const DEPARTMENT_COLUMNS = [
  column('Action', (row) => <Actions row={row} />, { pinned: true }),
  column('Department Name', ({ name }) => <Text value={name} />, { sort: 'name', lead: true }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, { sort: 'created-time' }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, { sort: 'modified-time' }),
];

function Actions({ row }: { row: Row }) {
  const place = useLocation();
  return (
    <span className="row-actions">
      <Link
        className="icon-btn icon-btn-sm"
        to={modalAddress(place, 'edit-department', row.id, HASH)}
        preventScrollReset
        aria-label={`Edit ${row.name}`}
        title={`Edit ${row.name}`}
      >
        <Icon name="pencil" />
      </Link>
      <GuardedLink
        className="icon-btn icon-btn-sm icon-btn-danger"
        to={modalAddress(place, 'delete-department', row.id, HASH)}
        label={`Delete ${row.name}`}
        refusal={row.deleteRefusal}
      >
        <Icon name="trash-2" />
      </GuardedLink>
    </span>
  );
}

/** DEPARTMENTS: the list and its dialogs. */
export function DepartmentsTab({
  departments: { list, modal, chosen },
  createRefusal,
  density,
  reply,
}: {
  departments: Awaited<ReturnType<typeof loadDepartments>>;
  createRefusal: string | null;
  density: Density;
  reply: FormReply | undefined;
}) {
  const place = useLocation();
  const closeTo = closedAddress(place, HASH);
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined);
  return (
    <>
      <Suspense>
        {modal === 'create-department' && (
          <DepartmentDialog closeTo={closeTo} reply={replyTo('create-department')} department={null} />
        )}
        {modal === 'edit-department' && chosen && (
          <DepartmentDialog closeTo={closeTo} reply={replyTo('update-department')} department={chosen} />
        )}
        {modal === 'delete-department' && chosen && (
          <ConfirmDialog
            question="Are you sure to delete this department?"
            closeTo={closeTo}
            action={place.pathname + place.search + HASH}
            intent="delete-department"
            fields={
              <>
                <OnceField name={`delete-department-${chosen.id}`} reply={replyTo('delete-department')} />
                <input type="hidden" name="id" value={chosen.id} />
              </>
            }
          >
            <PageMessage message={replyTo('delete-department')?.message} />
            <p className="wrap-anywhere">{chosen.name}. This cannot be undone.</p>
          </ConfirmDialog>
        )}
      </Suspense>
      <ListPanel
        list={list}
        label="Departments"
        noun={['department', 'departments']}
        columns={DEPARTMENT_COLUMNS}
        density={density}
        search={{ label: 'Search departments', placeholder: 'Search departments (3+ characters)' }}
        actions={
          <GuardedLink
            className="btn btn-primary btn-sm"
            to={modalAddress(place, 'create-department', null, HASH)}
            label="Create Department"
            refusal={createRefusal}
          >
            <Icon name="plus" />
            Create Department
          </GuardedLink>
        }
        empty="Create the first one."
      />
    </>
  );
}
