import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { findExpected } from '../../../../../e2e/support/expect-defined';

const findCompany = () =>
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight');
const PAGE = `/settings/companies/${findCompany().id}`;
const getUpdateBody = () => findExpected(controls.getLog(), 'the update', ({ call }) => call === 'updateCompany').body;

beforeEach(() => controls.reset());

test('the company is loaded by its id', { tags: ['CDET-05'] }, async () => {
  const admin = await createRouteClient('admin');
  const { id, name, country } = findCompany();
  expect((await admin.get(PAGE)).data).toMatchObject({
    companyId: String(id),
    company: { ok: true, value: { id: String(id), name, country, values: { name } } },
  });
  expect(controls.getLog().find(({ call }) => call === 'getCompany')?.path).toBe(`/api${PAGE}`);
});

test('each tab reads a list of the company', { tags: ['CDEP-01', 'CLIC-01', 'CUSR-01', 'CMOD-01'] }, async () => {
  await (await createRouteClient('admin')).get(PAGE);
  const paths = controls.getLog().map(({ method, path }) => `${method} ${path}`);
  for (const list of ['departments', 'licenses', 'users', 'models']) expect(paths).toContain(`GET /api${PAGE}/${list}`);
});

test('an unknown company and an invalid id get 404, the latter without an API call; company data that fail are an error in their panel', async () => {
  const admin = await createRouteClient('superAdmin');
  expect((await admin.get('/settings/companies/999999')).status).toBe(404);
  controls.clearLog();
  expect((await admin.get('/settings/companies/a%20b')).status).toBe(404);
  expect(controls.getLog().map(({ call }) => call)).toEqual(['refreshToken']);
  controls.armFault({ call: 'getCompany', kind: 'status', status: 500 });
  expect(await admin.get(PAGE)).toMatchObject({ status: 200, data: { company: { ok: false } } });
});

test('an update keeps the fields of the record that the form does not edit', { tags: ['CDET-07'] }, async () => {
  const admin = await createRouteClient('admin');
  const before = findCompany();
  const fields = { intent: 'update-company', name: 'Harbourline Ltd', billingCity: 'Perth' };
  expect(await admin.post(PAGE, fields)).toMatchObject({ status: 303, location: `${PAGE}#details` });
  expect(getUpdateBody()).toMatchObject({
    name: 'Harbourline Ltd',
    billingCity: 'Perth',
    country: before.country,
    description: before.description,
    companyNumber: '',
    numberOfEmployees: null,
  });
});

test('a billing country stored as a code is shown by name and saved unchanged', { tags: ['D90'] }, async () => {
  const admin = await createRouteClient('admin');
  const company = findCompany();
  company.billingCountry = 'NZ';
  const { data } = await admin.get(PAGE);
  const { countries } = data as { countries: { value: string; label?: string }[] };
  expect(countries.find(({ value }) => value === 'NZ')).toMatchObject({ label: 'New Zealand' });
  expect(countries.some(({ value }) => value === 'New Zealand')).toBe(false);
  await admin.post(PAGE, { intent: 'update-company', name: 'Harbourline Freight', billingCountry: 'NZ' });
  expect(getUpdateBody()).toMatchObject({ billingCountry: 'NZ' });
});

test('Change Country corrects the country and nothing else', { tags: ['D89'] }, async () => {
  const admin = await createRouteClient('admin');
  const company = findCompany();
  company.companyNumber = null;
  const page = `${PAGE}?modal=update-company-country`;
  const fields = { intent: 'update-company-country', id: String(company.id), country: 'New Zealand' };
  expect(await admin.post(page, fields)).toMatchObject({ status: 303, location: `${PAGE}#details` });
  const { name, website, description, numberOfEmployees, billingCity } = company;
  const kept = { name, website, description, numberOfEmployees, billingCity };
  expect(getUpdateBody()).toMatchObject({ ...kept, companyNumber: null, country: 'New Zealand' });
});
