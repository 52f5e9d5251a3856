import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Documents', 'Upload File'] };
export const meta = () => [{ title: 'Upload File · Automated' }];
export const loader = guarded('upload-file', async () => null);
