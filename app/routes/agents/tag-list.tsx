import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Agents', 'Tag List'] };
export const meta = () => [{ title: 'Tag List · Automated' }];
export const loader = guarded('tag-list', async () => null);
