import { withParams } from './search-params';

type Place = { pathname: string; search: string };

/** Address of a page's dialog (D134), with everything else of the address kept; `hash` as in '#departments'. */
export function modalAddress({ pathname, search }: Place, modal: string, id: string | null = null, hash = ''): string {
  return pathname + withParams(search, { modal, id }) + hash;
}

/** The same address without its dialog. */
export function closedAddress({ pathname, search }: Place, hash = ''): string {
  const closed = withParams(search, { modal: null, id: null });
  return pathname + (closed === '?' ? '' : closed) + hash;
}
