import { ColorTag } from '~/components/list/color-tags';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { getDirection } from '~/ui/text/direction';
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
  column('Process Name', ({ processName }) => processName, {
    sort: 'process',
    whenNarrow: 'hide-last',
    noTranslate: true,
  }),
  column('Description', ({ description }) => description, { widthPercent: 20 }),
  column('Detailed Description', ({ detailedDescription }) => detailedDescription, {
    whenNarrow: 'hide-last',
    widthPercent: 40,
  }),
  column('Keyword', ({ keywords }) => <Keywords words={keywords} />, { whenNarrow: 'hide-first', widthPercent: 20 }),
  column('Key Phrase', ({ keyPhrase }) => keyPhrase, { whenNarrow: 'hide-first', widthPercent: 20 }),
  column('Created Time', ({ created }) => <Time value={created} />, {
    sort: 'created-time',
    kind: 'time',
    whenNarrow: 'hide-last',
  }),
];

function Keywords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <EmptyValue />;
  return (
    <ul className="row row-wrap tag-row">
      {words.map((word, index) => (
        <li key={`${index} ${word}`} className="tag tag-wrap" data-tone="plain" dir={getDirection(word)}>
          {word}
        </li>
      ))}
    </ul>
  );
}

function RecordingCount({ tagName, count }: { tagName: string | null; count: number | null }) {
  if (tagName === null) return <EmptyValue />;
  if (!count) return <Count value={count} />;
  const text = formatNumber(count);
  return (
    <TableLink
      className="link tabular-nums"
      to={paths.eventsWithTag(tagName)}
      aria-label={`${text} ${count === 1 ? 'call' : 'calls'} with the tag ${tagName}`}
    >
      {text}
    </TableLink>
  );
}
