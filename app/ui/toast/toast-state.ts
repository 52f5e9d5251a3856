import type { Message } from '~/shared/message';

const MAX_TOASTS = 4;

/** The form or button that the message replies to, such as the intent of the form. */
type ToastMessage = Message & { source: string };

let toasts: readonly ToastMessage[] = [];
/** Keys of fetchers. The reply may remove the pressed button, so `Toaster` shows its message. */
let awaitedReplies: readonly string[] = [];
const listeners = new Set<() => void>();

function setToasts(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function setAwaitedReplies(next: readonly string[]): void {
  awaitedReplies = next;
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once per message id. If there are too many, the oldest one goes. */
export function showToast(message: Message, source = ''): void {
  if (toasts.some(({ id }) => id === message.id)) return;
  setToasts([...toasts, { ...message, source }].slice(-MAX_TOASTS));
}

export function dismissToasts(source: string): void {
  if (toasts.some((toast) => toast.source === source)) setToasts(toasts.filter((toast) => toast.source !== source));
}

export function dismissAllToasts(): void {
  if (toasts.length > 0) setToasts([]);
}

export function dismissToast(id: string): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export function getToasts(): readonly ToastMessage[] {
  return toasts;
}

/** For a fetcher that sends a form now: its next reply becomes a toast. */
export function awaitReply(key: string): void {
  dismissToasts(key);
  if (!awaitedReplies.includes(key)) setAwaitedReplies([...awaitedReplies, key]);
}

export function endReply(key: string): void {
  setAwaitedReplies(awaitedReplies.filter((other) => other !== key));
}

export function getAwaitedReplies(): readonly string[] {
  return awaitedReplies;
}
