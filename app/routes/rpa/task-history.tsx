import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.RPA', 'Task History'] };
export const meta = () => [{ title: 'Task History · Automated' }];
export const loader = guarded('task-history', async () => null);
