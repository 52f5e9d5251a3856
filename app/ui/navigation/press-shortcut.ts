import { getShortcutKey } from '~/lib/shortcut-key';
import { DIALOG } from './focus-after-navigation';

/** Keys that `aria-keyshortcuts` names by a word. '=' counts as '+', because on many keyboards '+' is Shift and '='. */
const KEY_NAMES: Readonly<Record<string, string>> = { '+': 'Plus', '=': 'Plus', '-': 'Minus' };
/** Controls in which a key is an input of the user and no shortcut. */
const TYPING_CONTROLS = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

/** Clicks the link or button whose `aria-keyshortcuts` is the pressed key, in the whole page or in an area of it. */
export function pressShortcut(event: KeyPress, area: ParentNode = document): void {
  if (!isPageKey(event)) return;
  const shortcut = (KEY_NAMES[event.key] ?? getShortcutKey(event)).toUpperCase();
  const controls = [...area.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  const control = controls.find((other) => other.getAttribute('aria-keyshortcuts')?.toUpperCase() === shortcut);
  if (!control) return;
  event.preventDefault();
  control.click();
}

/**
 * Whether a pressed key may be a shortcut of the page: it is not typed into a control, it is no shortcut of the
 * browser, and the focus is in the content of the page or nowhere.
 */
export function isPageKey({ target, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.matches(TYPING_CONTROLS)) return false;
  const isFocusNowhere = target === document.body;
  return isFocusNowhere || target.closest(`main, ${DIALOG}`) !== null;
}
