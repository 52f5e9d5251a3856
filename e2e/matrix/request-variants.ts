type CreateAddress = (address: string, routeId: string) => string;

/** The data requests of Remix before single fetch. The pages of the portal do not send them. */
export const LEGACY_DATA = 'legacy data request';

export function toDataAddress(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

function addParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

export const ACTION_REQUESTS = {
  document: (address) => address,
  data: (address) => toDataAddress(address),
  [LEGACY_DATA]: (address, routeId) => addParameter(address, '_data', routeId),
} as const satisfies Readonly<Record<string, CreateAddress>>;

export const LOADER_REQUESTS = {
  ...ACTION_REQUESTS,
  'data of one route': (address, routeId) => addParameter(toDataAddress(address), '_routes', routeId),
} as const satisfies Readonly<Record<string, CreateAddress>>;
