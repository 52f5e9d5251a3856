import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message } from '../../lib/message';
import { Banner } from '../banner';
import { IconButton } from '../button';
import { useCameWithDocument } from '../hydrated';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';

const SHOWN_MS = 6000;
const MOST = 4;
const ICONS: Record<Message['tone'], IconName> = { success: 'circle-check', info: 'info', error: 'circle-x' };

/** `of`: the form or button that it came from. */
type Toasted = Message & { of: string };

let messages: readonly Toasted[] = [];
const none: readonly Toasted[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toasted[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message in the corner, once for each id. `of` names the form or button that it is the answer to. */
export function showToast(message: Message, of = ''): void {
  if (messages.some(({ id }) => id === message.id)) return;
  change([...messages.slice(1 - MOST), { ...message, of }]);
}

/** Takes the messages of a form or button away, as when it is sent again. */
export function forgetToasts(of: string): void {
  if (messages.some((message) => message.of === of)) change(messages.filter((message) => message.of !== of));
}

/**
 * A message of a loader or an action. One that came with the document stands in the page as a banner, so that it is
 * there without script and nothing jumps; a later one is a toast.
 */
export function PageMessage({ message }: { message: Message | null | undefined }) {
  const id = message?.id ?? null;
  const inDocument = useCameWithDocument(id);
  const intent = useNavigation().formData?.get('intent');
  const of = useRef('');
  useEffect(() => {
    if (typeof intent !== 'string') return;
    of.current = intent;
    forgetToasts(intent);
  }, [intent]);
  useEffect(() => {
    if (message && !inDocument) showToast(message, of.current);
    // The id stands for the message: the same one may arrive again with every revalidation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, inDocument]);
  if (!message || !inDocument) return null;
  return (
    // The document that says how a form ended begins there.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="form-message" tabIndex={-1} autoFocus>
      <Banner tone={message.tone} live>
        <p className="banner__title">{message.text}</p>
        {message.reference && <p>Reference {message.reference}</p>}
      </Banner>
    </div>
  );
}

const closeAt = (index: number) => change(messages.filter((_, at) => at !== index));

/** The region of all toasts (its keys: `toast-keys.ts`). Success and info leave after 6 s unless pointed at or focused. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
  const region = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const hasAny = shown.length > 0;

  useEffect(() => {
    if (!hasAny) return;
    let stop = () => {};
    let left = false;
    const watch = async () => {
      const { watchToasts } = await import('./toast-keys');
      if (!left && region.current) stop = watchToasts(region.current, { hold: setHeld, closeAt });
    };
    void watch();
    return () => {
      left = true;
      stop();
    };
  }, [hasAny]);

  return (
    <section
      className="toasts"
      aria-label="Messages (F8)"
      aria-live="polite"
      tabIndex={-1}
      ref={region}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {shown.map((message, index) => (
        <Toast key={message.id} message={message} isHeld={isHeld} onClose={() => closeAt(index)} />
      ))}
    </section>
  );
}

function Toast({
  message: { id, tone, text, reference },
  isHeld,
  onClose,
}: {
  message: Message;
  isHeld: boolean;
  onClose: () => void;
}) {
  useEffect(() => {
    // An error stays until it is closed.
    if (isHeld || tone === 'error') return;
    const timer = setTimeout(() => change(messages.filter((message) => message.id !== id)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld]);

  return (
    <div className="toast" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <Icon name={ICONS[tone]} />
      <div className="toast__text">
        <p className="toast__title">{text}</p>
        {reference && <p>Reference {reference}</p>}
      </div>
      <IconButton icon="x" label="Close message" small onClick={onClose} />
    </div>
  );
}
