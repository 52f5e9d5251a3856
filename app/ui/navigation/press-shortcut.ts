import { getShortcutKey } from '~/lib/shortcut-key';
import { DIALOG } from './focus-after-navigation';

/** Keys that HTML names by a word. */
const KEY_NAMES: Readonly<Record<string, string>> = { '+': 'Plus', '=': 'Plus', '-': 'Minus' };
const TYPED_IN = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

/** Presses the link of the page, or of an area, whose `aria-keyshortcuts` is the pressed key. */
export function pressShortcut(event: KeyPress, area: ParentNode = document): void {
  if (!isPageKey(event)) return;
  const shortcut = (KEY_NAMES[event.key] ?? getShortcutKey(event)).toUpperCase();
  const links = [...area.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  const link = links.find((candidate) => candidate.getAttribute('aria-keyshortcuts')?.toUpperCase() === shortcut);
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** Whether a key is one of the page: pressed in its content or while nothing has the focus, and not typed. */
export function isPageKey({ target, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.matches(TYPED_IN)) return false;
  return target === document.body || target.closest(`main, ${DIALOG}`) !== null;
}
