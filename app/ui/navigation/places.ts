export const TABLE_SCROLLER = '[data-table-scroller]';

/** Where the user was on a page. */
export type Place = {
  /** Scroll positions of the tables in pixels, in document order. */
  offsets: [top: number, left: number][];
  /** The link that had the focus: its `href`, and its index among the links with this `href`. */
  link: { href: string | null; index: number } | null;
};

const STORAGE_KEY = 'places';
const MAX_PLACES = 50;

/** By the key of their history entry, the oldest first. */
let places = new Map<string, Place>();

const listLinks = (href: string | null) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.getAttribute('href') === href);

export function measurePlace(): Place {
  const scrollers = [...document.querySelectorAll(TABLE_SCROLLER)];
  const link = document.activeElement?.closest<HTMLAnchorElement>('main a') ?? null;
  const href = link?.getAttribute('href') ?? null;
  return {
    offsets: scrollers.map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]),
    link: link && { href, index: listLinks(href).indexOf(link) },
  };
}

export function rememberPlace(key: string, place: Place): void {
  // A known key would keep its position in the order of age.
  places.delete(key);
  places.set(key, place);
  for (const oldest of places.keys()) {
    if (places.size <= MAX_PLACES) break;
    places.delete(oldest);
  }
}

export const getRememberedPlace = (key: string): Place | null => places.get(key) ?? null;

export function restoreOffsets({ offsets }: Place): void {
  document.querySelectorAll<HTMLElement>(TABLE_SCROLLER).forEach((scroller, index) => {
    const [top, left] = offsets[index] ?? [0, 0];
    // It scrolled in its box. `useFitMark`, which runs later, marks what has a box.
    if (top > 0) scroller.dataset['fits'] ??= 'no';
    scroller.scrollTo({ top, left, behavior: 'instant' });
  });
}

/** Returns false if the place has no link or the page has it no more. */
export function focusLink({ link }: Place): boolean {
  const element = link && listLinks(link.href)[link.index];
  element?.focus({ preventScroll: true });
  return Boolean(element);
}

/** The places of the document before in this tab. */
export function loadPlacesFromStorage(): void {
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Place][]);
  } catch {
    // The browser refuses storage, or the entry is from another version of the portal.
  }
}

export function writePlacesToStorage(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // The browser refuses storage, or it is full.
  }
}
