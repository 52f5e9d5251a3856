import { splitPipes, toColoredName } from '~/domain/agents/colored-names';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { CountedTag } from './counted-tags.server';

export const TAG_LIST = defineList({
  name: 'tags',
  search: {
    label: 'Search tags',
    searchedFields: 'tag and process names, keywords, key phrases and descriptions',
    getTexts: (tag) => [
      tag.tagName,
      tag.processName,
      tag.keyword,
      tag.keyPhrase,
      tag.description,
      tag.detailedDescription,
    ],
    minLength: 1,
  },
  sorts: {
    name: (tag) => tag.tagName,
    calls: (tag) => tag.recordingCount,
    process: (tag) => tag.processName,
    'created-time': (tag) => parseTime(tag.created),
  },
  defaultSort: 'name',
  filters: {
    process: { label: 'Process', getValue: (tag) => tag.processName },
    calls: {
      label: 'Calls',
      getValue: ({ recordingCount }) => {
        // A tag whose count is unknown matches neither option.
        if (recordingCount === null) return null;
        return recordingCount > 0 ? 'some' : 'none';
      },
      options: [
        { value: 'some', label: 'With calls' },
        { value: 'none', label: 'Without calls' },
      ],
    },
  },
  toRow: (tag: CountedTag, { preferences }: GuardedArgs) => ({
    id: tag.id,
    tag: toColoredName(tag.tagName, tag.color),
    recordingCount: tag.recordingCount,
    processName: tag.processName,
    description: tag.description,
    detailedDescription: tag.detailedDescription,
    keywords: splitPipes(tag.keyword),
    keyPhrase: tag.keyPhrase,
    created: formatTime(tag.created, preferences.timeZone),
  }),
  csvColumns: {
    'Tag Name': ({ tag }) => tag?.name ?? null,
    Calls: ({ recordingCount }) => recordingCount,
    'Process Name': ({ processName }) => processName,
    Description: ({ description }) => description,
    'Detailed Description': ({ detailedDescription }) => detailedDescription,
    Keyword: ({ keywords }) => keywords.join(', '),
    'Key Phrase': ({ keyPhrase }) => keyPhrase,
    'Created Time': ({ created }) => created?.text ?? null,
  },
});
