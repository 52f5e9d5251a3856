import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import { RowNameLink } from '~/ui/links/row-name-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { EmptyValue, Time } from '~/ui/text/values';
import { useDetailsUrl } from './details-url';
import type { MAIN_LOGGING_LIST } from './main-logging-list.server';
import { StatusTag } from './status-tag';

const { column } = createColumnBuilder<ListRow<typeof MAIN_LOGGING_LIST>, ListSortKey<typeof MAIN_LOGGING_LIST>>();

export const MAIN_LOGGING_COLUMNS = [
  column('View Log', ({ id, day }) => <ViewLog id={id} day={day} />, { pinned: true, isAction: true }),
  column('Start Time', ({ startTime }) => <Time value={startTime} />, { sort: 'start-time', onCard: true }),
  column('End Time', ({ endTime }) => <Time value={endTime} />, { sort: 'end-time' }),
  column('Company', ({ company }) => <NarrowText value={company} />, { sort: 'company', onCard: true, isName: true }),
  column('Department', ({ department }) => <NarrowText value={department} />, { sort: 'department', isName: true }),
  column('Process', ({ id, day, process }) => <ProcessLink id={id} day={day} process={process} />, {
    sort: 'process',
    namesRow: true,
    isName: true,
  }),
  column('Initiated By', ({ initiatedBy }) => <NarrowText value={initiatedBy} />, {
    sort: 'initiated-by',
    isName: true,
  }),
  column('Tech Status', ({ techStatus, openState }) => <StatusTag status={techStatus} openState={openState} />, {
    sort: 'tech-status',
    onCard: true,
  }),
  column('Business Status', ({ businessStatus }) => <StatusTag status={businessStatus} />, {
    sort: 'business-status',
    onCard: true,
  }),
  column('Start Comments', ({ startComments }) => <NarrowText value={startComments} />),
  column('End Comments', ({ endComments }) => <NarrowText value={endComments} />, { onCard: true }),
];

/** Length in characters that two lines of the narrowest column show. */
const TWO_LINES_LENGTH = 20;

/** A text in two lines, complete in its title: eleven columns share the width of the list. */
function NarrowText({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  return (
    <span className="text" title={value.length > TWO_LINES_LENGTH ? value : undefined}>
      {value}
    </span>
  );
}

function ProcessLink({ id, day, process }: { id: string; day: string | null; process: string | null }) {
  return <RowNameLink value={process} to={useDetailsUrl(id, day)} newTab />;
}

function ViewLog({ id, day }: { id: string; day: string | null }) {
  return (
    <a
      className="btn btn-link"
      href={useDetailsUrl(id, day)}
      target="_blank"
      rel="noopener"
      aria-label={`View Log ${id}, opens in a new tab`}
    >
      View Log
      <Icon name="arrow-up-right" />
    </a>
  );
}
