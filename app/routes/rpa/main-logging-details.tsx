import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.RPA', 'Main Logging Details'] };
export const meta = () => [{ title: 'Main Logging Details · Automated' }];
export const loader = guarded('main-loggings', async () => null);
