import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const companyOf = () => db.companies.find(({ name }) => name === 'Harbourline Freight');
const PAGE = `/settings/companies/${companyOf()?.id}`;
const put = () => controls.log().find(({ call }) => call === 'updateCompany');

beforeEach(() => controls.reset());

test('CDET-07 D89 the form goes over the record: fields without an input keep their value', async () => {
  const admin = await visit('admin');
  const before = companyOf();
  const fields = { intent: 'update-company', name: 'Harbourline Ltd', billingCity: 'Perth' };
  expect(await admin.post(PAGE, fields)).toMatchObject({ status: 303, location: `${PAGE}#details` });
  expect(put()?.body).toMatchObject({
    name: 'Harbourline Ltd',
    billingCity: 'Perth',
    country: before?.country,
    description: before?.description,
    companyNumber: '',
    numberOfEmployees: null,
  });
});

test('D90 a billing country that is stored as a code is shown by its name and saved as it was', async () => {
  const admin = await visit('admin');
  const company = companyOf();
  if (company) company.billingCountry = 'NZ';
  const { data } = await admin.get(PAGE);
  const { countries } = data as { countries: { value: string; label?: string }[] };
  expect(countries.find(({ value }) => value === 'NZ')).toMatchObject({ label: 'New Zealand' });
  expect(countries.some(({ value }) => value === 'New Zealand')).toBe(false);
  await admin.post(PAGE, { intent: 'update-company', name: 'Harbourline Freight', billingCountry: 'NZ' });
  expect(put()?.body).toMatchObject({ billingCountry: 'NZ' });
});

test('D144 an answer that was lost says that nobody knows, and the next press is a new write', async () => {
  const admin = await visit('admin');
  controls.arm({ call: 'updateCompany', kind: 'reset', when: 'after', times: 1 });
  const lost = await admin.post(PAGE, { intent: 'update-company', name: 'Lost', once: 'AAAA-BBBB-CCCC.update' });
  const text = 'The service did not answer. It is not known whether this was done: look before you send it again.';
  expect(lost).toMatchObject({ status: 502, data: { look: `${PAGE}#details`, message: { text } } });
  const { once } = lost.data as { once: string };
  expect(await admin.post(PAGE, { intent: 'update-company', name: 'Lost', once })).toMatchObject({ status: 303 });
});
