import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Account'] };
export const meta = () => [{ title: 'Account · Automated' }];
export const loader = guarded('account', async () => null);
