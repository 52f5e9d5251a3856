import { useLocation } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { getClosedModalUrl } from '~/shared/modal-url';
import { IconButton, LinkButton } from '~/ui/button/button';
import { CopyButton } from '~/ui/button/copy-button';
import { useHydrated } from '~/ui/document/hydrated';
import { Banner } from '~/ui/layout/banner';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';
import { Countdown } from '~/ui/text/countdown';
import { Email } from '~/ui/text/values';
import { getRequestTime, GetOtpButton } from './get-otp-button';
import type { OtpInformation, OtpReply } from './otp-actions.server';

/** Seconds until a code changes (RFC 6238). */
const CODE_PERIOD_SECONDS = 30;

/**
 * The dialog OTP Information. Closing it is a navigation, which removes the secrets from the page. If a request for a
 * new code fails, the last code stays with the message; without script only the message is shown.
 */
export default function OtpDialog({
  app,
  message,
  otpInformation,
}: Pick<OtpReply, 'app' | 'message' | 'otpInformation'>) {
  const closeTo = getClosedModalUrl(useLocation());
  const time = otpInformation?.serverTime;
  const [firstTime] = useState(time);
  return (
    <Dialog title="OTP Information" description={app.name} closeTo={closeTo} size="sm">
      <DialogBody>
        {message && (
          <Banner tone="error" title={message.text} live>
            {message.reference && <p>{`Reference ${message.reference}`}</p>}
          </Banner>
        )}
        {/* Another key than that of the last code restarts the countdown. */}
        {otpInformation && <OtpValues key={time} {...otpInformation} />}
        {/* The dialog announces the first code. The digits are apart, because together they are read as one number. */}
        <p className="sr-only" role="status" translate="no">
          {time !== firstTime && <span key={time}>{`New code ${[...(otpInformation?.otp ?? '')].join(' ')}`}</span>}
        </p>
      </DialogBody>
      <DialogFooter>
        <LinkButton variant="ghost" to={closeTo} preventScrollReset>
          Close
        </LinkButton>
        <GetOtpButton id={app.id} dialogAppName={app.name} variant="primary" icon="refresh-cw" busyText="Requesting">
          New code
        </GetOtpButton>
      </DialogFooter>
    </Dialog>
  );
}

function OtpValues({ otp: code, username, password, serverTime }: OtpInformation) {
  const [requestTime] = useState(getRequestTime);
  const [isExpired, setExpired] = useState(false);
  const expire = useCallback(() => setExpired(true), []);
  const halfLength = Math.ceil(code.length / 2);
  return (
    <>
      <div className="otp">
        <div className="row otp__code" data-over={isExpired || undefined}>
          {/* Two halves, between which CSS shows a gap. A space would be in the text that a user copies. */}
          <span className="otp__digits" role="group" aria-label="OTP" translate="no">
            <span>{code.slice(0, halfLength)}</span>
            <span>{code.slice(halfLength)}</span>
          </span>
          <CopyButton text={code} label="Copy OTP" doneText="OTP Copied" />
        </div>
        {isExpired ? (
          <p className="muted" role="status">
            This code has changed. Get a new one.
          </p>
        ) : (
          <Countdown
            periodSeconds={CODE_PERIOD_SECONDS}
            serverTime={serverTime}
            requestTime={requestTime}
            onEnd={expire}
          />
        )}
      </div>
      <div className="row copy">
        <span className="copy__label subtle">Username</span>
        <span className="grow mono wrap-anywhere">
          <Email value={username} />
        </span>
        {username && <CopyButton text={username} label="Copy username" doneText="Username Copied" />}
      </div>
      {/* Older apps have no password. */}
      {password && <Password value={password} />}
    </>
  );
}

/** The password, hidden until the user shows it. Without script a disclosure element shows it. */
function Password({ value }: { value: string }) {
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className="row copy">
      <span className="copy__label subtle">Password</span>
      {hydrated ? (
        <>
          <span className="grow mono wrap-anywhere" translate="no">
            {isShown ? value : <span aria-label="hidden">••••••••••••</span>}
          </span>
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
          <CopyButton text={value} label="Copy password" doneText="Password Copied" />
        </>
      ) : (
        <details className="grow copy__value">
          <summary className="link">Show password</summary>
          <span className="mono wrap-anywhere" translate="no">
            {value}
          </span>
        </details>
      )}
    </div>
  );
}
