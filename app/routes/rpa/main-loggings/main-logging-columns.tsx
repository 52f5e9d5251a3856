import { useLocation } from '@remix-run/react';
import type { MainLoggingStatus } from '~/domain/rpa/main-logging';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import { NameLink } from '~/ui/links/name-link';
import { createColumnBuilder } from '~/ui/table/data-table';
import { Tag } from '~/ui/text/tag';
import { Text, Time } from '~/ui/text/values';
import type { MAIN_LOGGING_LIST } from './main-logging-list.server';

const { column } = createColumnBuilder<ListRow<typeof MAIN_LOGGING_LIST>, ListSortKey<typeof MAIN_LOGGING_LIST>>();

export const MAIN_LOGGING_COLUMNS = [
  column('View Log', ({ id }) => <ViewLog id={id} />),
  column('Start Time', ({ startTime }) => <Time value={startTime} />, { sort: 'start-time' }),
  column('End Time', ({ endTime }) => <Time value={endTime} />, { sort: 'end-time' }),
  column('Company', ({ company }) => <Text value={company} />, { sort: 'company' }),
  column('Department', ({ department }) => <Text value={department} />, { sort: 'department' }),
  column('Process', ({ id, process }) => <ProcessLink id={id} process={process} />, {
    sort: 'process',
    namesRow: true,
    pinned: true,
  }),
  column('Initiated By', ({ initiatedBy }) => <Text value={initiatedBy} />, { sort: 'initiated-by' }),
  column('Tech Status', ({ techStatus }) => <StatusTag status={techStatus} />, { sort: 'tech-status' }),
  column('Business Status', ({ businessStatus }) => <StatusTag status={businessStatus} />, { sort: 'business-status' }),
  column('Start Comments', ({ startComments }) => <Text value={startComments} />),
  column('End Comments', ({ endComments }) => <Text value={endComments} />),
];

/** D73: the parameter `from` is the URL of this list, so that Back to List restores its filters. */
function useDetailsUrl(id: string): string {
  const { pathname, search } = useLocation();
  return paths.mainLogging(id) + (search === '' ? '' : `?${new URLSearchParams({ from: pathname + search })}`);
}

function ProcessLink({ id, process }: { id: string; process: string | null }) {
  return <NameLink value={process} to={useDetailsUrl(id)} newTab />;
}

function ViewLog({ id }: { id: string }) {
  return (
    <a
      className="btn btn-link"
      href={useDetailsUrl(id)}
      target="_blank"
      rel="noopener"
      aria-label={`View Log ${id}, opens in a new tab`}
    >
      View Log
      <Icon name="arrow-up-right" />
    </a>
  );
}

function StatusTag({ status: { tone, icon, label } }: { status: MainLoggingStatus }) {
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  );
}
