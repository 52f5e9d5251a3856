import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message } from '~/protocol/message';
import { useIsServerRendered } from '~/ui/document/hydrated';
import { Banner } from '~/ui/layout/banner';
import {
  dismissToast,
  dismissToasts,
  getToasts,
  showToast,
  subscribeToToasts,
  type ToastMessage,
} from '~/ui/toast/toast-state';
import { RemovalResults } from './removal-results';
import { MessageLink, Toasts } from './toasts';

const NO_TOASTS: readonly ToastMessage[] = [];

/**
 * The message of a loader or an action, which may have a second message. If the server rendered the document with the
 * message, it is a banner, which works without script and causes no layout shift. Otherwise it is a toast. With
 * `isPart` it is always a banner, and leaves the focus to the page.
 */
export function PageMessage({ message, isPart = false }: { message: Message | null | undefined; isPart?: boolean }) {
  const id = message?.id ?? null;
  const isServerRendered = useIsServerRendered(id);
  const intent = useNavigation().formData?.get('intent');
  /** Intent of the form that was submitted last. */
  const source = useRef('');
  useEffect(() => {
    if (typeof intent !== 'string') return;
    source.current = intent;
    dismissToasts(intent);
  }, [intent]);
  useEffect(() => {
    if (!message || isServerRendered || isPart) return;
    showToast(message, source.current);
    if (message.second) showToast(message.second, source.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A revalidation brings the same message as a new object.
  }, [id, isServerRendered, isPart]);
  if (!message || !(isServerRendered || isPart)) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The result of a form takes the focus, also without script.
    <div className="form-message" tabIndex={-1} autoFocus={!isPart}>
      <MessageBanner message={message} />
      {message.second && <MessageBanner message={message.second} />}
    </div>
  );
}

function MessageBanner({ message: { tone, text, detail, link, reference } }: { message: Message }) {
  return (
    <Banner tone={tone} live>
      <p className="banner__title">{text}</p>
      {detail && <p className="wrap-anywhere">{detail}</p>}
      {link && <MessageLink link={link} />}
      {reference && <p>{`Reference ${reference}`}</p>}
    </Banner>
  );
}

/** The region of all toasts. It also waits for the replies to deletions, which are toasts too. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NO_TOASTS);
  const region = useRef<HTMLElement>(null);
  return (
    <>
      {/* An open dialog hides elements without `aria-live` from screen readers. 'off': each toast is a live region. */}
      <section id="toasts" className="toasts" aria-label="Messages (F8)" aria-live="off" tabIndex={-1} ref={region}>
        {toasts.length > 0 && <Toasts toasts={toasts} region={region} onDismiss={dismissToast} />}
      </section>
      <RemovalResults showMessage={showToast} />
    </>
  );
}
