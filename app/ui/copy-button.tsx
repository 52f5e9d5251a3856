import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button';
import { useHydrated } from './hydrated';
import type { IconName } from './icon-names';
import { showToast } from './overlay/toaster';

const DONE_MS = 2000;

/**
 * Copies a text and says so; needs script, and without it the text can be selected. `label` names what is copied, and is
 * read beside the icon where it is `labelled`; a text that changes all the time is asked for when the button is pressed.
 */
export function CopyButton({
  text,
  label,
  done,
  icon = 'copy',
  labelled = false,
}: {
  text: string | (() => string);
  label: string;
  done: string;
  icon?: IconName;
  labelled?: boolean;
}) {
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isDone, setDone] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!hydrated) return null;
  const onClick = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copy(typeof text === 'string' ? text : text(), currentTarget);
    const id = `copied ${Date.now()}`;
    if (!isCopied) {
      return showToast({
        id,
        tone: 'error',
        text: 'It was not copied: select the text and copy it.',
        reference: null,
      });
    }
    showToast({ id, tone: 'success', text: done, reference: null });
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDone(false), DONE_MS);
  };
  const shown = isDone ? 'check' : icon;
  if (!labelled) return <IconButton icon={shown} label={label} small onClick={onClick} />;
  return (
    <Button type="button" size="sm" icon={shown} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Browsers give the clipboard to pages of https only; elsewhere a selection is copied. */
async function copy(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'sr-only';
    // Beside the button: a dialog keeps the focus inside.
    place.after(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    place.focus();
    return isCopied;
  }
}
