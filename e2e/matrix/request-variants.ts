/** The ways in which an address can be requested: as a document, and as data of Remix. */

type CreateAddress = (address: string, routeId: string) => string;

/** The data requests of Remix before single fetch. The pages of the portal do not send them. */
export const LEGACY_DATA = 'legacy data request';

/** The address at which Remix serves the data of a page. */
export function toDataAddress(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

function addParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

/** The request variants of an action. */
export const ACTION_REQUESTS = {
  document: (address) => address,
  data: (address) => toDataAddress(address),
  [LEGACY_DATA]: (address, routeId) => addParameter(address, '_data', routeId),
} as const satisfies Readonly<Record<string, CreateAddress>>;

/** The request variants of a loader. */
export const LOADER_REQUESTS = {
  ...ACTION_REQUESTS,
  'data of one route': (address, routeId) => addParameter(toDataAddress(address), '_routes', routeId),
} as const satisfies Readonly<Record<string, CreateAddress>>;
