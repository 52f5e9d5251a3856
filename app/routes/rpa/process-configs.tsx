import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.RPA', 'Process Config'] };
export const meta = () => [{ title: 'Process Config · Automated' }];
export const loader = guarded('process-config', async () => null);
