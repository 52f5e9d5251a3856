import { ColourTag } from '~/components/list/colour-tags';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { createColumnBuilder } from '~/ui/table/data-table';
import { EmptyValue, Text, Time } from '~/ui/text/values';
import type { TAG_LIST } from './tag-list.server';

const { column } = createColumnBuilder<ListRow<typeof TAG_LIST>, ListSortKey<typeof TAG_LIST>>();

export const TAG_COLUMNS = [
  column('Tag Name', ({ tag }) => (tag ? <ColourTag tag={tag} /> : <EmptyValue />), {
    sort: 'name',
    namesRow: true,
    pinned: true,
  }),
  column('Process Name', ({ processName }) => <Text value={processName} />, { sort: 'process' }),
  column('Description', ({ description }) => <Text value={description} />, { wrap: true }),
  column('Detailed Description', ({ detailedDescription }) => <Text value={detailedDescription} />, { wrap: true }),
  column('Keyword', ({ keywords }) => <Keywords words={keywords} />, { wrap: true }),
  column('Key Phrase', ({ keyPhrase }) => <Text value={keyPhrase} />, { wrap: true }),
  column('Created Time', ({ created }) => <Time value={created} />, { sort: 'created-time' }),
];

function Keywords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <EmptyValue />;
  return (
    <ul className="row row-wrap tag-row">
      {words.map((word, index) => (
        <li key={`${index} ${word}`} className="tag tag-wrap" data-tone="plain">
          {word}
        </li>
      ))}
    </ul>
  );
}
