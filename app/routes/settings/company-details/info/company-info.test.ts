import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { findExpected } from '../../../../../e2e/support/expect-defined';

const findCompany = () =>
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight');
const PAGE = `/settings/companies/${findCompany().id}`;
const getUpdateBody = () => findExpected(controls.getLog(), 'the update', ({ call }) => call === 'updateCompany').body;

beforeEach(() => controls.reset());

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
  expect(getUpdateBody()).toMatchObject({ billingCountry: 'NZ', country, description });
});
