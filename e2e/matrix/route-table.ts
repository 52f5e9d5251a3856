import { existsSync, readFileSync } from 'node:fs';
import { findPageRefusal } from '../../app/domain/access/access';
import type { PageName } from '../../app/domain/access/pages';
import { CurrentUserSchema } from '../../app/domain/account/user';
import routeConfig from '../../app/routes';
import { CONTRACT } from '../../app/upstream/contract/contract';
import type { Account } from '../../mock-api/accounts';
import { findExpected } from '../support/expect-defined';

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] };

type Guard = 'everyone' | PageName;

/** A route. `path` is empty for a layout; a guard is null if the route has no loader or no action. */
export type Route = { id: string; path: string; loader: Guard | null; action: Guard | null };

/** The wrappers of loaders and actions that everyone may request. */
const PUBLIC_GUARDS = ['wrapPublicLoader', 'wrapPublicAction', 'wrapPublicPost', 'wrapPublicLoaderWithUser'];

/** Parses the guard of a loader or action from the source of its route; null if it has none. Throws without a guard. */
function parseGuard(source: string, name: 'loader' | 'action'): Guard | null {
  // Matches `export const loader = guardName('page-name'` or `guardName(LIST, { page: 'page-name'`. A page is optional.
  const guardCall = `^export const ${name} = (\\w+)\\((?:\\w+, )?\\s*(?:{\\s*page: )?(?:'([\\w-]+)')?`;
  const match = new RegExp(guardCall, 'm').exec(source);
  if (!match) {
    if (new RegExp(`^export .*\\b${name}\\b`, 'm').test(source))
      throw new Error(`A ${name} without a guard: ${source}`);
    return null;
  }
  const [, guard = '', page] = match;
  if (PUBLIC_GUARDS.includes(guard)) return 'everyone';
  if (page === undefined) throw new Error(`The guard ${guard} of the ${name} names no page`);
  return page as PageName;
}

function listRoutes(entries: readonly Entry[], parent = ''): Route[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8');
    const isLayout = path === undefined && !index;
    const route = {
      id: file.replace(/\.tsx?$/, ''),
      path: isLayout ? '' : `${parent}/${path ?? ''}`,
      loader: parseGuard(source, 'loader'),
      action: parseGuard(source, 'action'),
    };
    return [route, ...listRoutes(children, path === undefined ? parent : `${parent}/${path}`)];
  });
}

export const ROUTES: readonly Route[] = listRoutes((await routeConfig) as Entry[]);

export const SCREENS = ROUTES.filter(
  ({ id, path }) => path && existsSync(new URL(`../../app/${id}.tsx`, import.meta.url)),
);

export function findRoute(pathname: string): Route {
  const matches = ({ path }: Route) => path && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  return ROUTES.find(matches) ?? findExpected(ROUTES, 'the route /*', ({ path }) => path === '/*');
}

/** Whether an account may open a page. `companyId` is the company of the page, `ownCompanyId` that of the account. */
export function isPageAllowed(
  { role, isActivated, hasOcrLicense }: Account,
  page: PageName,
  { companyId, ownCompanyId }: Record<'companyId' | 'ownCompanyId', string | null>,
): boolean {
  // The schema requires a power, but permissions depend only on the name of the role.
  const ocrRole = role === null ? null : { name: role, power: 1 };
  const user = CurrentUserSchema.parse({ id: '1', isActivated, hasOcrLicense, companyId: ownCompanyId, ocrRole });
  return findPageRefusal(user, page, { companyId }) === null;
}

/** The tabs of a company. */
export { COMPANY_TABS } from '../../app/domain/settings/company-tabs';

export type Call = { name: string; kind: 'read' | 'write' | 'exchange'; response: string };

export const CALLS: readonly Call[] = CONTRACT.map(({ name, kind, response }) => ({ name, kind, response }));
