import { expect, test } from 'vitest';
import { getZoneName } from './zone-name';

test('renamed time zones have their current names, and no underscores', () => {
  expect(['Europe/Kiev', 'Asia/Calcutta', 'America/New_York', 'UTC'].map(getZoneName)).toEqual([
    'Europe/Kyiv',
    'Asia/Kolkata',
    'America/New York',
    'UTC',
  ]);
  const zones = Intl.supportedValuesOf('timeZone');
  // Each name is still that of its zone.
  const toSupported = (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  expect(zones.map((zone) => toSupported(getZoneName(zone).replaceAll(' ', '_')))).toEqual(zones.map(toSupported));
  // As Node.js names the zones of today.
  const supported = new Set(zones.map(getZoneName));
  expect([supported.has('Asia/Ho Chi Minh'), supported.has('Asia/Saigon')]).toEqual([true, false]);
});
