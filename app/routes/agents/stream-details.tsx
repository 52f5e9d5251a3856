import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Agents', 'Stream Details'] };
export const meta = () => [{ title: 'Stream Details · Automated' }];
export const loader = guarded('assistant-streams', async () => null);
