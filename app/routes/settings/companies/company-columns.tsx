import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { DetailsLink } from '~/ui/links/details-link';
import { RowNameLink } from '~/ui/links/row-name-link';
import { Monogram } from '~/ui/media/avatar';
import { createColumnBuilder } from '~/ui/table/columns';
import { Count, getTitle, Text, Time } from '~/ui/text/values';
import type { COMPANY_LIST } from './company-list.server';

const { column } = createColumnBuilder<ListRow<typeof COMPANY_LIST>, ListSortKey<typeof COMPANY_LIST>>();

export const COMPANY_COLUMNS = [
  column(
    'Action',
    ({ id, name }) => <DetailsLink to={paths.company(id)} rowName={name ?? 'a company without a name'} />,
    { kind: 'action' },
  ),
  column(
    'Name',
    ({ id, name }) => (
      <span className="cell-with-icon">
        {name?.trim() && <Monogram name={name} />}
        <RowNameLink value={name} to={paths.company(id)} />
      </span>
    ),
    { sort: 'name', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column('Number', ({ companyNumber }) => companyNumber, { kind: 'short', foldRem: 42 }),
  column(
    'Website',
    ({ website, websiteUrl }) => (websiteUrl ? <Website url={websiteUrl} /> : <Text value={website} />),
    { kind: 'short', noTranslate: true, foldRem: 69 },
  ),
  column('Employees', ({ numberOfEmployees }) => <Count value={numberOfEmployees} />, {
    sort: 'employees',
    kind: 'number',
    foldRem: 55,
  }),
  column('Expertise', ({ fieldOfExpertise }) => fieldOfExpertise, { sort: 'expertise', foldRem: 79 }),
  column('Country', ({ country }) => country, { sort: 'country' }),
  column('Description', ({ description }) => description, { foldRem: 91, kind: 'long' }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, {
    sort: 'created-time',
    kind: 'time',
    foldRem: 42,
  }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, {
    sort: 'modified-time',
    kind: 'time',
    foldRem: 91,
  }),
];

function Website({ url }: { url: string }) {
  const { host } = new URL(url);
  return (
    <a
      className="text link muted"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${host} (opens in a new tab)`}
      title={getTitle(host)}
    >
      {host}
    </a>
  );
}
