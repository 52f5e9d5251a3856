// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  focusLink,
  getRememberedPlace,
  loadPlacesFromStorage,
  measurePlace,
  restoreOffsets,
  rememberPlace,
  writePlacesToStorage,
  type Place,
} from './places';

const PLACE: Place = { offsets: [[1, 2]], link: null };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function showTables() {
  document.body.innerHTML = `<header><a href="/7">Outside</a></header><main>
    <div data-table-scroller><a href="/7">Icon</a><a href="/8"></a><a href="/7"><b tabindex="0">Name</b></a></div>
    <div data-table-scroller></div></main>`;
  return [...document.querySelectorAll<HTMLElement>('[data-table-scroller]')];
}
const focusElement = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

test('a place has the scroll positions of its tables, and which of several links to a page had the focus', () => {
  const [first, second] = showTables();
  Object.assign(first ?? {}, { scrollTop: 30, scrollLeft: 4 });
  focusElement('main b');
  expect(measurePlace()).toEqual({
    offsets: [
      [30, 4],
      [0, 0],
    ],
    link: { href: '/7', index: 1 },
  });
  focusElement('header a');
  expect(measurePlace().link).toBeNull();
  const scrolled: unknown[] = [];
  for (const table of [first, second])
    vi.spyOn(table as HTMLElement, 'scrollTo').mockImplementation((options) => void scrolled.push(options));
  restoreOffsets({ offsets: [[30, 4]], link: null });
  expect(scrolled).toEqual([
    { top: 30, left: 4, behavior: 'instant' },
    { top: 0, left: 0, behavior: 'instant' },
  ]);
});

test('the link of a place takes the focus, if the page still has it', () => {
  showTables();
  expect(focusLink({ offsets: [], link: { href: '/7', index: 1 } })).toBe(true);
  expect(document.activeElement?.textContent).toBe('Name');
  for (const link of [{ href: '/7', index: 2 }, { href: '/9', index: 0 }, null]) {
    expect(focusLink({ offsets: [], link })).toBe(false);
  }
  expect(document.activeElement?.textContent).toBe('Name');
});

test('the fifty places that were saved last are kept, also for the next document of the tab', () => {
  for (let number = 0; number < 50; number += 1) rememberPlace(`key-${number}`, PLACE);
  const newer: Place = { offsets: [[7, 7]], link: null };
  rememberPlace('key-0', newer);
  rememberPlace('key-50', PLACE);
  expect([getRememberedPlace('key-0'), getRememberedPlace('key-1'), getRememberedPlace('key-2')]).toEqual([
    newer,
    null,
    PLACE,
  ]);
  writePlacesToStorage();
  rememberPlace('key-0', PLACE);
  loadPlacesFromStorage();
  expect([getRememberedPlace('key-0'), getRememberedPlace('key-1'), getRememberedPlace('key-50')]).toEqual([
    newer,
    null,
    PLACE,
  ]);
});

test('without stored places there are none; a browser that refuses storage loses none', () => {
  rememberPlace('key', PLACE);
  sessionStorage.setItem('places', '{');
  loadPlacesFromStorage();
  expect(getRememberedPlace('key')).toEqual(PLACE);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full');
  });
  expect(writePlacesToStorage).not.toThrow();
  sessionStorage.clear();
  loadPlacesFromStorage();
  expect(getRememberedPlace('key')).toBeNull();
});
