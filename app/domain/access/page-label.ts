import { paths } from '~/domain/paths';
import { listMenuPages, MENU_GROUPS, PAGES, type MenuPlace } from './pages';

const STARTS: [start: string, label: string][] = [
  [paths.permissions(), PAGES.permissions.label],
  ...MENU_GROUPS.flatMap(listMenuPages).flatMap((page) => {
    const { path, otherPaths = [] }: MenuPlace = PAGES[page].menu;
    return [path(''), ...otherPaths].map((start): [string, string] => [start, PAGES[page].label]);
  }),
  [paths.account(), PAGES.account.label],
  [paths.search(), PAGES.search.label],
  [paths.ownReport(), PAGES['own-report'].label],
];

/** As in 'Event List' or 'a page of Event List'; null if it is unknown. */
export function describePage(path: string): string | null {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const exact = STARTS.find(([start]) => start === pathname);
  if (exact) return exact[1];
  const isBelow = ([start]: [string, string]) => start !== '/' && pathname.startsWith(start.replace(/\/?$/, '/'));
  const below = STARTS.find(isBelow);
  return below ? `a page of ${below[1]}` : null;
}
