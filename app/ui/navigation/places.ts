/** The scrolling elements of tables. */
export const TABLE_SCROLLER = '[data-table-scroller]';

/** Scroll position of a table, in pixels. */
type ScrollOffset = [top: number, left: number];

/** Where the user was on a page: the scroll positions of its tables, and the link that had the focus. */
export type Place = { offsets: ScrollOffset[]; link: { href: string | null; index: number } | null };

const STORAGE_KEY = 'places';
const MAX_PLACES = 50;

/** Places by key of the history entry. The one that was saved longest ago is dropped first. */
let places = new Map<string, Place>();

/** The links of the page with the same target; a row may have several. */
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
  places.delete(key);
  places.set(key, place);
  for (const oldest of places.keys()) {
    if (places.size <= MAX_PLACES) break;
    places.delete(oldest);
  }
}

export const getRememberedPlace = (key: string): Place | null => places.get(key) ?? null;

export function restoreOffsets({ offsets }: Place): void {
  document.querySelectorAll(TABLE_SCROLLER).forEach((scroller, index) => {
    const [top, left] = offsets[index] ?? [0, 0];
    scroller.scrollTo({ top, left, behavior: 'instant' });
  });
}

/** Focuses the link of the place. Returns whether the page has it. */
export function focusLink({ link }: Place): boolean {
  const element = link && listLinks(link.href)[link.index];
  element?.focus({ preventScroll: true });
  return Boolean(element);
}

/** Loads the places that this tab stored before a full page load, so that they survive it. */
export function loadPlacesFromStorage(): void {
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Place][]);
  } catch {
    // The browser refuses storage, or another version of the portal has written it.
  }
}

export function writePlacesToStorage(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // The browser refuses storage, or it is full: the place is lost.
  }
}
