import { guarded } from '~/session/guard.server';

export { PlannedPage as default } from '~/components/planned-page';
export const handle = { crumbs: ['Automated.RPA', 'Get OTP'] };
export const meta = () => [{ title: 'Get OTP · Automated' }];
export const loader = guarded('get-otp', async () => null);
