import { updateUrl } from '~/lib/search-params';

type Location = { pathname: string; search: string };

/**
 * Returns the URL of the page with an open dialog. Keeps all other parameters. `id` is that of the dialog's row, `hash`
 * the fragment of a tab, such as '#departments'.
 */
export function getModalUrl(
  location: Location,
  modal: string,
  { id = null, hash = '' }: { id?: string | null; hash?: string } = {},
): string {
  return updateUrl(location, { modal, id }, hash);
}

/** Returns the URL of the page without a dialog. Keeps all other parameters. */
export function getClosedModalUrl(location: Location, hash = ''): string {
  return updateUrl(location, { modal: null, id: null }, hash);
}
