import { useLocation } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { closedAddress } from '~/lib/modal-address';
import { IconButton, LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Countdown } from '~/ui/countdown';
import { useHydrated } from '~/ui/hydrated';
import { Dialog, DialogBody, DialogFoot } from '~/ui/overlay/dialog';
import { GetOtpButton } from './get-otp-button';
import type { OtpAnswer } from './otp-writes.server';

/** RFC 6238: a code is made of the time in steps of this length. */
const PERIOD_S = 30;

/** OTP Information: the code first, then what else the log-in asks for. Closing it leaves nothing behind (D76). */
export default function OtpDialog({ answer: { id, app, otp, username, password } }: { answer: OtpAnswer }) {
  const closeTo = closedAddress(useLocation());
  const [isOver, setOver] = useState(false);
  const onEnd = useCallback(() => setOver(true), []);
  const code = otp ?? '';
  return (
    <Dialog title="OTP Information" description={app} closeTo={closeTo} size="sm">
      <DialogBody>
        <div className="otp">
          <div className="otp__code" data-over={isOver || undefined}>
            {/* Two halves are read more easily; the text between them stays one. */}
            <span className="otp__digits" role="group" aria-label="OTP">
              <span>{code.slice(0, Math.ceil(code.length / 2))}</span>
              <span>{code.slice(Math.ceil(code.length / 2))}</span>
            </span>
            <CopyButton text={code} label="Copy OTP" done="OTP Copied" />
          </div>
          {isOver ? (
            <p className="muted" role="status">
              This code has changed since. Get a new one.
            </p>
          ) : (
            <Countdown periodS={PERIOD_S} text="The code changes about every 30 seconds." onEnd={onEnd} />
          )}
        </div>
        <div className="copy">
          <span className="copy__label">Username</span>
          <span className="copy__value mono wrap-anywhere">{username || '–'}</span>
          {username && <CopyButton text={username} label="Copy username" done="Username Copied" />}
        </div>
        {/* D77: older apps have none. */}
        {password && <Password value={password} />}
      </DialogBody>
      <DialogFoot>
        <LinkButton look="ghost" to={closeTo} preventScrollReset>
          Close
        </LinkButton>
        <GetOtpButton id={id} look="primary" icon="refresh-cw" busyText="Asking">
          New code
        </GetOtpButton>
      </DialogFoot>
    </Dialog>
  );
}

/** Masked until it is asked for, with script or without. */
function Password({ value }: { value: string }) {
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className="copy">
      <span className="copy__label">Password</span>
      {hydrated ? (
        <>
          <span className="copy__value mono wrap-anywhere">
            {isShown ? value : <span aria-label="hidden">••••••••••••</span>}
          </span>
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label="Show password"
            small
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
          <CopyButton text={value} label="Copy password" done="Password Copied" />
        </>
      ) : (
        <details className="copy__value">
          <summary>Show password</summary>
          <span className="mono wrap-anywhere">{value}</span>
        </details>
      )}
    </div>
  );
}
