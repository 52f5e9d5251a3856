import { getShortcutKey } from '~/lib/shortcut-key';
import { isTyping } from './document-keys';
import { usesSingleKeys } from './single-keys';
import { DIALOG_SELECTOR } from './view-parameters';

/** Keys that `aria-keyshortcuts` names by a word. '=' counts as '+', because on many keyboards '+' is Shift and '='. */
const KEY_NAMES: Readonly<Record<string, string>> = { '+': 'Plus', '=': 'Plus', '-': 'Minus' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

/** Clicks the link or button whose `aria-keyshortcuts` is the pressed key. */
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
 * Neither typed into a control nor a shortcut of the browser, nor turned off by the user, while the focus is in the content
 * or nowhere.
 */
export function isPageKey({ key, target, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element) || isTyping(target)) return false;
  if (key.length === 1 && !usesSingleKeys()) return false;
  const isFocusNowhere = target === document.body;
  return isFocusNowhere || target.closest(`main, ${DIALOG_SELECTOR}`) !== null;
}
