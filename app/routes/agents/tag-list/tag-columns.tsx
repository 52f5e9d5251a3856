import { ColourTag } from '~/components/colour-tags';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { columnBuilder } from '~/ui/table/data-table';
import { Missing, Text, Time } from '~/ui/time';
import type { TAG_LIST } from './tag-list.server';

const { column } = columnBuilder<RowOf<typeof TAG_LIST>, SortKeyOf<typeof TAG_LIST>>();

export const TAG_COLUMNS = [
  column('Tag Name', ({ tag }) => (tag ? <ColourTag tag={tag} /> : <Missing />), {
    sort: 'name',
    lead: true,
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
  if (words.length === 0) return <Missing />;
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
