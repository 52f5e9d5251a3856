import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.Agents', 'Event Details'] };
export const meta = () => [{ title: 'Event Details · Automated' }];
export const loader = guarded('event-list', async () => null);
