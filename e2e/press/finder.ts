/** A place in the window, in CSS pixels. `cover`: what a press there reaches instead of the element, or null. */
export type Place = { x: number; y: number; cover: string | null };

/** An element that looks pressable. `key` is the same after a reload, and the same for all rows of a list. */
export type Pressable = { key: string; name: string };

export type Target = {
  kind: 'checkbox' | 'radio' | 'link' | 'menu' | 'tab' | 'field' | 'other';
  /** The middle of the visible words, or of the element if it has none. */
  words: Place;
  edge: Place;
  /** Whether the edge and the words are of different controls, such as the checkbox and the words of a label. */
  isEdgeApart: boolean;
  href: string | null;
  isCurrent: boolean;
  /** Whether the control has the focus. A press on a focused field changes nothing. */
  hasFocus: boolean;
  /** What a press opens outside of the page: a tab, or a download or file chooser. */
  opens: 'tab' | 'file' | null;
  /** The reason that the page shows for a control that is disabled by `aria-disabled`. Null for other controls. */
  reason: string | null;
  isOn: boolean;
  canFocus: boolean;
};

export type Finder = {
  /** Lists what looks pressable in the open dialog, else in `<main>`; with `shell` also in the header and the menu. */
  list: (scope: 'page' | 'shell') => Pressable[];
  /** Scrolls an element into view and selects it for `isOn` and `focus`. Null if it is missing or covered. */
  aim: (key: string) => Target | null;
  isOn: () => boolean;
  focus: () => void;
  /** Describes what a user sees and hears. Equal texts mean no change. Can include the focused field. */
  read: (withFocus: boolean) => string;
  isIdle: () => boolean;
  isAtScreen: (screen: string) => boolean;
  /** Whether a link has led to its address, has opened a dialog instead, or has moved the recording to its time. */
  hasFollowed: (href: string) => boolean;
  isReasonShown: (reason: string) => boolean;
};

/**
 * Installs `pressFinder` in a page. It recognizes pressable elements by cursor, role and label, as a user does. The
 * function is sent to the browser as text, so it must not use anything else of this module.
 */
