import { useState, type MouseEvent } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { useDelay } from '~/ui/effects/delay';
import type { IconName } from '~/ui/icon/icon-names';
import { useIconShape } from '~/ui/icon/icon-shapes';
import { showToast } from '~/ui/toast/toast-state';
import { Button, IconButton } from './button';

const CHECK_ICON_MS = 2000;

/** A button that copies a text and then shows a toast. It needs script, so the server does not render it. */
export function CopyButton({
  text,
  label,
  doneText,
  icon = 'copy',
  look = 'icon',
}: {
  /** The text, or a function that each click calls for the current text. */
  text: string | (() => string);
  label: string;
  doneText: string;
  icon?: IconName;
  /** 'icon' shows the label as a tooltip only. */
  look?: 'icon' | 'button';
}) {
  const hydrated = useHydrated();
  const delay = useDelay();
  const [isCopied, setCopied] = useState(false);
  useIconShape(icon);
  if (!hydrated) return null;
  const onClick = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const currentText = typeof text === 'string' ? text : text();
    const hasSucceeded = await copy(currentText, currentTarget);
    // A toast is shown once per id, so each click has its own.
    const toastId = `copied ${Date.now()}`;
    if (!hasSucceeded) {
      return showToast({
        id: toastId,
        tone: 'error',
        text: 'Copying failed. Select the text and copy it.',
        reference: null,
      });
    }
    showToast({ id: toastId, tone: 'success', text: doneText, reference: null });
    setCopied(true);
    delay.start(() => setCopied(false), CHECK_ICON_MS);
  };
  const currentIcon = isCopied ? 'check' : icon;
  if (look === 'icon') return <IconButton icon={currentIcon} label={label} onClick={onClick} />;
  return (
    <Button type="button" size="sm" icon={currentIcon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The Clipboard API works only over https. Without it, the text is copied from a temporary textarea. */
async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const textarea = document.createElement('textarea');
    textarea.value = text;
    textarea.className = 'sr-only';
    // Next to the button, so that it is inside of an open dialog: the dialog lets the focus go nowhere else.
    button.after(textarea);
    textarea.select();
    const hasSucceeded = document.execCommand('copy');
    textarea.remove();
    button.focus();
    return hasSucceeded;
  }
}
