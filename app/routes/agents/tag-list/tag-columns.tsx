import { ColorTag } from '~/components/list/color-tags';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Count, EmptyValue, Time } from '~/ui/text/values';
import type { TAG_LIST } from './tag-list.server';

const { column } = createColumnBuilder<ListRow<typeof TAG_LIST>, ListSortKey<typeof TAG_LIST>>();

export const TAG_COLUMNS = [
  column('Tag Name', ({ tag }) => (tag ? <ColorTag tag={tag} /> : <EmptyValue />), {
    sort: 'name',
    isRowTitle: true,
    pinned: true,
  }),
  column('Calls', ({ tag, recordingCount }) => <RecordingCount tagName={tag?.name ?? null} count={recordingCount} />, {
    sort: 'calls',
    kind: 'number',
  }),
  column('Process Name', (row) => row.processName, {
    sort: 'process',
    foldRem: 42,
    onCards: true,
    noTranslate: true,
  }),
  column('Description', ({ description }) => description, { kind: 'long' }),
  column('Detailed Description', ({ detailedDescription }) => detailedDescription, { foldRem: 55, kind: 'long' }),
  column('Keyword', ({ keywords }) => keywords.join(', '), { foldRem: 69, kind: 'long' }),
  column('Key Phrase', ({ keyPhrase }) => keyPhrase, { foldRem: 79, kind: 'long' }),
  column('Created Time', ({ created }) => <Time value={created} />, {
    sort: 'created-time',
    kind: 'time',
    foldRem: 48,
  }),
];

function RecordingCount({ tagName, count }: { tagName: string | null; count: number | null }) {
  if (tagName === null) return <EmptyValue />;
  if (!count) return <Count value={count} />;
  const text = formatNumber(count);
  return (
    <TableLink
      className="link tabular-nums"
      to={paths.eventsWithTag(tagName)}
      data-row-name
      aria-label={`${text} ${count === 1 ? 'call' : 'calls'} with the tag ${tagName}`}
    >
      {text}
    </TableLink>
  );
}
