/** The ways in which a browser, or somebody else, can ask for one address. */

type Way = (address: string, routeId: string) => string;

/** Remix before single fetch asked in this way; no page of ours does. */
export const OLD_DATA = 'old data address';

function dataOf(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

/** Of an action. */
export const WRITING_WAYS: Readonly<Record<string, Way>> = {
  document: (address) => address,
  data: (address) => dataOf(address),
  [OLD_DATA]: (address, routeId) => withParameter(address, '_data', routeId),
};

/** Of a loader. */
export const READING_WAYS: Readonly<Record<string, Way>> = {
  ...WRITING_WAYS,
  'data of one route': (address, routeId) => withParameter(dataOf(address), '_routes', routeId),
};
