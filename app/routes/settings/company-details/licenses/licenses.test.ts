import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
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

beforeEach(() => controls.reset());

type Row = {
  documentStartDate: string | null;
  documentExpiredDate: string | null;
  state: { text: string } | null;
  editRefusal: string | null;
};
const loadRows = async () => {
  const { data } = await (await createRouteClient('superAdmin')).get(PAGE);
  return (data as { licenses: { list: { page: { rows: Row[] } } } }).licenses.list.page.rows;
};

test('only a Super Admin creates and edits licenses; other roles see why', { tags: ['CLIC-12', 'D92'] }, async () => {
  const visitor = await createRouteClient('admin');
  const reason = 'This is for the Super Admin role.';
  const { data } = await visitor.get(`${PAGE}?modal=create-license`);
  const { createRefusal, list } = (data as { licenses: { createRefusal: string; list: { page: { rows: Row[] } } } })
    .licenses;
  expect([createRefusal, list.page.rows[0]?.editRefusal]).toEqual([reason, reason]);
  const id = String(expectDefined(listLicenses()[0], 'a license').id);
  for (const form of [CREATE, { ...CREATE, intent: 'update-license', id }])
    expect((await visitor.post(PAGE, form)).status).toBe(403);
  expect(getWriteCalls()).toEqual([]);
});

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

test('the state of a license is computed from the current day of the user; an invalid date is null', async () => {
  setLicenses(
    [getDay(5), getDay(600)],
    [getDay(-1), getDay(400)],
    [getDay(-2), getDay(3)],
    ['2026-02-31', '2020-01-01T00:00:00'],
  );
  const rows = await loadRows();
  expect(rows.map(({ state }) => state?.text)).toEqual(['Starts in 5 days', 'Active', 'Expires in 3 days', 'Expired']);
  expect(rows.at(-1)).toMatchObject({ documentStartDate: null, documentExpiredDate: '2020-01-01' });
});

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
  setLicenses([getDay(-100), getDay(-1)]);
  expect(await load()).toMatchObject({ modelLimit: 0, nextStart: getDay(0) });
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
