import { expect, test } from 'vitest';
import type { License } from './license';
import { getLicensePeriods, getNextStart } from './license-periods';

const TODAY = '2026-11-20';
let lastId = 0;
const createLicense = (
  documentStartDate: string | null,
  documentExpiredDate: string | null,
  limits: Partial<License> = {},
): License => {
  lastId += 1;
  return {
    id: String(lastId),
    licenseType: 'Documents',
    documentUsers: 10,
    documentPages: 1000,
    documentModels: 2,
    createdTime: null,
    modifiedTime: null,
    ...limits,
    documentStartDate,
    documentExpiredDate,
  };
};

test('the limits of today and after the next two changes are the sums of the licenses that count', () => {
  const periods = getLicensePeriods(
    [
      createLicense('2026-07-01', '2027-06-30', { documentUsers: 15 }),
      createLicense('2025-11-30', '2026-11-29', { documentUsers: 5, documentModels: 1 }),
      createLicense('2026-12-02', '2027-12-01'),
      createLicense('2025-01-01', '2025-12-31'),
    ],
    TODAY,
  );
  const [today, afterEnd, afterStart] = periods;
  expect(periods).toHaveLength(3);
  expect(today).toEqual({
    from: TODAY,
    days: 0,
    licenses: 2,
    starting: 0,
    ended: 0,
    users: 20,
    pages: 2000,
    models: 3,
  });
  expect(afterEnd).toMatchObject({ from: '2026-11-30', days: 10, licenses: 1, ended: 1, starting: 0, users: 15 });
  expect(afterStart).toMatchObject({ from: '2026-12-02', days: 12, licenses: 2, ended: 0, starting: 1, users: 25 });
});

test('the expired date still counts, and a successor starts the day after', () => {
  const periods = getLicensePeriods(
    [createLicense('2025-11-21', '2026-11-20'), createLicense('2026-11-21', '2027-11-20')],
    TODAY,
  );
  expect(periods.map(({ from, licenses, starting, ended }) => [from, licenses, starting, ended])).toEqual([
    ['2026-11-20', 1, 0, 0],
    ['2026-11-21', 1, 1, 1],
    ['2027-11-21', 0, 0, 1],
  ]);
});

test('a license of one day counts on this day, and its end is a change of the next one', () => {
  expect(getLicensePeriods([createLicense('2026-11-20', '2026-11-20')], TODAY)).toMatchObject([
    { from: TODAY, licenses: 1, starting: 1, ended: 0 },
    { from: '2026-11-21', days: 1, licenses: 0, ended: 1 },
  ]);
});

test('a change of today is in the period of today', () => {
  const licenses = [createLicense('2025-11-20', '2026-11-19'), createLicense('2026-11-20', '9999-12-31')];
  expect(getLicensePeriods(licenses, TODAY)).toMatchObject([{ from: TODAY, licenses: 1, starting: 1, ended: 1 }]);
});

test('licenses without an end, with reversed or invalid dates, and missing or negative limits count as nothing', () => {
  const periods = getLicensePeriods(
    [
      createLicense('2026-07-01', null),
      createLicense('2026-07-01', '2026-02-31'),
      createLicense('2027-07-01', '2026-12-31'),
      createLicense(null, '9999-12-31', { documentUsers: null, documentPages: -5, documentModels: 4 }),
    ],
    TODAY,
  );
  expect(periods).toEqual([
    { from: TODAY, days: 0, licenses: 1, starting: 0, ended: 0, users: 0, pages: 0, models: 4 },
  ]);
  expect(getLicensePeriods([], TODAY)).toMatchObject([{ licenses: 0 }]);
});

test('a new license starts today, or the day after the last license ends', () => {
  const start = (...licenses: License[]) => getNextStart(licenses, TODAY);
  expect(start()).toBe(TODAY);
  expect(start(createLicense('2025-07-01', '2026-11-19'))).toBe(TODAY);
  expect(start(createLicense('2025-11-21', '2026-11-20'), createLicense('2025-07-01', null))).toBe('2026-11-21');
  expect(start(createLicense('2026-07-01', '2027-12-31'), createLicense('2026-07-01', '2027-06-30'))).toBe(
    '2028-01-01',
  );
  expect(start(createLicense('2026-07-01', '9999-12-31'))).toBe(TODAY);
});
