import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Settings', 'Company'] };
export const meta = () => [{ title: 'Company · Automated' }];
export const loader = guarded('company', async () => null);
