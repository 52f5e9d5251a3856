import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.RPA', 'Create Process Config'] };
export const meta = () => [{ title: 'Create Process Config · Automated' }];
export const loader = guarded('process-config', async () => null);
