import { requireSuperAdmin } from '../auth/permissions';
import type { Examples } from '../contract/examples';
import type { Handlers } from '../contract/handlers';
import { parseId } from '../state/find-records';
import type { Mock } from '../state/mock';

type TagCalls = 'listTagsByProcess' | 'listTags';

/** The calls of tags. */
export function createTagHandlers(mock: Mock): Pick<Handlers, TagCalls> {
  const { db } = mock;
  return {
    listTagsByProcess({ params, user }) {
      requireSuperAdmin(mock, user, 'You may not see the tags.');
      const wantedId = parseId(params.processId, 'processId');
      return db.tags
        .filter(({ processId, isExpected }) => isExpected && processId === wantedId)
        .map(({ tagName, color }) => ({ tagName, color }));
    },

    listTags({ user }) {
      requireSuperAdmin(mock, user, 'You may not see the tags.');
      return db.tags.map(({ processId: _processId, isExpected: _isExpected, ...tag }) => tag);
    },
  };
}

export const TAG_EXAMPLES: Examples<TagCalls> = {
  listTagsByProcess: () => ({ params: { processId: '1' } }),
};
