import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { formatDay } from '~/lib/dates';
import { createRouteClient, createSessionCookie } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const DAY_MS = 24 * 60 * 60 * 1000;
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '0',
  documentPages: '60000',
  documentModels: '6',
  documentStartDate: '2026-07-01',
  documentExpiredDate: '2027-06-30',
};
const CREATE = { intent: 'create-license', ...LICENSE };
const listLicenses = () => db.licenses.filter((license) => license.companyId === companyId);
const getWriteCalls = () => controls.getLog().filter(({ call }) => /^(create|update)License$/.test(call ?? ''));

test('a license of another company is not found, before any write', async () => {
  const other = findExpected(db.licenses, 'another license', (license) => license.companyId !== companyId);
  const form = { ...CREATE, intent: 'update-license', id: String(other.id) };
  expect((await (await createRouteClient('superAdmin')).post(PAGE, form)).status).toBe(404);
  expect(getWriteCalls()).toEqual([]);
});

/** A date some days after today, as the portal counts it. */
const getDay = (days: number) => formatDay('UTC', Date.now() + days * DAY_MS);
const setLicenses = (...terms: [documentStartDate: string, documentExpiredDate: string][]) => {
  const template = expectDefined(listLicenses()[0], 'a license');
  db.licenses = terms.map(([documentStartDate, documentExpiredDate], index) => ({
    ...template,
    id: index + 1,
    documentUsers: 20,
    documentModels: 6,
    documentStartDate,
    documentExpiredDate,
  }));
};

test('the limits of today and after the next changes are loaded; without licenses there are none', async () => {
  const load = async () => {
    const { data } = await (await createRouteClient('manager')).get(PAGE);
    return (data as { licenses: object }).licenses;
  };
  setLicenses([getDay(-100), getDay(9)], [getDay(-1), getDay(400)]);
  expect(await load()).toMatchObject({
    periods: [
      { from: getDay(0), licenses: 2, users: 40, models: 12 },
      { from: getDay(10), days: 10, licenses: 1, ended: 1, users: 20, models: 6 },
      { from: getDay(401), licenses: 0 },
    ],
    modelLimit: 12,
    nextStart: getDay(401),
  });
  db.licenses = [];
  expect(await load()).toMatchObject({ periods: [], modelLimit: 0, nextStart: getDay(0) });
  controls.armFault({ call: 'listLicenses', kind: 'status', status: 500, times: 2 });
  expect(await load()).toMatchObject({ periods: [], modelLimit: null });
});

test('today is the day in the time zone of the user', async () => {
  // One of the two has another day than UTC at any time.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const today = formatDay(zone);
    setLicenses([today, today]);
    const cookie = `${await createSessionCookie('manager')}; tz=${encodeURIComponent(zone)}`;
    const { data } = await (await createRouteClient({ cookie })).get(PAGE);
    expect(data, zone).toMatchObject({
      licenses: { today, list: { page: { rows: [{ state: { text: 'Expires today' } }] } } },
    });
  }
});
