import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Agents', 'Upload Recording'] };
export const meta = () => [{ title: 'Upload Recording · Automated' }];
export const loader = guarded('upload-recording', async () => null);
