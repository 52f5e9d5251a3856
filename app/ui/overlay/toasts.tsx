import { useEffect, useState, type RefObject } from 'react';
import type { Message } from '~/shared/message';
import { IconButton } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { addToastListeners } from './toast-keyboard';
import { MessageDetails } from './toaster';

const DURATION_MS = 6000;
const ICONS: Record<Message['tone'], IconName> = { success: 'circle-check', info: 'info', error: 'circle-x' };

/** Success and info toasts close by themselves, but not while one is hovered or focused. */
export function Toasts({
  toasts,
  region,
  onDismiss,
}: {
  toasts: readonly Message[];
  region: RefObject<HTMLElement>;
  onDismiss: (id: string) => void;
}) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!region.current) return;
    return addToastListeners(region.current, { setPaused, dismiss: onDismiss });
  }, [region, onDismiss]);
  return toasts.map((toast) => <Toast key={toast.id} toast={toast} isPaused={isPaused} onDismiss={onDismiss} />);
}

function Toast({ toast, isPaused, onDismiss }: { toast: Message; isPaused: boolean; onDismiss: (id: string) => void }) {
  const { id, tone, text } = toast;
  useEffect(() => {
    // An error stays until it is closed.
    if (isPaused || tone === 'error') return;
    const timer = setTimeout(() => onDismiss(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isPaused, onDismiss]);

  return (
    <div className="toast" data-toast={id} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <Icon name={ICONS[tone]} />
      <div className="toast__text">
        <p className="toast__title">{text}</p>
        <MessageDetails message={toast} />
      </div>
      <IconButton icon="x" label="Close message" onClick={() => onDismiss(id)} />
    </div>
  );
}
