import { PublicFrame } from '~/components/public-frame';
import { anonymous } from '~/session/guard.server';
import { State } from '~/ui/states';

export const meta = () => [{ title: 'Activate account · Automated' }];
export const loader = anonymous(async () => null);

export default function ActivateAccountPage() {
  return (
    <PublicFrame>
      <State art="empty" level={1} title="Activate account is not available yet">
        It comes with one of the next releases.
      </State>
    </PublicFrame>
  );
}
