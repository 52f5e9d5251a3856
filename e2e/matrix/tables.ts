import { readFileSync } from 'node:fs';
import { type PageName, refusalOf } from '../../app/domain/access';
import { CurrentUserSchema } from '../../app/domain/user';
import routeConfig from '../../app/routes';
import { CONTRACT } from '../../app/upstream/contract/contract';
import type { Account } from '../../mock-api/accounts';

/** What the matrices read of the product itself: its route table, its contract and its policy. */

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] };

/** A loader or an action: for everybody, or for those who may have a page. */
type Guard = 'everybody' | PageName;

/** A route as the table of contents and its own file have it. `path` is '' where it is a layout. */
export type Route = { id: string; path: string; loader: Guard | null; action: Guard | null };

const PUBLIC_GUARDS = ['anonymous', 'anonymousAction', 'anyone'];

/** The guard around a route's loader or action, as its file names it; null: it has none. */
function guardIn(source: string, name: 'loader' | 'action'): Guard | null {
  const found = new RegExp(`^export const ${name} = (\\w+)\\(\\s*(?:'([\\w-]+)')?`, 'm').exec(source);
  if (!found) return null;
  const [, guard = '', page] = found;
  if (PUBLIC_GUARDS.includes(guard)) return 'everybody';
  if (page === undefined) throw new Error(`The ${name} is wrapped by ${guard}, which names no page`);
  return page as PageName;
}

function routesOf(entries: readonly Entry[], parent = ''): Route[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8');
    const isLayout = path === undefined && !index;
    const route = {
      id: file.replace(/\.tsx?$/, ''),
      path: isLayout ? '' : `${parent}/${path ?? ''}`,
      loader: guardIn(source, 'loader'),
      action: guardIn(source, 'action'),
    };
    return [route, ...routesOf(children, path === undefined ? parent : `${parent}/${path}`)];
  });
}

/** Every route of `app/routes.ts`. */
export const ROUTES: readonly Route[] = routesOf((await routeConfig) as Entry[]);

/** The route that answers an address. */
export function routeOf(pathname: string): Route {
  const found = ROUTES.find(({ path }) => path && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
  return found ?? ROUTES.find(({ path }) => path === '/*') ?? { id: 'root', path: '', loader: null, action: null };
}

/** Whether the portal's policy lets an account have a page; `ownCompanyId` is that of its company. */
export function mayHave(
  { role, isActivated, hasOcrLicense }: Account,
  page: PageName,
  { companyId, ownCompanyId }: Record<'companyId' | 'ownCompanyId', string | null>,
): boolean {
  const ocrRole = role && { name: role, power: 1 };
  const user = CurrentUserSchema.parse({ id: '1', isActivated, hasOcrLicense, companyId: ownCompanyId, ocrRole });
  return refusalOf(user, page, { companyId }) === null;
}

/** A call of the API, as far as the matrices look at it. */
export type Call = { name: string; kind: 'read' | 'write' | 'exchange'; answer: string };

/** Every use of the API's calls. */
export const CALLS: readonly Call[] = CONTRACT.map(({ name, kind, answer }) => ({ name, kind, answer }));
