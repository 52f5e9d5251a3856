import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message } from '../../lib/message';
import { Banner } from '../banner';
import { IconButton } from '../button';
import { useCameWithDocument } from '../hydrated';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';

const SHOWN_MS = 6000;
const MOST = 4;
const ICONS: Record<Message['tone'], IconName> = { success: 'circle-check', info: 'info', error: 'circle-x' };

let messages: readonly Message[] = [];
const none: readonly Message[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function dismiss(id: string): void {
  change(messages.filter((message) => message.id !== id));
}

/** Shows a message in the corner, once for each id. */
export function showToast(message: Message): void {
  if (messages.some(({ id }) => id === message.id)) return;
  change([...messages.slice(1 - MOST), message]);
}

/**
 * A message of a loader or an action. One that came with the document stands in the page as a banner, so that it is
 * there without script and nothing jumps; a later one is a toast.
 */
export function PageMessage({ message }: { message: Message | null | undefined }) {
  const id = message?.id ?? null;
  const inDocument = useCameWithDocument(id);
  useEffect(() => {
    if (message && !inDocument) showToast(message);
    // The id stands for the message: the same one may arrive again with every revalidation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, inDocument]);
  if (!message || !inDocument) return null;
  return (
    <Banner tone={message.tone} live>
      <p className="banner__title">{message.text}</p>
      {message.reference && <p>Reference {message.reference}</p>}
    </Banner>
  );
}

/** The region of all toasts. F8 moves into it; success and info leave after 6 s unless pointed at or focused. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section className="toasts" aria-label="Messages (F8)" aria-live="polite" tabIndex={-1} ref={region}>
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message }: { message: Message }) {
  const { id, tone, text, reference } = message;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const wait = () => {
    // An error stays until it is closed.
    if (tone !== 'error') timer.current = setTimeout(() => dismiss(id), SHOWN_MS);
  };
  const hold = () => clearTimeout(timer.current);
  useEffect(() => {
    wait();
    return hold;
    // A message never changes: its time starts once, when it appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div
      className="toast"
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={wait}
      onFocus={hold}
      onBlur={wait}
    >
      <Icon name={ICONS[tone]} />
      <div className="toast__text">
        <p className="toast__title">{text}</p>
        {reference && <p>Reference {reference}</p>}
      </div>
      <IconButton icon="x" label="Close message" small onClick={() => dismiss(id)} />
    </div>
  );
}
