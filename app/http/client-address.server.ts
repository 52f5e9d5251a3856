import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { config } from '../config.server';

const HEADER = 'x-client-address';
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/**
 * Sets the header with the client's address, which overwrites a value of the client: behind proxies (TRUST_PROXY) the
 * entry of X-Forwarded-For that the outermost trusted one has added, else the peer's address.
 */
export function setClientAddress(request: IncomingMessage): void {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = config.TRUST_PROXY > 0 ? hops.at(-config.TRUST_PROXY)?.trim() : '';
  request.headers[HEADER] = toAddressKey(forwarded || (request.socket.remoteAddress ?? ''));
}

/** Returns the client's address in the form of `toAddressKey`; 'unknown' without one, as in development. */
export function getClientAddress(request: Request): string {
  return request.headers.get(HEADER) ?? 'unknown';
}

/**
 * Returns the key by which a client is counted: the address without its port, IPv4-mapped IPv6 as IPv4, and of IPv6 the
 * /64 network, which belongs to one subscriber. 'unknown' if the value is not an address.
 */
export function toAddressKey(value: string): string {
  const address = isIP(value) ? value : (WITH_PORT.exec(value)?.slice(1).find(Boolean) ?? '');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) === 4) return address;
  if (isIP(address) === 6) return `${getNetwork(address)}/64`;
  return 'unknown';
}

/** Returns the first 64 bits of an IPv6 address, normalised by the URL parser. */
function getNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const normalised = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head = '', tail] = normalised.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
