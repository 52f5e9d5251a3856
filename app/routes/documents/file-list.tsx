import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Documents', 'File List'] };
export const meta = () => [{ title: 'File List · Automated' }];
export const loader = guarded('file-list', async () => null);
