import type { ReactNode } from 'react';
import { CopyButton } from '~/ui/button/copy-button';
import { Icon } from '~/ui/icon/icon';
import { useConnection } from '~/ui/remix/connection';
import { describeTypedValues } from './form-values';

/**
 * In a form that was not sent, or has no reply yet, because there is no connection. Each text has its own `key`, so that
 * screen readers announce it as a new alert.
 */
export function UnsentNote({
  isUnsent,
  isSending,
  hasFields = false,
}: {
  /** Submitted without a connection. */
  isUnsent: boolean;
  /**
   * The form was sent, but there is no reply yet. Without a connection, the request is repeated with the same
   * idempotency key as soon as possible.
   */
  isSending: boolean;
  /** There are values of the user, which can be copied. */
  hasFields?: boolean;
}) {
  const connection = useConnection();
  const isWaiting = isSending && connection !== 'connected';
  if (!isUnsent && !isWaiting) return null;
  if (connection === 'connected') {
    return (
      <Note key="back" icon="wifi" title="You are back. This was not sent yet.">
        <li>Send it when you are ready.</li>
      </Note>
    );
  }
  const reason = connection === 'offline' ? 'you are offline' : 'the portal cannot be reached';
  if (isWaiting) {
    return (
      <Note key="waiting" icon="wifi-off" title={`No reply yet, because ${reason}. What you typed is kept here.`}>
        <li>Leave this open. It is sent again as soon as you are back, and done only once.</li>
        <li>If you leave instead, it may have been done already: check before you send it again.</li>
        {hasFields && <CopyTyped />}
      </Note>
    );
  }
  return (
    <Note key="unsent" icon="wifi-off" title={`Not sent, because ${reason}. What you typed is kept here.`}>
      <li>Leave this open. You can send it as soon as you are back.</li>
      {hasFields && <CopyTyped />}
    </Note>
  );
}

function CopyTyped() {
  return (
    <li>
      If you must close the page, first{' '}
      <CopyButton
        look="link"
        label="copy what you typed"
        doneText="What you typed is copied"
        text={(button) => describeTypedValues(button.closest('form'))}
      />
      <span>.</span>
    </li>
  );
}

function Note({ icon, title, children }: { icon: 'wifi' | 'wifi-off'; title: string; children: ReactNode }) {
  return (
    <div className="banner" data-tone={icon === 'wifi' ? 'info' : 'warning'} role="alert">
      <Icon name={icon} />
      <div className="banner__text">
        <p className="banner__title">{title}</p>
        <ul className="banner__next">{children}</ul>
      </div>
    </div>
  );
}
