import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Settings', 'Create Company'] };
export const meta = () => [{ title: 'Create Company · Automated' }];
export const loader = guarded('companies', async () => null);
