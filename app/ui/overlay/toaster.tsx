import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { FormReply } from '~/shared/form-reply';
import type { Message } from '~/shared/message';
import { useClientModule } from '~/ui/document/client-module';
import { useIsServerRendered } from '~/ui/document/hydrated';
import { Banner } from '~/ui/layout/banner';
import { onFirstInput } from '~/ui/remix/lazy-on-first-input';
import { loadDataResponses, subscribeToRouter } from '~/ui/remix/remix-internals';
import { getDirection } from '~/ui/text/direction';
import {
  dismissToast,
  dismissToasts,
  endReply,
  getAwaitedReplies,
  getToasts,
  showToast,
  subscribeToToasts,
} from '~/ui/toast/toast-state';

const LOAD_WITHIN_MS = 5000;
/** What tells of a lost connection, before it is lost. */
const loadToasts = onFirstInput(
  async () => (await Promise.all([import('./toasts'), loadDataResponses()]))[0],
  LOAD_WITHIN_MS,
);

const NO_TOASTS: ReturnType<typeof getToasts> = [];
const NO_REPLIES: readonly string[] = [];

/**
 * A message that the server rendered with the document is a banner, which works without script and causes no layout shift.
 * Otherwise it is a toast.
 */
export function PageMessage({ message }: { message: Message | null | undefined }) {
  const id = message?.id ?? null;
  const isServerRendered = useIsServerRendered(id);
  const serverId = isServerRendered ? id : null;
  /** The intent of the form that was submitted last. */
  const source = useRef('');
  const lastId = useRef<string | null>(null);
  const show = useCallback((shown: Message) => {
    if (shown.id === lastId.current) return;
    lastId.current = shown.id;
    showToast(shown, source.current);
    if (shown.second) showToast(shown.second, source.current);
  }, []);
  // Before React draws it, a form may have its response, and the page may load again without the message.
  useEffect(
    () =>
      subscribeToRouter(({ loaderData, navigation }) => {
        const intent = navigation.formData?.get('intent');
        if (typeof intent === 'string') {
          source.current = intent;
          dismissToasts(intent);
        }
        for (const loaded of Object.values(loaderData)) {
          const { message: found } = (loaded ?? {}) as { message?: Message | null };
          if (found?.id && found.id !== serverId) show(found);
        }
      }),
    [show, serverId],
  );
  useEffect(() => {
    if (message && !isServerRendered) show(message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A revalidation brings the same message as a new object.
  }, [id, isServerRendered]);
  if (!message || !isServerRendered) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The result of a form takes the focus, also without script.
    <div className="form-message" tabIndex={-1} autoFocus>
      <MessageBanner message={message} />
      {message.second && <MessageBanner message={message.second} />}
    </div>
  );
}

export function MessageBanner({ message }: { message: Message }) {
  return (
    <Banner tone={message.tone} live>
      <p className="banner__title">{message.text}</p>
      <MessageDetails message={message} />
    </Banner>
  );
}

export function MessageDetails({ message: { detail, link, reference } }: { message: Message }) {
  return (
    <>
      {detail && <p dir={getDirection(detail)}>{detail}</p>}
      {link && (
        <p className="truncate">
          {/* Loads a new document, because the page may need its own content security policy. */}
          <a className="link" href={link.url}>
            {link.text}
          </a>
        </p>
      )}
      {reference && <p>{`Reference ${reference}`}</p>}
    </>
  );
}

export function Toaster() {
  const { Toasts } = useClientModule(loadToasts, { isOptional: true }) ?? {};
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NO_TOASTS);
  const replies = useSyncExternalStore(subscribeToToasts, getAwaitedReplies, () => NO_REPLIES);
  const region = useRef<HTMLElement>(null);
  return (
    <>
      {/* An open dialog hides elements without `aria-live` from screen readers. 'off': each toast is a live region. */}
      <section id="toasts" className="toasts" aria-label="Messages (F8)" aria-live="off" tabIndex={-1} ref={region}>
        {Toasts && toasts.length > 0 && <Toasts toasts={toasts} region={region} onDismiss={dismissToast} />}
      </section>
      {replies.map((key) => (
        <ReplyToast key={key} fetcherKey={key} />
      ))}
    </>
  );
}

/** Shows the reply to a button, which the reply may remove. */
function ReplyToast({ fetcherKey }: { fetcherKey: string }) {
  const { state, data } = useFetcher<FormReply>({ key: fetcherKey });
  /** At first of an earlier press. */
  const shown = useRef(data);
  /** The fetcher is also idle before the form is sent. */
  const wasSent = useRef(false);
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    const hasReply = data !== shown.current;
    // The page may load for longer after the reply than its message is shown.
    shown.current = data;
    if (hasReply && data?.message) showToast(data.message, fetcherKey);
    if (state === 'idle' && (wasSent.current || hasReply)) endReply(fetcherKey);
  }, [state, data, fetcherKey]);
  return null;
}
