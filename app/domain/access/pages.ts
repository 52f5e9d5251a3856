import { paths } from '~/domain/paths';
import { updateUrl } from '~/lib/search-params';
import type { RoleName } from './role-names';

export const SUPER_ADMIN: readonly RoleName[] = ['Super Admin'];
export const COMPANY_ROLES: readonly RoleName[] = ['Manager', 'Super-User', 'Admin'];
const DOCUMENT_READERS: readonly RoleName[] = ['Validator', 'Trainer', ...COMPANY_ROLES, ...SUPER_ADMIN];
const DOCUMENT_WRITERS: readonly RoleName[] = ['Trainer', ...COMPANY_ROLES, ...SUPER_ADMIN];

export const MENU_GROUPS = [
  null,
  'Automated.Agents',
  'Automated.Documents',
  'Automated.RPA',
  'Process Discovery',
  'Settings',
] as const;

export type MenuPlace = {
  group: (typeof MENU_GROUPS)[number];
  icon: string;
  /** `companyId` is the user's own company. */
  path: (companyId: string) => string;
  /** The entry is also current on paths that begin so: `paths.companyReport('')` stands for all reports. */
  otherPaths?: readonly string[];
  /** An entry of Ctrl K. */
  action?: { label: string; path: string };
  isPlanned?: true;
};

export type Page = {
  label: string;
  roles?: readonly RoleName[];
  requiresActivation?: true;
  /** For documents. A Super Admin needs none. */
  requiresLicense?: true;
  /** These may open the page of their own company only. */
  ownCompanyRoles?: readonly RoleName[];
  menu?: MenuPlace;
};

const AGENTS = { roles: SUPER_ADMIN, requiresActivation: true } as const;
const RPA = { roles: SUPER_ADMIN } as const;
const DISCOVERY = { roles: SUPER_ADMIN, requiresActivation: true } as const;
const DOCUMENTS = { requiresActivation: true, requiresLicense: true } as const;

/** The access policy of every page (D92 to D100), and the side menu in its order. */
export const PAGES = {
  // The layout of all pages behind the login.
  'signed-in': { label: 'the portal' },
  dashboard: {
    label: 'Dashboard',
    menu: {
      group: null,
      icon: 'layout-dashboard',
      path: paths.dashboard,
      otherPaths: [paths.companyReport('')],
    },
  },
  account: { label: 'Account' },
  search: { label: 'Search' },
  'own-report': { label: 'Reports' },
  'company-report': { label: 'Company report' },
  'event-list': {
    label: 'Event List',
    ...AGENTS,
    menu: { group: 'Automated.Agents', icon: 'audio-lines', path: paths.events },
  },
  'tag-list': { label: 'Tag List', ...AGENTS, menu: { group: 'Automated.Agents', icon: 'tags', path: paths.tags } },
  'assistant-streams': {
    label: 'Assistant Streams',
    ...AGENTS,
    menu: { group: 'Automated.Agents', icon: 'cast', path: paths.streams },
  },
  'upload-recording': {
    label: 'Upload Recording',
    ...AGENTS,
    menu: { group: 'Automated.Agents', icon: 'mic', path: paths.uploadRecording },
  },
  'file-list': {
    label: 'File List',
    roles: DOCUMENT_READERS,
    ...DOCUMENTS,
    menu: { group: 'Automated.Documents', icon: 'files', path: paths.ocrFileList },
  },
  'upload-file': {
    label: 'Upload File',
    roles: DOCUMENT_WRITERS,
    ...DOCUMENTS,
    menu: { group: 'Automated.Documents', icon: 'upload', path: paths.ocrUpload },
  },
  'process-config': {
    label: 'Process Config',
    ...RPA,
    menu: {
      group: 'Automated.RPA',
      icon: 'sliders-horizontal',
      path: paths.processConfigs,
      otherPaths: [paths.createProcessConfig(), paths.editProcessConfig('')],
      action: { label: 'Create Process Config', path: paths.createProcessConfig() },
    },
  },
  'task-history': {
    label: 'Task History',
    ...RPA,
    menu: {
      group: 'Automated.RPA',
      icon: 'history',
      path: paths.taskHistory,
      otherPaths: [paths.taskTrigger()],
      action: { label: 'Trigger Task', path: paths.taskTrigger() },
    },
  },
  'get-otp': {
    label: 'Get OTP',
    ...RPA,
    menu: {
      group: 'Automated.RPA',
      icon: 'key-round',
      path: paths.getOtp,
      action: {
        label: 'Create OTP',
        path: updateUrl({ pathname: paths.getOtp(), search: '' }, { modal: 'create-otp-config' }),
      },
    },
  },
  'main-loggings': {
    label: 'Main Loggings',
    ...RPA,
    menu: { group: 'Automated.RPA', icon: 'scroll-text', path: paths.mainLoggings },
  },
  pipeline: {
    label: 'Pipeline',
    ...DISCOVERY,
    menu: { group: 'Process Discovery', icon: 'workflow', path: paths.pipeline, isPlanned: true },
  },
  discovery: {
    label: 'Discovery',
    ...DISCOVERY,
    menu: { group: 'Process Discovery', icon: 'compass', path: paths.discovery, isPlanned: true },
  },
  companies: {
    label: 'Companies',
    roles: SUPER_ADMIN,
    menu: {
      group: 'Settings',
      icon: 'building-2',
      path: paths.companies,
      otherPaths: [paths.createCompany(), paths.permissions()],
      action: { label: 'Create Company', path: paths.createCompany() },
    },
  },
  company: {
    label: 'Company',
    roles: SUPER_ADMIN,
    ownCompanyRoles: COMPANY_ROLES,
    menu: { group: 'Settings', icon: 'building-2', path: paths.company, otherPaths: [paths.permissions()] },
  },
  permissions: { label: 'Permissions', roles: [...COMPANY_ROLES, ...SUPER_ADMIN] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

type PageWithMenu = Extract<(typeof PAGES)[PageName], { menu: unknown }>;
export type MenuPage = { [Name in PageName]: (typeof PAGES)[Name] extends PageWithMenu ? Name : never }[PageName];

export function listMenuPages(group: (typeof MENU_GROUPS)[number]): MenuPage[] {
  const names = Object.keys(PAGES) as PageName[];
  return names.filter((name): name is MenuPage => {
    const { menu }: Page = PAGES[name];
    return menu !== undefined && menu.group === group;
  });
}
