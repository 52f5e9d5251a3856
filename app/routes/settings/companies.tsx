import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Settings', 'Companies'] };
export const meta = () => [{ title: 'Companies · Automated' }];
export const loader = guarded('companies', async () => null);
