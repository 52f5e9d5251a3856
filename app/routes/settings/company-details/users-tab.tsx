import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import type { Listed } from '~/upstream/listed';
import { columnBuilder } from '~/ui/table/data-table';
import { Tag } from '~/ui/tag';
import { Missing, Text } from '~/ui/time';
import type { USER_LIST } from './user-list.server';

const { column } = columnBuilder<RowOf<typeof USER_LIST>, SortKeyOf<typeof USER_LIST>>();

const USER_COLUMNS = [
  column(
    'Status',
    ({ isActivated }) =>
      isActivated ? (
        <Tag tone="success" icon="circle-check">
          Activated
        </Tag>
      ) : (
        <Tag tone="error" icon="circle-x">
          Not Activated
        </Tag>
      ),
    { sort: 'status' },
  ),
  column('First Name', ({ firstName }) => <Text value={firstName} />, { sort: 'first-name' }),
  column('Last Name', ({ lastName }) => <Text value={lastName} />, { sort: 'last-name', lead: true }),
  column('Department', ({ departments }) => <Tags values={departments} />),
  column('OCR Role', ({ ocrRole }) => (ocrRole ? <Tag tone="neutral">{ocrRole}</Tag> : <Missing />)),
  column('Email', ({ email }) => <Text value={email} />, { sort: 'email' }),
  column('Phone', ({ phoneNumber }) => <Text value={phoneNumber} />),
  column('Title', ({ jobTitle }) => <Text value={jobTitle} />),
];

function Tags({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <Missing />;
  return (
    <span className="row row-wrap">
      {values.map((value) => (
        <Tag key={value} tone="plain">
          {value}
        </Tag>
      ))}
    </span>
  );
}

/** USERS: the list. */
export function UsersTab({ users, companyId }: { users: Listed<RowOf<typeof USER_LIST>>; companyId: string }) {
  return (
    <ListPanel
      list={users}
      label="Users"
      noun={['user', 'users']}
      columns={USER_COLUMNS}
      csv={paths.usersCsv(companyId)}
      empty="Users of this company appear here."
    />
  );
}
