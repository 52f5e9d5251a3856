import { updateUrl } from '~/lib/search-params';

type Location = { pathname: string; search: string };

/** Returns the URL of a dialog of the page, with all other parameters; `hash` as in '#departments'. */
export function getModalUrl(
  location: Location,
  modal: string,
  { id = null, hash = '' }: { id?: string | null; hash?: string } = {},
): string {
  return updateUrl(location, { modal, id }, hash);
}

/** Returns the URL of the page without a dialog, with all other parameters. */
export function getClosedModalUrl(location: Location, hash = ''): string {
  return updateUrl(location, { modal: null, id: null }, hash);
}
