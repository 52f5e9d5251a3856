import { FirstName } from '~/components/list/first-name';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { RowDialogLink, RowNameDialogLink } from '~/ui/links/row-dialog-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { RowActions } from '~/ui/table/row-actions';
import { Tag } from '~/ui/text/tag';
import { Email, EmptyValue } from '~/ui/text/values';
import type { USER_LIST } from './user-list.server';

const { column } = createColumnBuilder<ListRow<typeof USER_LIST>, ListSortKey<typeof USER_LIST>>();

/** A refusal is the reason why the signed-in user may not take the action; null if allowed. */
export const USER_COLUMNS = [
  column(
    'Action',
    ({ id, name, isActivated, editRefusal, deleteRefusal }) => (
      <RowActions rowName={name}>
        <RowDialogLink modal="update-user" id={id} label={`Edit ${name}`} icon="pencil" refusal={editRefusal} />
        <RowDialogLink
          modal="delete-user"
          id={id}
          label={`Delete ${name}`}
          icon="trash-2"
          refusal={deleteRefusal}
          danger
        />
        {isActivated ? (
          <RowDialogLink
            modal="send-reset-link"
            id={id}
            label={`Send reset link to ${name}`}
            icon="key-round"
            refusal={editRefusal}
          />
        ) : (
          <RowDialogLink modal="activate-user" id={id} label={`Activate ${name}`} text="Activate" />
        )}
      </RowActions>
    ),
    { kind: 'action' },
  ),
  column(
    'Status',
    ({ isActivated }) => (
      <Tag
        tone={isActivated ? 'success' : 'error'}
        icon={isActivated ? 'circle-check' : 'circle-x'}
        isUsual={isActivated}
      >
        {isActivated ? 'Activated' : 'Not Activated'}
      </Tag>
    ),
    { sort: 'status', kind: 'short' },
  ),
  column(
    'First Name',
    ({ id, name, firstName, editRefusal }) => (
      <span className="name-first">
        <RowNameDialogLink modal="update-user" id={id} value={firstName} accessibleName={name} refusal={editRefusal} />
      </span>
    ),
    { sort: 'first-name', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column(
    'Last Name',
    ({ id, name, firstName, lastName, editRefusal }) => (
      <RowNameDialogLink
        modal="update-user"
        id={id}
        value={lastName}
        refusal={editRefusal}
        // The first name is the same link: Tab stops once.
        {...(firstName?.trim() ? { tabIndex: -1 } : { accessibleName: name })}
      />
    ),
    { sort: 'last-name', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column(
    'Department',
    ({ departments }) => <FirstName names={departments.flatMap(({ name }) => (name?.trim() ? [name] : []))} />,
    { foldRem: 69, noTranslate: true },
  ),
  column('OCR Role', ({ ocrRole }) => (ocrRole ? <Tag tone="neutral">{ocrRole}</Tag> : <EmptyValue />), {
    sort: 'role',
    kind: 'short',
    foldRem: 48,
  }),
  column('Email', ({ email }) => <Email value={email} />, { sort: 'email', foldRem: 42, onCards: true }),
  column('Phone', ({ phoneNumber }) => phoneNumber, { kind: 'short', foldRem: 79, noTranslate: true }),
  column('Title', ({ jobTitle }) => jobTitle, { foldRem: 91 }),
];
