import { useNavigation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message } from '../../lib/message';
import { Banner } from '../banner';
import { useCameWithDocument } from '../hydrated';

const MOST = 4;

/** `of`: the form or button that it came from. */
export type Toasted = Message & { of: string };

let messages: readonly Toasted[] = [];
const none: readonly Toasted[] = [];
const listeners = new Set<() => void>();

function change(next: (before: readonly Toasted[]) => readonly Toasted[]): void {
  messages = next(messages);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message in the corner, once for each id. `of` names the form or button that it is the answer to. */
export function showToast(message: Message, of = ''): void {
  if (messages.some(({ id }) => id === message.id)) return;
  change((before) => [...before.slice(1 - MOST), { ...message, of }]);
}

/** Takes the messages of a form or button away, as when it is sent again. */
export function forgetToasts(of: string): void {
  if (messages.some((message) => message.of === of)) change((before) => before.filter((message) => message.of !== of));
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

// How they look comes with the first one; where it cannot be had the bare text stands there.
const Toasts = lazy(() => import('./toasts').catch(() => ({ default: BareToasts })));

/** The region of all toasts (its keys: `toast-keys.ts`). */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
  const region = useRef<HTMLElement>(null);
  return (
    <section id="toasts" className="toasts" aria-label="Messages (F8)" aria-live="polite" tabIndex={-1} ref={region}>
      {shown.length > 0 && (
        <Suspense>
          <Toasts shown={shown} region={region} change={change} />
        </Suspense>
      )}
    </section>
  );
}

function BareToasts({ shown }: { shown: readonly Toasted[] }) {
  return shown.map(({ id, text }) => (
    <p key={id} className="toast" role="alert">
      {text}
    </p>
  ));
}
