import { expect, test } from 'vitest';
import { getLicenseState } from './license-state';

const TODAY = '2026-11-20';
const getState = (startDate: string | null, expiredDate: string | null) =>
  getLicenseState(startDate, expiredDate, TODAY);

test('a license that has not begun says in how many days it starts, not when it expires', () => {
  expect(getState('2026-12-02', '2028-08-10')).toEqual({ kind: 'upcoming', text: 'Starts in 12 days' });
  expect(getState('2026-11-21', '2026-11-25')).toEqual({ kind: 'upcoming', text: 'Starts in 1 day' });
  expect(getState('2036-11-20', '2037-11-20')).toEqual({ kind: 'upcoming', text: 'Starts in 3,653 days' });
  expect(getState('2026-12-02', null)).toMatchObject({ kind: 'upcoming' });
});

test('a license is active from its start date until the end of its last day', () => {
  expect(getState('2026-11-20', '2027-06-30')).toEqual({ kind: 'active', text: 'Active' });
  expect(getState('2026-07-01', '2026-11-20')).toEqual({ kind: 'ending', text: 'Expires today' });
  expect(getState('2026-07-01', '2026-11-21')).toEqual({ kind: 'ending', text: 'Expires in 1 day' });
  expect(getState('2026-07-01', '2026-11-19')).toEqual({ kind: 'expired', text: 'Expired' });
});

test('a license is ending in its last thirty days', () => {
  expect(getState('2026-07-01', '2026-12-20')).toEqual({ kind: 'ending', text: 'Expires in 30 days' });
  expect(getState('2026-07-01', '2026-12-21')).toMatchObject({ kind: 'active' });
});

test('a missing start is in the past; without an end the state is unknown', () => {
  expect(getState(null, '2027-06-30')).toMatchObject({ kind: 'active' });
  expect(getState('2026-07-01', null)).toBeNull();
  expect(getState(null, null)).toBeNull();
});
