import { forSuperAdmins } from '../contract/handlers';
import { parseId } from '../state/find-records';
import type { Mock } from '../state/mock';

/** The calls of tags. `listTagsByProcess` lists only the tags that a call of the process is expected to have. */
export function createTagHandlers(mock: Mock) {
  const { db } = mock;
  return forSuperAdmins(mock, 'You may not see the tags.', {
    listTagsByProcess({ params }) {
      const wantedProcessId = parseId(params.processId, 'processId');
      return db.tags
        .filter(({ processId, isExpected }) => isExpected && processId === wantedProcessId)
        .map(({ tagName, color }) => ({ tagName, color }));
    },

    listTags() {
      return db.tags.map(({ processId: _processId, isExpected: _isExpected, ...tag }) => tag);
    },
  });
}
