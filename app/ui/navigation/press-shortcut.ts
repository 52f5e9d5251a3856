import type { KeyboardEvent } from 'react';
import { getShortcutKey } from '~/lib/shortcut-key';

/** Keys that HTML names by a word. */
const KEY_NAMES: Readonly<Record<string, string>> = { '+': 'Plus', '=': 'Plus', '-': 'Minus' };

/** Presses the link of an area whose `aria-keyshortcuts` is the pressed key, except while typing. */
export function pressShortcut(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // An event of a dialog that an element of the area has opened comes through it too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.matches('input:not([type=range], [type=checkbox]), select, textarea')) return;
  const shortcut = (KEY_NAMES[key] ?? getShortcutKey(event)).toUpperCase();
  const links = [...currentTarget.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  const link = links.find((candidate) => candidate.getAttribute('aria-keyshortcuts')?.toUpperCase() === shortcut);
  if (!link) return;
  event.preventDefault();
  link.click();
}
