import { createContext, useContext } from 'react';
import type { FormattedTime } from '~/lib/dates';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import { RowNameLink } from '~/ui/links/row-name-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Time } from '~/ui/text/values';
import { useLogUrl } from './details-url';
import type { MAIN_LOGGING_LIST } from './main-logging-list.server';
import { StatusTag } from './status-tag';

type Run = ListRow<typeof MAIN_LOGGING_LIST>;

const { column } = createColumnBuilder<Run, ListSortKey<typeof MAIN_LOGGING_LIST>>();

/** A cell with `isUnder` is below the cell before it, in one column. */
export const MAIN_LOGGING_COLUMNS = [
  column('View Log', ({ id, day }) => <ViewLog id={id} day={day} />, { pinned: true, kind: 'action' }),
  column('Start Time', ({ startTime }) => <RunTime value={startTime} />, {
    sort: 'start-time',
    kind: 'time',
  }),
  column('End Time', (run) => <EndTime run={run} />, {
    sort: 'end-time',
    kind: 'time',
    isUnder: true,
  }),
  column('Company', ({ company }) => company, { sort: 'company', noTranslate: true }),
  column('Department', ({ department }) => department, {
    sort: 'department',
    foldRem: 42,
    isUnder: true,
    noTranslate: true,
  }),
  column('Process', ({ id, day, process }) => <ProcessLink id={id} day={day} process={process} />, {
    sort: 'process',
    isRowTitle: true,
    noTranslate: true,
  }),
  column('Initiated By', ({ initiatedBy }) => initiatedBy, {
    sort: 'initiated-by',
    foldRem: 42,
    isUnder: true,
    noTranslate: true,
  }),
  column('Tech Status', ({ techStatus, openText }) => <StatusTag status={techStatus} isOpen={openText !== null} />, {
    sort: 'tech-status',
    kind: 'short',
  }),
  column(
    'Business Status',
    ({ businessStatus, openText }) => <StatusTag status={businessStatus} isOpen={openText !== null} />,
    { sort: 'business-status', kind: 'short', isUnder: true },
  ),
  column('Start Comments', ({ startComments }) => startComments, { foldRem: 69, kind: 'long' }),
  column('End Comments', ({ endComments }) => endComments, { kind: 'long', foldRem: 48, onCards: true }),
];

/** The day of the list (YYYY-MM-DD), which the page shows above the rows; null if it has runs of several days. */
export const ListDayContext = createContext<string | null>(null);

/** Without the date if it is that of the list. */
function RunTime({ value }: { value: FormattedTime | null }) {
  return <Time value={value} knownDay={useContext(ListDayContext)} />;
}

function EndTime({ run: { endTime, openText } }: { run: Run }) {
  return openText === null ? <RunTime value={endTime} /> : <span className="subtle">{openText}</span>;
}

function ProcessLink({ id, day, process }: { id: string; day: string | null; process: string | null }) {
  return <RowNameLink value={process} accessibleName={`${process}, run ${id}`} to={useLogUrl(id, day)} newTab />;
}

function ViewLog({ id, day }: { id: string; day: string | null }) {
  return (
    <a
      className="btn btn-link"
      href={useLogUrl(id, day)}
      target="_blank"
      rel="noopener"
      aria-label={`View Log ${id}, opens in a new tab`}
    >
      View Log
      <Icon name="arrow-up-right" />
    </a>
  );
}
