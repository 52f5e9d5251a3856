import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER, setClientAddress } from './client-address.server';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2/64'],
  ['2001:db8::1', '2001:db8:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64'],
  ['::1', '0:0:0:0/64'],
  ['', 'unknown'],
  ['evil.example', 'unknown'],
  ['1.2.3', 'unknown'],
  ['_hidden', 'unknown'],
])('the client %s is counted as %s: without the port, and by its /64 network for IPv6', (remoteAddress, key) => {
  const headers: Record<string, string> = {};
  setClientAddress({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);
  expect(headers[CLIENT_ADDRESS_HEADER]).toBe(key);
});
