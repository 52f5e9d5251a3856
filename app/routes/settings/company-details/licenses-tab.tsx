import { ListPanel } from '~/components/list-panel';
import { columnBuilder } from '~/ui/table/data-table';
import type { Density } from '~/ui/table/density-switch';
import { Count, Text, Time } from '~/ui/time';
import type { loadLicenses } from './lists.server';

type Licenses = Awaited<ReturnType<typeof loadLicenses>>;
type Row = Extract<Licenses, { ok: true }>['page']['rows'][number];

const { column } = columnBuilder<Row>();

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
export function LicensesTab({ licenses, density }: { licenses: Licenses; density: Density }) {
  return (
    <ListPanel
      list={licenses}
      label="Licenses"
      noun={['license', 'licenses']}
      columns={LICENSE_COLUMNS}
      density={density}
      empty="Licenses of this company appear here."
    />
  );
}
