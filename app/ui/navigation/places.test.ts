// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  focusLink,
  getRememberedPlace,
  loadPlacesFromStorage,
  measurePlace,
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

test('a place has the scroll positions of its tables, and which of several links to a page had the focus', () => {
  document.body.innerHTML = `<header><a href="/7">Outside</a></header><main>
    <div data-table-scroller><a href="/7">Icon</a><a href="/8"></a><a href="/7"><b tabindex="0">Name</b></a></div>
    <div data-table-scroller></div></main>`;
  Object.assign(document.querySelector('[data-table-scroller]') ?? {}, { scrollTop: 30, scrollLeft: 4 });
  const focusElement = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  focusElement('main b');
  const place = measurePlace();
  expect(place).toEqual({
    offsets: [
      [30, 4],
      [0, 0],
    ],
    link: { href: '/7', index: 1 },
  });
  focusElement('header a');
  expect(measurePlace().link).toBeNull();
  expect([focusLink(place), document.activeElement?.textContent]).toEqual([true, 'Name']);
  for (const link of [{ href: '/7', index: 2 }, { href: '/9', index: 0 }, null])
    expect(focusLink({ offsets: [], link })).toBe(false);
});

test('the fifty places that were saved last are kept, also for the next document of the tab', () => {
  for (let number = 0; number < 50; number += 1) rememberPlace(`key-${number}`, PLACE);
  const newer: Place = { offsets: [[7, 7]], link: null };
  rememberPlace('key-0', newer);
  rememberPlace('key-50', PLACE);
  const readPlaces = () => ['key-0', 'key-1', 'key-2'].map(getRememberedPlace);
  expect(readPlaces()).toEqual([newer, null, PLACE]);
  writePlacesToStorage();
  rememberPlace('key-0', PLACE);
  loadPlacesFromStorage();
  expect(readPlaces()).toEqual([newer, null, PLACE]);
});

test('a browser that refuses storage, or has another text in it, loses no places', () => {
  rememberPlace('key', PLACE);
  sessionStorage.setItem('places', '{');
  loadPlacesFromStorage();
  expect(getRememberedPlace('key')).toEqual(PLACE);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full');
  });
  expect(writePlacesToStorage).not.toThrow();
});
