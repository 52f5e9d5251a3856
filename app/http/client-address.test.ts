import { expect, test } from 'vitest';
import { toAddressKey } from './client-address.server';

test('a client is counted by its address without the port, and by its /64 network for IPv6', () => {
  const cases: [string, string][] = [
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
  ];
  for (const [value, key] of cases) expect(toAddressKey(value), value).toBe(key);
});
