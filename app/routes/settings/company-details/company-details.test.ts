import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { findExpected } from '../../../../e2e/support/expect-defined';

const findCompany = () =>
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight');
const companyId = findCompany().id;
const PAGE = `/settings/companies/${companyId}`;
const findOtherDepartment = () =>
  findExpected(db.departments, 'a department of another company', (row) => row.companyId !== companyId);
const getWriteCalls = () =>
  controls.getLog().filter(({ call }) => /^(create|update|delete)Department$/.test(call ?? ''));

test('a department of another company is not found, before any write', { tags: ['CDEP-10'] }, async () => {
  const admin = await createRouteClient('admin');
  const other = findOtherDepartment();
  const id = String(other.id);
  for (const intent of ['update-department', 'delete-department']) {
    expect((await admin.post(PAGE, { intent, id, name: 'Mine' })).status, intent).toBe(404);
  }
  const { data } = await admin.post(PAGE, { intent: 'delete-department', id });
  expect(data).toMatchObject({ title: 'This department was not found' });
  expect(
    (await admin.post(`/settings/companies/${other.companyId}`, { intent: 'create-department', name: 'x' })).status,
  ).toBe(403);
  expect(getWriteCalls()).toEqual([]);
});

test('only a user who may open the list of companies has a link back to it', async () => {
  const links = [];
  for (const key of ['superAdmin', 'admin'] as const) {
    const { data } = await (await createRouteClient(key)).get(PAGE);
    links.push((data as { canOpenCompanies: boolean }).canOpenCompanies);
  }
  expect(links).toEqual([true, false]);
});

test('a failed call affects only its own part of the page', { tags: ['D83'] }, async () => {
  const admin = await createRouteClient('admin');
  const calls = {
    company: 'getCompany',
    departments: 'listDepartments',
    users: 'listCompanyUsers',
    licenses: 'listLicenses',
    models: 'listCompanyModels',
  };
  type Part = { ok?: boolean; list?: { ok: boolean } };
  for (const [part, call] of Object.entries(calls)) {
    controls.armFault({ call, kind: 'status', status: 500 });
    const { status, data } = await admin.get(PAGE);
    const parts = Object.keys(calls).filter((name) => {
      const { ok, list } = (data as Record<string, Part>)[name] ?? {};
      return !(list?.ok ?? ok);
    });
    expect([status, parts], call).toEqual([200, [part]]);
    controls.clearFaults();
  }
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
  // An update has the fields that the form does not edit too.
  const { country, description } = company;
  const { body } = findExpected(controls.getLog(), 'the update', ({ call }) => call === 'updateCompany');
  expect(body).toMatchObject({ billingCountry: 'NZ', country, description });
});
