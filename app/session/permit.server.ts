import { config } from '../config.server';
import { type PageName, refusalOf } from '../domain/access';
import type { CurrentUser } from '../domain/user';
import { clientAddress } from '../http/client-address.server';
import { logSecurity } from '../log.server';
import { isId } from '../upstream/client.server';
import { notFound, notPermitted } from './answers/replies.server';
import { type GuardArgs, stateOf } from './request-state.server';

type PageArgs = GuardArgs & { params: Readonly<Record<string, string | undefined>> };

/** Lets a user through whom the policy lets see a page; throws what everybody else is answered. */
export function permit(user: CurrentUser, page: PageName, args: PageArgs): void {
  if (!hasUsableIds(args)) throw notFound();
  const refusal = refusalFor(user, page, args);
  if (refusal) {
    const address = clientAddress(args.request);
    logSecurity('not-permitted', { requestId: stateOf(args).requestId, address, userId: user.id, detail: page });
    throw notPermitted(refusal);
  }
}

/** Whether `permit` would let a user through. */
export function isPermitted(user: CurrentUser, page: PageName, args: PageArgs): boolean {
  return hasUsableIds(args) && !refusalFor(user, page, args);
}

/** Ids go into paths of the API; one that cannot be an id names no record. */
function hasUsableIds({ params }: PageArgs): boolean {
  return Object.values(params).every(isId);
}

function refusalFor(user: CurrentUser, page: PageName, { params }: PageArgs) {
  return refusalOf(user, page, { companyId: params.companyId ?? null, policy: config.ROUTE_POLICY });
}
