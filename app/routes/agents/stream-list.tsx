import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Agents', 'Assistant Streams'] };
export const meta = () => [{ title: 'Assistant Streams · Automated' }];
export const loader = guarded('assistant-streams', async () => null);
