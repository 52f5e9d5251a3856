import { PublicFrame } from '~/components/public-frame';
import { anonymous } from '~/session/guard.server';
import { State } from '~/ui/states';

export const meta = () => [{ title: 'Set password · Automated' }];
export const loader = anonymous(async () => null);

export default function SetPasswordPage() {
  return (
    <PublicFrame>
      <State art="empty" level={1} title="Set password is not available yet">
        It comes with one of the next releases.
      </State>
    </PublicFrame>
  );
}
