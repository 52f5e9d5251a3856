import { Icon } from '~/ui/icon/icon';
import { formatClockTime, useLastAttempt } from '~/ui/remix/connection';

/**
 * The time of the last attempt to reach the portal, for a form that waits or was not sent. It is in no live region,
 * because it changes every few seconds.
 */
export function LastAttempt() {
  const time = useLastAttempt();
  return (
    <p className="dialog__note">
      <Icon name="refresh-cw" size="sm" />
      <span>{`Looking for the connection, last at ${formatClockTime(time)}`}</span>
    </p>
  );
}
