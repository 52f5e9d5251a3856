import type { MenuEntry, MenuGroup, PageName } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import type { IconName } from '~/ui/icon/icon-names';

type MenuLinkTarget = {
  icon: IconName;
  path: (companyId: string) => string;
  /** Paths, or starts of paths, of pages that belong to the entry but are not below its path. */
  otherPaths?: readonly string[];
  /** The page is not implemented yet. */
  isPlanned?: true;
};

const MENU_LINK_TARGETS: Partial<Record<PageName, MenuLinkTarget>> = {
  dashboard: { icon: 'layout-dashboard', path: paths.dashboard, otherPaths: [paths.companyReport('')] },
  'event-list': { icon: 'audio-lines', path: paths.events },
  'tag-list': { icon: 'tags', path: paths.tags },
  'assistant-streams': { icon: 'cast', path: paths.streams },
  'upload-recording': { icon: 'mic', path: paths.uploadRecording },
  'file-list': { icon: 'files', path: paths.ocrFileList },
  'upload-file': { icon: 'upload', path: paths.ocrUpload },
  'process-config': {
    icon: 'sliders-horizontal',
    path: paths.processConfigs,
    // The start of all edit paths.
    otherPaths: [paths.createProcessConfig(), '/rpa/edit-process-config'],
  },
  'task-history': { icon: 'history', path: paths.taskHistory, otherPaths: [paths.taskTrigger()] },
  'get-otp': { icon: 'key-round', path: paths.getOtp },
  'main-loggings': { icon: 'scroll-text', path: paths.mainLoggings },
  pipeline: { icon: 'workflow', path: paths.pipeline, isPlanned: true },
  discovery: { icon: 'compass', path: paths.discovery, isPlanned: true },
  companies: { icon: 'building-2', path: paths.companies, otherPaths: [paths.createCompany()] },
  company: { icon: 'building-2', path: paths.company },
};

/** A menu entry with its icon and path. */
export type MenuLink = { label: string; path: string; icon: IconName; otherPaths: readonly string[]; isPlanned?: true };

/** The link of a menu entry; null for a page without one. */
export function toMenuLink({ page, label, companyId = '' }: MenuEntry): MenuLink | null {
  const target = MENU_LINK_TARGETS[page];
  if (!target) return null;
  const { icon, path, otherPaths = [], isPlanned } = target;
  return { label, icon, path: path(companyId), otherPaths, isPlanned };
}

/** The icon of a page's menu entry. */
export function getMenuIcon(page: PageName): IconName {
  return MENU_LINK_TARGETS[page]?.icon ?? 'file-text';
}

/** All links of a menu in its order. */
export function listMenuLinks(menu: readonly MenuGroup[]): MenuLink[] {
  return menu.flatMap(({ entries }) => entries.flatMap((entry) => toMenuLink(entry) ?? []));
}

/** Whether a pathname is the page of a menu link or a page that belongs to it. */
export function includesPath({ path, otherPaths }: MenuLink, pathname: string): boolean {
  const isBelow = path !== '/' && pathname.startsWith(`${path}/`);
  return pathname === path || isBelow || otherPaths.some((otherPath) => pathname.startsWith(otherPath));
}

/** The menu link that a pathname is, or belongs to; undefined if the user's menu has none. */
export function findMenuLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => includesPath(link, pathname));
}

/** The menu link of the list page that a pathname belongs to. */
export function findParentLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => link.path !== pathname && includesPath(link, pathname));
}
