import { TABLE_SCROLLER } from '~/ui/navigation/places';

/** What keys do on a page; `keys` are alternatives. */
type ListedKeys = { keys: string[]; action: string };
type KeyGroup = { label: string; entries: ListedKeys[] };

/** Names of keys in `aria-keyshortcuts`, as people know them. */
const KEY_TEXTS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Meta: '⌘',
  Minus: '−',
  Plus: '+',
};

/** The keys that work on the page that is shown: each is that of a control, or of a part that the page has. */
export function listKeys(): KeyGroup[] {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
  const everywhere = [
    ...listShortcuts('header'),
    ...(find('main [type=search]') ? [{ keys: ['/'], action: 'Search in this page' }] : []),
    { keys: ['?'], action: 'Keyboard shortcuts' },
    ...(find('[data-toast]') ? [{ keys: ['F8'], action: 'Messages' }] : []),
  ];
  const inRows = [
    { keys: ['↑', '↓'], action: 'Previous or next row' },
    { keys: ['Enter'], action: 'Open' },
  ];
  const groups = [
    { label: 'Everywhere', entries: everywhere },
    { label: 'On this page', entries: listShortcuts('#main') },
    { label: 'In the rows of a list', entries: find(`${TABLE_SCROLLER} tbody a`) ? inRows : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

function listShortcuts(area: string): ListedKeys[] {
  const controls = [...document.querySelectorAll<HTMLElement>(`${area} [aria-keyshortcuts]:not(:disabled)`)];
  return controls.filter(isShown).map((control) => ({
    keys: toKeyTexts(control.getAttribute('aria-keyshortcuts') ?? ''),
    action: getName(control),
  }));
}

/** Of shortcuts with Ctrl and the command key, only that of the system. */
function toKeyTexts(shortcuts: string): string[] {
  const otherModifier = navigator.platform.startsWith('Mac') ? 'Control+' : 'Meta+';
  return shortcuts
    .split(' ')
    .filter((shortcut) => !shortcut.startsWith(otherModifier))
    .map((shortcut) =>
      shortcut
        .split('+')
        .map((key) => KEY_TEXTS[key] ?? key)
        .join(' '),
    );
}

/** What the control shows, else its title, without the keys that both may name. */
function getName(control: HTMLElement): string {
  const copy = control.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent || control.title.replace(/ \(.*\)$/, '') || (control.getAttribute('aria-label') ?? '');
}