export function installFinder(): void {
  type RouterState = { navigation: { state: string }; revalidation: string; fetchers: Map<string, { state: string }> };
  const INTERACTIVE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [role=link], [role=tab], [role=checkbox], [role=switch], [role=radio], [role=option], [role=menuitem], [role=slider], [contenteditable]';
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const MODAL = '[role=dialog], [role=alertdialog], dialog[open]';
  const REPEATED = 'tr, li, svg, [role=option], [role=row]';
  const EDGE_PX = 3;
  /** How long a recording may have played since a press has moved it to a time. */
  const MAX_PLAYED_S = 5;
  let current: Element | null = null;
  /** How often the browser has refused to submit an invalid form. The document does not show this. */
  let refusals = 0;
  addEventListener('invalid', () => (refusals += 1), true);

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 3 &&
      height > 3 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true } as object) &&
      // A skip link is clipped until it has the focus.
      getComputedStyle(element).clipPath !== 'inset(50%)'
    );
  };
  const isPointer = (element: Element | null) => element !== null && getComputedStyle(element).cursor === 'pointer';
  const looksPressable = (element: Element) =>
    element instanceof HTMLLabelElement
      ? element.control !== null
      : element.matches(INTERACTIVE) || (isPointer(element) && !isPointer(element.parentElement));
  const getName = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      ((element as HTMLElement).innerText ||
        element.textContent ||
        element.getAttribute('title') ||
        element.getAttribute('placeholder') ||
        '')
    )
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
  const getPath = (element: Element): string => {
    const parts: string[] = [];
    for (let part: Element | null = element; part && !part.matches('body, main'); part = part.parentElement) {
      const role = part.getAttribute('role') ?? '';
      const column = part.matches('td, th') ? (part as HTMLTableCellElement).cellIndex : '';
      parts.push(`${part.localName}${column}.${[...part.classList].sort().join('.')}${role && `[${role}]`}`);
    }
    const control = element instanceof HTMLLabelElement ? element.control : element;
    return `${parts.join('<')} ${control?.getAttribute('name') ?? ''} ${control?.getAttribute('type') ?? ''}`;
  };
  const getKey = (element: Element) => {
    // All choices of a group have one key, like the rows of a list.
    const isChoice =
      element.querySelector('[type=checkbox], [type=radio]') !== null ||
      element.matches('[type=checkbox], [type=radio]');
    const isRepeated = isChoice || (element.closest(REPEATED) !== null && element.closest('nav') === null);
    return isRepeated ? getPath(element) : `${getPath(element)} ${getName(element).replace(/\d+/g, '#')}`;
  };
  const collect = (scope: 'page' | 'shell') => {
    const modals = [...document.querySelectorAll(MODAL)].filter(isSeen);
    const root = modals.at(-1) ?? document.body;
    return [...root.querySelectorAll('*')].filter(
      (element) =>
        looksPressable(element) &&
        isSeen(element) &&
        !element.matches(':disabled') &&
        (scope === 'shell' || modals.length > 0 || element.closest('main') !== null),
    );
  };

  /** The rectangle of the first visible text of an element, or of the element if it has none. */
  const getWords = (element: Element): DOMRect => {
    const rects: DOMRect[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent || !isSeen(parent) || parent.closest('.sr-only, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
    const [words] = rects.filter(({ width, height }) => width > 2 && height > 2);
    return words ?? element.getClientRects()[0] ?? element.getBoundingClientRect();
  };
  const toPlace = (element: Element, x: number, y: number): Place => {
    const hit = document.elementFromPoint(x, y);
    // A press on a label also reaches the control in it.
    const isInLabel = hit !== null && hit.contains(element) && hit.closest('label') !== null;
    const isReached = hit !== null && (isInLabel || element.contains(hit));
    return { x, y, cover: isReached ? null : (hit?.outerHTML.slice(0, 80) ?? 'outside of the window') };
  };
  const getHit = ({ x, y }: Place) => document.elementFromPoint(x, y)?.closest(INTERACTIVE) ?? null;
  const getMedia = () => document.querySelector<HTMLMediaElement>('audio, video');
  const normalize = ({ pathname, search, hash }: URL | Location) =>
    `${pathname}?${[...new URLSearchParams(search)]
      .map((entry) => entry.join('='))
      .sort()
      .join('&')}${hash}`;
  const isAtMoment = ({ pathname, searchParams }: URL) => {
    const media = getMedia();
    if (media === null || pathname !== location.pathname || !searchParams.has('t')) return false;
    const moment = Math.min(Number(searchParams.get('t')), media.duration || Infinity);
    return media.currentTime >= moment - 1 && media.currentTime <= moment + MAX_PLAYED_S;
  };
  const getControl = (element: Element) => (element instanceof HTMLLabelElement ? element.control : element);
  const isControlOn = (element: Element | null): boolean => {
    const control = element && getControl(element);
    if (!control) return false;
    if (control instanceof HTMLInputElement) return control.checked;
    if (control.localName === 'summary') return (control.parentElement as HTMLDetailsElement).open;
    return ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-expanded'].some(
      (name) => control.getAttribute(name) === 'true',
    );
  };
  const getKind = (element: Element): Target['kind'] => {
    const control = getControl(element) ?? element;
    const role = control.getAttribute('role');
    if (control.matches('[type=checkbox], [role=checkbox], [role=switch]')) return 'checkbox';
    if (control.matches('[type=radio], [role=radio]')) return 'radio';
    if (role === 'tab') return 'tab';
    if (control.matches('summary')) return 'menu';
    if (control.matches('a[href]')) return 'link';
    if (control.matches('input, select, textarea, [role=slider]')) return 'field';
    return 'other';
  };
  const getOpened = (link: Element | null, control: Element): Target['opens'] => {
    if (link?.getAttribute('target') === '_blank') return 'tab';
    // The path ends with an extension. A query such as '?t=16.109' does not count.
    const isDownload = /^[^?#]*\.\w{3,4}(?:[?#]|$)/.test(link?.getAttribute('href') ?? '');
    // The button opens the file chooser of the hidden field beside it.
    const isFileButton = control.matches('form:has([type=file][aria-hidden]) button[type=button]');
    return isDownload || isFileButton || control.matches('[type=file]') ? 'file' : null;
  };
  const getReason = (element: Element): string | null => {
    if (element.getAttribute('aria-disabled') !== 'true' || element.getAttribute('aria-busy') === 'true') return null;
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join(' ');
  };

  const finder: Finder = {
    list: (scope) => collect(scope).map((element) => ({ key: getKey(element), name: getName(element) })),
    aim: (key) => {
      current = collect('shell').find((element) => getKey(element) === key) ?? null;
      if (!current) return null;
      current.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const words = getWords(current);
      const cover = document.elementFromPoint(words.x + words.width / 2, words.y + words.height / 2);
      const layer = cover?.closest('.overlay, details[open], [role=listbox], [role=status], [role=alert]');
      // An open dialog, menu or toast covers the element.
      if (layer && !layer.contains(current)) return null;
      const box = current.getClientRects()[0] ?? current.getBoundingClientRect();
      const wordsPlace = toPlace(current, words.x + words.width / 2, words.y + words.height / 2);
      const edge = toPlace(current, box.x + EDGE_PX, box.y + box.height / 2);
      const control = getControl(current) ?? current;
      const link = current.closest('a[href]') as HTMLAnchorElement | SVGAElement | null;
      const href = link && (link instanceof SVGAElement ? new URL(link.href.baseVal, location.href).href : link.href);
      const focusable = current.matches(FOCUSABLE) ? current : control;
      const leadsHere =
        href !== null && new URL(href).origin === location.origin && normalize(new URL(href)) === normalize(location);
      const isSelected = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'].some(
        (name) => !['false', null].includes(control.getAttribute(name)),
      );
      const isCheckedRadio = control instanceof HTMLInputElement && control.type === 'radio' && control.checked;
      return {
        kind: getKind(current),
        words: wordsPlace,
        edge,
        isEdgeApart: edge.cover === null && getHit(edge) !== getHit(wordsPlace),
        href,
        isCurrent: leadsHere || isSelected || isCheckedRadio,
        hasFocus: document.activeElement === control,
        opens: getOpened(link, control),
        reason: getReason(control),
        isOn: isControlOn(current),
        canFocus: focusable.matches(FOCUSABLE) && (focusable as HTMLElement).tabIndex >= 0,
      };
    },
    isOn: () => current?.isConnected === true && isControlOn(current),
    focus: () => ((current && getControl(current)) as HTMLElement | null)?.focus(),
    read: (withFocus) => {
      const { activeElement } = document;
      const states = [...document.querySelectorAll('*')].flatMap((element) => [
        ...[...element.attributes]
          .filter(({ name }) => /^(?:aria-(?!busy)|open$|hidden$|data-(?!hydrated|refreshing))/.test(name))
          .map(({ name, value }) => `${name}=${value}`),
        ...(element instanceof HTMLInputElement ? [`${element.value} ${element.checked}`] : []),
        ...(element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? [element.value] : []),
        ...(element instanceof HTMLMediaElement ? [String(element.paused)] : []),
        ...(element.matches(':popover-open') ? ['open'] : []),
        ...(element.scrollTop || element.scrollLeft ? [`${element.scrollTop} ${element.scrollLeft}`] : []),
      ]);
      const isFieldRead = withFocus && activeElement?.matches('input, select, textarea, [role=slider]');
      return JSON.stringify([
        location.href,
        document.title,
        document.body.innerText,
        states,
        isFieldRead && activeElement ? getPath(activeElement) + activeElement.id : '',
        refusals,
      ]);
    },
    isIdle: () => {
      const router = (globalThis as unknown as { __remixRouter?: { state: RouterState } }).__remixRouter;
      if (!router) return document.readyState === 'complete';
      const { navigation, revalidation, fetchers } = router.state;
      return (
        navigation.state === 'idle' &&
        revalidation === 'idle' &&
        [...fetchers.values()].every(({ state }) => state === 'idle') &&
        document.querySelector('[aria-busy=true], [data-refreshing]') === null
      );
    },
    isAtScreen: (screen) => new URL(screen, location.href).pathname === location.pathname,
    hasFollowed: (href) =>
      normalize(location) === normalize(new URL(href)) ||
      isAtMoment(new URL(href)) ||
      [...document.querySelectorAll(MODAL)].some(isSeen),
    isReasonShown: (reason) => {
      const parts = [...document.querySelectorAll('body *')].filter(
        (element) => element.textContent?.trim() === reason,
      );
      return parts.some((element) => isSeen(element) && !element.closest('.sr-only'));
    },
  };
  Object.assign(globalThis, { pressFinder: finder });
}
