import { addressWith } from './search-params';

type Place = { pathname: string; search: string };

/** Address of a page's dialog (D134), with everything else of the address kept; `hash` as in '#departments'. */
export function modalAddress(place: Place, modal: string, id: string | null = null, hash = ''): string {
  return addressWith(place, { modal, id }, hash);
}

/** The same address without its dialog. */
export function closedAddress(place: Place, hash = ''): string {
  return addressWith(place, { modal: null, id: null }, hash);
}
