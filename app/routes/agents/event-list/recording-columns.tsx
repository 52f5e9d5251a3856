import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Tag } from '~/ui/text/tag';
import { createColumnBuilder } from '~/ui/table/data-table';
import { DetailsLink } from '~/ui/links/details-link';
import { EmptyValue, Text, Time } from '~/ui/text/values';
import type { RECORDING_LIST } from './recording-list.server';
import { RowAudio } from './row-audio';

const { column } = createColumnBuilder<ListRow<typeof RECORDING_LIST>, ListSortKey<typeof RECORDING_LIST>>();

export const RECORDING_COLUMNS = [
  column(
    'View Details',
    ({ id, recordingName, hasDetails }) =>
      hasDetails && <DetailsLink to={paths.event(id)} rowName={recordingName ?? 'a recording without a name'} />,
  ),
  column('Company', ({ companyName }) => <Text value={companyName} />, { sort: 'company' }),
  column('Matching Process', ({ processName }) => <Text value={processName} />, { sort: 'process' }),
  column(
    'Audio Player',
    ({ id, recordingName, audioUrl, hasDetails }) => (
      <RowAudio name={recordingName} url={audioUrl} to={hasDetails ? paths.event(id) : null} />
    ),
    { namesRow: true, pinned: true },
  ),
  column(
    'Status',
    ({ status }) =>
      status ? (
        <Tag tone={status.tone} icon={status.icon}>
          {status.label}
        </Tag>
      ) : (
        <EmptyValue />
      ),
    { sort: 'status' },
  ),
  column('Created Time', ({ created }) => <Time value={created} />, { sort: 'created-time' }),
];
