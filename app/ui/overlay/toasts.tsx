import { type RefObject, useEffect, useState } from 'react';
import type { Message } from '../../lib/message';
import { IconButton } from '../button';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import type { Toasted } from './toaster';
import { watchToasts } from './toast-keys';

const SHOWN_MS = 6000;
const ICONS: Record<Message['tone'], IconName> = { success: 'circle-check', info: 'info', error: 'circle-x' };

/** The toasts in their region. Success and info leave after 6 s unless they are pointed at or have the focus. */
export default function Toasts({
  shown,
  region,
  change,
}: {
  shown: readonly Toasted[];
  region: RefObject<HTMLElement>;
  change: (next: (before: readonly Toasted[]) => readonly Toasted[]) => void;
}) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!region.current) return;
    const closeAt = (index: number) => change((before) => before.filter((_, at) => at !== index));
    return watchToasts(region.current, { hold: setHeld, closeAt });
  }, [region, change]);
  return shown.map((message) => <Toast key={message.id} message={message} isHeld={isHeld} change={change} />);
}

function Toast({
  message: { id, tone, text, reference },
  isHeld,
  change,
}: {
  message: Message;
  isHeld: boolean;
  change: (next: (before: readonly Toasted[]) => readonly Toasted[]) => void;
}) {
  const close = () => change((before) => before.filter((message) => message.id !== id));
  useEffect(() => {
    // An error stays until it is closed.
    if (isHeld || tone === 'error') return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closing is the same each time
  }, [id, tone, isHeld]);

  return (
    <div className="toast" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <Icon name={ICONS[tone]} />
      <div className="toast__text">
        <p className="toast__title">{text}</p>
        {reference && <p>Reference {reference}</p>}
      </div>
      <IconButton icon="x" label="Close message" small onClick={close} />
    </div>
  );
}
