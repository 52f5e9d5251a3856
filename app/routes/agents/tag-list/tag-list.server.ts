import { colouredName, splitPipes } from '~/domain/pipe-list';
import type { Tag } from '~/domain/tag';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** The tags of all processes; their search has no minimum of characters (section 9). */
export const TAG_LIST = defineList({
  name: 'tags',
  search: {
    label: 'Search tags',
    fields: 'tag and process name, keyword, key phrase and descriptions',
    texts: (tag) => [
      tag.tagName,
      tag.processName,
      tag.keyword,
      tag.keyPhrase,
      tag.description,
      tag.detailedDescription,
    ],
    minimum: 1,
  },
  sorts: {
    name: (tag) => tag.tagName,
    process: (tag) => tag.processName,
    'created-time': (tag) => toMillis(tag.created),
  },
  defaultSort: 'name',
  shape: (tag: Tag, { viewer }: Guarded) => ({
    id: tag.id,
    tag: colouredName(tag.tagName, tag.color),
    processName: tag.processName,
    description: tag.description,
    detailedDescription: tag.detailedDescription,
    keywords: splitPipes(tag.keyword),
    keyPhrase: tag.keyPhrase,
    created: showTime(tag.created, viewer.timeZone),
  }),
});
