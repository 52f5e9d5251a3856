import { useLocation } from '@remix-run/react';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { withParams } from '~/lib/search-params';
import { CellLink } from '~/ui/table/cell-link';
import { columnBuilder } from '~/ui/table/data-table';
import { Missing, Text, Time } from '~/ui/time';
import type { ENTRY_LIST } from './entry-list.server';

type Entry = RowOf<typeof ENTRY_LIST>;

const { column } = columnBuilder<Entry, SortKeyOf<typeof ENTRY_LIST>>();

export const ENTRY_COLUMNS = [
  column('Id', ({ id }) => <span className="num subtle">{id}</span>, { pinned: true }),
  column('Entry Data', (entry) => <EntryData entry={entry} />, { wrap: true, lead: true }),
  column('Sow Name', ({ sowName }) => <Text value={sowName} />, { sort: 'sow-name' }),
  column('Step Number', ({ stepNumber }) => <Text value={stepNumber} />, { align: 'end' }),
  column('Step Name', ({ stepName }) => <Text value={stepName} />, { sort: 'step-name' }),
  column('Time', ({ time }) => <Time value={time} />, { sort: 'time' }),
];

/** At most 100 characters (D75); the rest is one link away. */
function EntryData({ entry: { id, entryData, isCut } }: { entry: Entry }) {
  const { search } = useLocation();
  if (entryData === null || entryData.trim() === '') return <Missing />;
  return (
    <span className="log-text mono">
      {entryData}
      {isCut && (
        <>
          <span aria-hidden="true">… </span>
          <CellLink
            className="link log-text__more"
            to={withParams(search, { entry: id })}
            keepsPlace
            aria-label={`Show more of entry ${id}`}
          >
            Show more
          </CellLink>
        </>
      )}
    </span>
  );
}
