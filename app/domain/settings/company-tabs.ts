/**
 * The tabs of a company, in their order. The id is the fragment of the URL. That of a tab with a list is also its name in
 * the data of the page, its folder in `app/routes/settings/company-details` and its CSV file.
 */
export const COMPANY_TABS = [
  { id: 'details', label: 'COMPANY INFO', hasList: false },
  { id: 'departments', label: 'DEPARTMENTS', hasList: true },
  { id: 'users', label: 'USERS', hasList: true },
  { id: 'licenses', label: 'LICENSES', hasList: true },
  { id: 'models', label: 'MODELS', hasList: true },
] as const;

type Tab = (typeof COMPANY_TABS)[number];
export type CompanyTab = Tab['id'];
export type CompanyList = Extract<Tab, { hasList: true }>['id'];
