// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { getRememberedPlace, loadPlacesFromStorage, rememberPlace, writePlacesToStorage, type Place } from './places';

const PLACE: Place = { offsets: [[1, 2]], link: null };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
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
