import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { config } from '../config.server';

const HEADER = 'x-client-address';
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/**
 * Names the browser's address to the portal, in a header that a browser cannot set itself: behind proxies (TRUST_PROXY)
 * the entry of X-Forwarded-For that the outermost trusted one has written, else the peer.
 */
export function nameClientAddress(request: IncomingMessage): void {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = config.TRUST_PROXY > 0 ? hops.at(-config.TRUST_PROXY)?.trim() : '';
  request.headers[HEADER] = addressKey(forwarded || (request.socket.remoteAddress ?? ''));
}

/** Address of the browser as `addressKey` writes it; 'unknown' where there is none, as in development. */
export function clientAddress(request: Request): string {
  return request.headers.get(HEADER) ?? 'unknown';
}

/**
 * One text for everything that counts as one address: without its port, IPv4 inside IPv6 as IPv4, and of IPv6 the first
 * 64 bits, which one household or server has to itself. 'unknown' for what is no address.
 */
export function addressKey(value: string): string {
  const bare = isIP(value) ? value : (WITH_PORT.exec(value)?.slice(1).find(Boolean) ?? '');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) === 6) return `${networkOf(bare)}/64`;
  return 'unknown';
}

/** The first 64 bits of an IPv6 address, in the one form that the URL standard writes. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const written = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
}
