import type { Message } from '~/protocol/message';

const MAX_TOASTS = 4;

/** `source` names the form or button that the message replies to, such as the intent of the form. '' for none. */
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

/** Shows a toast, once per message id. If there are too many, the oldest one is removed. */
export function showToast(message: Message, source = ''): void {
  if (toasts.some(({ id }) => id === message.id)) return;
  setToasts([...toasts, { ...message, source }].slice(-MAX_TOASTS));
}

/** Dismisses the toasts of a form or button, for example when it is submitted again. */
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
