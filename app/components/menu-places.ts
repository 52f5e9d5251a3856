import type { MenuEntry, MenuGroup, PageName } from '~/domain/access';
import { paths } from '~/domain/paths';
import type { IconName } from '~/ui/icon-names';

type MenuLook = {
  icon: IconName;
  path: (companyId: string) => string;
  /** Pages below it whose address does not begin with its own. */
  also?: readonly string[];
  /** Its screen is not there yet (D126). */
  soon?: true;
};

const LOOKS: Partial<Record<PageName, MenuLook>> = {
  dashboard: { icon: 'layout-dashboard', path: paths.dashboard },
  'event-list': { icon: 'audio-lines', path: paths.events },
  'tag-list': { icon: 'tags', path: paths.tags },
  'assistant-streams': { icon: 'cast', path: paths.streams },
  'upload-recording': { icon: 'mic', path: paths.uploadRecording },
  'file-list': { icon: 'files', path: paths.ocrFileList },
  'upload-file': { icon: 'upload', path: paths.ocrUpload },
  'process-config': {
    icon: 'sliders-horizontal',
    path: paths.processConfigs,
    also: [paths.createProcessConfig(), '/rpa/edit-process-config'],
  },
  'task-history': { icon: 'history', path: paths.taskHistory, also: [paths.taskTrigger()] },
  'get-otp': { icon: 'key-round', path: paths.getOtp },
  'main-loggings': { icon: 'scroll-text', path: paths.mainLoggings },
  pipeline: { icon: 'workflow', path: paths.pipeline, soon: true },
  discovery: { icon: 'compass', path: paths.discovery, soon: true },
  companies: { icon: 'building-2', path: paths.companies, also: [paths.createCompany()] },
  company: { icon: 'building-2', path: paths.company },
};

/** Where an entry of the menu leads. */
export type MenuPlace = { label: string; path: string; icon: IconName; also: readonly string[]; soon?: true };

/** Icon and address of an entry; null: it has no page. */
export function placeOf({ page, label, companyId = '' }: MenuEntry): MenuPlace | null {
  const look = LOOKS[page];
  return look ? { label, icon: look.icon, path: look.path(companyId), also: look.also ?? [], soon: look.soon } : null;
}

/** All places of a menu, in its order. */
export function placesOf(menu: readonly MenuGroup[]): MenuPlace[] {
  return menu.flatMap(({ entries }) => entries.flatMap((entry) => placeOf(entry) ?? []));
}

/** Whether an address is the place or a page of it. */
export function isUnder({ path, also }: MenuPlace, pathname: string): boolean {
  const isBelow = path !== '/' && pathname.startsWith(`${path}/`);
  return pathname === path || isBelow || also.some((other) => pathname.startsWith(other));
}

/** The list that a page belongs to, of those that the menu has. */
export function parentOf(menu: readonly MenuGroup[], pathname: string): MenuPlace | undefined {
  return placesOf(menu).find((place) => place.path !== pathname && isUnder(place, pathname));
}
