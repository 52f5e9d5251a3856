import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useListUrl } from '~/ui/links/list-url';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, Time } from '~/ui/text/values';
import type { LOG_ENTRY_LIST } from './log-entry-list.server';
import { getEntryUrl } from './log-url';

type Entry = ListRow<typeof LOG_ENTRY_LIST>;

const { column } = createColumnBuilder<Entry, ListSortKey<typeof LOG_ENTRY_LIST>>();

/** `day` is the day of all entries, which the header of the times has; null if their days differ. */
export const createLogEntryColumns = (day: string | null) => [
  column('Id', ({ id, page }) => <EntryLink id={id} page={page} />, {
    pinned: true,
    kind: 'short',
    noTranslate: true,
  }),
  column('Entry Data', (entry) => <EntryData entry={entry} />, { isRowTitle: true, kind: 'long' }),
  column('Sow Name', ({ sowName }) => sowName, { sort: 'sow-name', noTranslate: true }),
  column('Step Number', ({ stepNumber }) => stepNumber, { kind: 'number', foldRem: 42 }),
  column('Step Name', ({ stepName }) => stepName, {
    sort: 'step-name',
    isUnder: true,
    noTranslate: true,
  }),
  column('Time', (entry) => <TimeWithGap entry={entry} day={day} />, {
    sort: 'time',
    kind: 'short',
    note: day ?? undefined,
  }),
];

export const LOG_ENTRY_COLUMNS = createLogEntryColumns(null);

/** The id of an entry, as a link that users copy to show others this entry. The linked row is marked. */
function EntryLink({ id, page }: { id: string; page: number }) {
  const { search } = useListUrl();
  return (
    <TableLink
      className="entry-link tabular-nums subtle"
      to={getEntryUrl(search, { id, page })}
      aria-label={`Link to entry ${id}`}
    >
      <span>{id}</span>
      <Icon name="link" />
    </TableLink>
  );
}

function EntryData({ entry: { id, entryData, isTruncated } }: { entry: Entry }) {
  const { search } = useListUrl();
  if (entryData === null || (entryData.trim() === '' && !isTruncated)) return <EmptyValue />;
  return (
    <span className="log-text mono">
      <span dir={getDirection(entryData)}>{entryData}</span>
      {isTruncated && (
        <>
          <span aria-hidden="true">… </span>
          <TableLink
            className="link"
            to={updateSearch(search, { entry: id })}
            preventScrollReset
            aria-label={`Show more of entry ${id}`}
          >
            Show more
          </TableLink>
        </>
      )}
    </span>
  );
}

/** A bar shows the time since the previous entry as a share of the longest such time. */
function TimeWithGap({ entry: { time, gap }, day }: { entry: Entry; day: string | null }) {
  if (gap === null) return <Time value={time} knownDay={day} />;
  return (
    <span className="gap" data-longest={gap.isLongest || undefined}>
      <Time value={time} knownDay={day} />
      <span className="gap__text">
        <span>{gap.text}</span>
        {gap.isLongest && <span className="sr-only">, the longest</span>}
      </span>
      <svg className="gap__bar" aria-hidden="true">
        <rect className="gap__track" width="100%" height="100%" />
        <rect width={`${gap.percent}%`} height="100%" />
      </svg>
    </span>
  );
}
