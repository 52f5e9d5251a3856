/** The tabs of the account page, in their order. The id is the fragment of the URL. */
export const ACCOUNT_TABS = [
  { id: 'general', label: 'GENERAL' },
  { id: 'security', label: 'SECURITY' },
  { id: 'activation', label: 'ACTIVATION' },
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number]['id'];
