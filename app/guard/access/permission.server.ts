import { config } from '~/config.server';
import { findPageRefusal } from '~/domain/access/access';
import type { PageName } from '~/domain/access/pages';
import type { CurrentUser } from '~/domain/account/user';
import { errorResponses } from '~/guard/error-responses.server';
import { getClientAddress } from '~/http/client-address.server';
import { logSecurity } from '~/log.server';
import { getRequestState, type RequestArgs } from '~/session/request-state.server';
import { isPathId } from '~/upstream/endpoint-path';

type PageArgs = RequestArgs & { params: Readonly<Record<string, string | undefined>> };

export function requirePermission(user: CurrentUser, page: PageName, args: PageArgs): void {
  if (!hasValidIds(args)) throw errorResponses.notFound();
  // Managers, for example, may see the page of their own company only.
  const companyId = args.params.companyId ?? null;
  const refusal = findPageRefusal(user, page, { companyId, policy: config.ROUTE_POLICY });
  if (refusal) {
    const { requestId } = getRequestState(args);
    const address = getClientAddress(args.request);
    logSecurity('not-permitted', { requestId, address, userId: user.id, detail: page });
    throw errorResponses.forbidden(refusal);
  }
}

/** Whether each route parameter looks like an id: route parameters become segments of API paths. */
function hasValidIds({ params }: PageArgs): boolean {
  return Object.values(params).every(isPathId);
}
