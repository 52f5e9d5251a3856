import { updateUrl } from '~/lib/search-params';

type Location = { pathname: string; search: string };

/** `id` is that of the dialog's row, `hash` the fragment of a tab, such as '#departments'. */
export function getModalUrl(
  location: Location,
  modal: string,
  { id = null, hash = '' }: { id?: string | null; hash?: string } = {},
): string {
  return updateUrl(location, { modal, id }, hash);
}

export function getClosedModalUrl(location: Location, hash = ''): string {
  return updateUrl(location, { modal: null, id: null }, hash);
}
