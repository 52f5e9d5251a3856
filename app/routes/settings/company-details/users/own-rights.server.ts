import { FormRejected } from '~/actions/write.server';
import { config } from '~/config.server';
import { findPageRefusal, listLostRights } from '~/domain/access/access';
import type { User, UserRole } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { getClosedModalUrl } from '~/shared/modal-url';
import { TAB_HASH } from './user-list.server';

/** Posted by the button that means yes. Its value is the role, so that the answer holds only for this one. */
const CONFIRM_FIELD = 'confirmed-role';
const POLICY = config.ROUTE_POLICY;

/**
 * Asks before a user gives themselves a role that takes away a right (D171). `target` is the edited user, `role` the new
 * role; null for none.
 */
export function askBeforeOwnLoss({ user, form }: GuardedActionArgs, target: User, role: UserRole | null): void {
  if (target.id !== user.id) return;
  const lost = listLostRights({ ...user, ocrRole: target.ocrRole }, role, POLICY);
  const answer = role?.name ?? 'none';
  if (lost.length === 0 || form.get(CONFIRM_FIELD) === answer) return;
  const change = role === null ? 'You would have no role.' : `Your own role would be ${answer}.`;
  throw new FormRejected(
    `${change} You would lose: ${lost.join(', ')}. Only another user can give you this role again. Nothing was saved yet.`,
    { confirm: { text: 'Yes, change my own role', name: CONFIRM_FIELD, value: answer } },
  );
}

/** The page after an edit: the same one, or the dashboard if the user, now with `role`, may no longer see it. */
export function getUrlAfterEdit({ request, user, param }: GuardedActionArgs, role: UserRole | null): string {
  const later = { ...user, ocrRole: role };
  const refusal = findPageRefusal(later, 'company', { companyId: param('companyId'), policy: POLICY });
  return refusal === null ? getClosedModalUrl(new URL(request.url), TAB_HASH) : paths.dashboard();
}
