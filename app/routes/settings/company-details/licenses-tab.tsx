import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import type { Listed } from '~/upstream/listed';
import { columnBuilder } from '~/ui/table/data-table';
import { Count, Text, Time } from '~/ui/time';
import type { LICENSE_LIST } from './license-list.server';

const { column } = columnBuilder<RowOf<typeof LICENSE_LIST>, SortKeyOf<typeof LICENSE_LIST>>();

const LICENSE_COLUMNS = [
  column('License Type', ({ licenseType }) => <Text value={licenseType} />, { lead: true }),
  column('Number of Users', ({ documentUsers }) => <Count value={documentUsers} />, { align: 'end' }),
  column('Number of Pages', ({ documentPages }) => <Count value={documentPages} />, { align: 'end' }),
  column('Number of Models', ({ documentModels }) => <Count value={documentModels} />, { align: 'end' }),
  column('Start Date', ({ documentStartDate }) => <Text value={documentStartDate} />, { sort: 'start-date' }),
  column('Expired Date', ({ documentExpiredDate }) => <Text value={documentExpiredDate} />, { sort: 'expired-date' }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />),
];

/** LICENSES: the list. */
export function LicensesTab({
  licenses,
  companyId,
}: {
  licenses: Listed<RowOf<typeof LICENSE_LIST>>;
  companyId: string;
}) {
  return (
    <ListPanel
      list={licenses}
      label="Licenses"
      noun={['license', 'licenses']}
      columns={LICENSE_COLUMNS}
      csv={paths.licensesCsv(companyId)}
      empty="Licenses of this company appear here."
    />
  );
}
