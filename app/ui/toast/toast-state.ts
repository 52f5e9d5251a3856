import type { Message } from '~/protocol/message';

const MAX_TOASTS = 4;

/** `source`: the form or button that the message replies to. */
export type ToastMessage = Message & { source: string };

let toasts: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function setToasts(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change of the toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast, once per message id. */
export function showToast(message: Message, source = ''): void {
  if (toasts.some(({ id }) => id === message.id)) return;
  const newest = toasts.slice(-(MAX_TOASTS - 1));
  setToasts([...newest, { ...message, source }]);
}

/** Dismisses the toasts of a form or button, when it is submitted again. */
export function dismissToasts(source: string): void {
  if (toasts.some((toast) => toast.source === source)) setToasts(toasts.filter((toast) => toast.source !== source));
}

/** Dismisses one toast. */
export function dismissToast(id: string): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export function getToasts(): readonly ToastMessage[] {
  return toasts;
}
