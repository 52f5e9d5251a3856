import { splitPipes, toColoredName } from '~/domain/agents/colored-names';
import type { Tag } from '~/domain/agents/tag';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

/** `recordingCounts`: the number of recordings by tag name; null if the recordings could not be loaded. */
type TagContext = Pick<GuardedArgs, 'preferences'> & { recordingCounts: ReadonlyMap<string, number> | null };

/** The tags of all processes; their search has no minimum length. */
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
    process: (tag) => tag.processName,
    'created-time': (tag) => parseTime(tag.created),
  },
  defaultSort: 'name',
  columns: ['Calls', 'Process Name', 'Description', 'Detailed Description', 'Keyword', 'Key Phrase', 'Created Time'],
  toRow: (tag: Tag, { preferences, recordingCounts }: TagContext) => ({
    id: tag.id,
    tag: toColoredName(tag.tagName, tag.color),
    recordingCount: recordingCounts && (recordingCounts.get(toColoredName(tag.tagName, null)?.name ?? '') ?? 0),
    processName: tag.processName,
    description: tag.description,
    detailedDescription: tag.detailedDescription,
    keywords: splitPipes(tag.keyword),
    keyPhrase: tag.keyPhrase,
    created: formatTime(tag.created, preferences.timeZone),
  }),
});
