import { paths } from '~/domain/paths';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { Tag } from '~/ui/tag';
import { columnBuilder } from '~/ui/table/data-table';
import { DetailsLink } from '~/ui/table/details-link';
import { Missing, Text, Time } from '~/ui/time';
import type { RECORDING_LIST } from './recording-list.server';
import { RowAudio } from './row-audio';

const { column } = columnBuilder<RowOf<typeof RECORDING_LIST>, SortKeyOf<typeof RECORDING_LIST>>();

export const RECORDING_COLUMNS = [
  column(
    'View Details',
    ({ id, recordingName, hasDetails }) =>
      hasDetails && <DetailsLink to={paths.event(id)} of={recordingName ?? 'a recording without a name'} />,
  ),
  column('Company', ({ companyName }) => <Text value={companyName} />, { sort: 'company' }),
  column('Matching Process', ({ processName }) => <Text value={processName} />, { sort: 'process' }),
  column(
    'Audio Player',
    ({ id, recordingName, audio, hasDetails }) => (
      <RowAudio name={recordingName} address={audio} to={hasDetails ? paths.event(id) : null} />
    ),
    { lead: true, pinned: true },
  ),
  column(
    'Status',
    ({ status }) =>
      status ? (
        <Tag tone={status.tone} icon={status.icon}>
          {status.label}
        </Tag>
      ) : (
        <Missing />
      ),
    { sort: 'status' },
  ),
  column('Created Time', ({ created }) => <Time value={created} />, { sort: 'created-time' }),
];
