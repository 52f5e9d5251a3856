import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { config } from '~/config.server';

export const CLIENT_ADDRESS_HEADER = 'x-client-address';
const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/** Overwrites a value that the client has sent. */
export function setClientAddress(request: IncomingMessage): void {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  // Each proxy appends the address of its client, so the outermost of the trusted proxies has added this entry.
  const forwarded = config.TRUST_PROXY > 0 ? hops.at(-config.TRUST_PROXY)?.trim() : '';
  request.headers[CLIENT_ADDRESS_HEADER] = toAddressKey(forwarded || (request.socket.remoteAddress ?? ''));
}

/** Returns the client's address in the form of `toAddressKey`; 'unknown' without one, as in development. */
export function getClientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

/** An IPv6 address becomes its /64 network, because one subscriber has all addresses of it. */
function toAddressKey(value: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(value) ?? [];
  const address = isIP(value) ? value : (ipv6 ?? ipv4 ?? '');
  const mapped = IPV4_MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) === 4) return address;
  if (isIP(address) === 6) return `${getNetwork(address)}/64`;
  return 'unknown';
}

/** Returns the first 64 bits of an IPv6 address. The URL parser normalises the address, and keeps its brackets. */
function getNetwork(address: string): string {
  // A link-local address can end with a zone, like `%eth0`.
  const [withoutZone = ''] = address.split('%');
  const normalised = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1);
  // '::' stands for one or more groups of zeros, so that there are 8 groups in all.
  const [head = '', tail = ''] = normalised.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeroCount = Math.max(0, IPV6_GROUPS - left.length - right.length);
  const zeros = Array.from({ length: zeroCount }, () => '0');
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}
