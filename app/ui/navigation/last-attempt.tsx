import { Icon } from '~/ui/icon/icon';
import { formatClockTime, useLastAttempt } from '~/ui/remix/connection';

/** When the portal was last looked for, beside the button of a form that waits or was not sent. Not announced. */
export function LastAttempt() {
  const time = useLastAttempt();
  return (
    <p className="dialog__note">
      <Icon name="refresh-cw" size="sm" />
      <span>{`Looking for the connection, last at ${formatClockTime(time)}`}</span>
    </p>
  );
}
