import { useState, type MouseEvent } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { useDelay } from '~/ui/effects/delay';
import type { IconName } from '~/ui/icon/icon-names';
import { showToast } from '~/ui/toast/toast-state';
import { Button, IconButton } from './button';

const CHECK_ICON_MS = 2000;

/**
 * Copies a string to the clipboard and shows a toast. Not rendered without script. A function as `text` is called with the
 * button on each click. `look` is an icon with a tooltip, a button with a label, or a label in a sentence.
 */
export function CopyButton({
  text,
  label,
  doneText,
  icon = 'copy',
  look = 'icon',
}: {
  text: string | ((button: HTMLElement) => string);
  label: string;
  doneText: string;
  icon?: IconName;
  look?: 'icon' | 'button' | 'link';
}) {
  const hydrated = useHydrated();
  const delay = useDelay();
  const [isCopied, setCopied] = useState(false);
  if (!hydrated) return null;
  const onClick = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const hasSucceeded = await copy(typeof text === 'string' ? text : text(currentTarget), currentTarget);
    const id = `copied ${Date.now()}`;
    if (!hasSucceeded) {
      return showToast({
        id,
        tone: 'error',
        text: 'Copying failed. Select the text and copy it.',
        reference: null,
      });
    }
    showToast({ id, tone: 'success', text: doneText, reference: null });
    setCopied(true);
    delay.start(() => setCopied(false), CHECK_ICON_MS);
  };
  const currentIcon = isCopied ? 'check' : icon;
  if (look === 'icon') return <IconButton icon={currentIcon} label={label} small onClick={onClick} />;
  if (look === 'link') {
    return (
      <button type="button" className="link" onClick={onClick}>
        {label}
      </button>
    );
  }
  return (
    <Button type="button" size="sm" icon={currentIcon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The Clipboard API is available to https pages only. Elsewhere the text is copied from a selection. */
async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const textarea = document.createElement('textarea');
    textarea.value = text;
    textarea.className = 'sr-only';
    // Beside the button: a dialog traps the focus.
    button.after(textarea);
    textarea.select();
    const hasSucceeded = document.execCommand('copy');
    textarea.remove();
    button.focus();
    return hasSucceeded;
  }
}
