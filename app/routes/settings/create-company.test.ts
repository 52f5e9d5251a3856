import { controls } from '../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../e2e/route-harness';

const PAGE = '/settings/create-company';
const calls = () => controls.log().filter(({ call }) => call === 'createCompany');
const save = (fields: object = {}) => ({ intent: 'create-company', name: 'Northgate', ...fields });

beforeEach(() => controls.reset());

test('CCOMP-05 CCOMP-06 CCOMP-07 D124 a company is created, and the page leaves for the list after 3 seconds', async () => {
  const answer = await (await visit('superAdmin')).post(PAGE, save({ numberOfEmployees: '12', country: 'Norway' }));
  expect(answer).toMatchObject({
    status: 200,
    data: { leave: { to: '/settings/companies', seconds: 3, text: 'Create Company SUCCESSFULLY' } },
  });
  expect(answer.headers.get('refresh')).toBe('3;url=/settings/companies');
  expect(calls().map(({ body }) => body)).toEqual([{ name: 'Northgate', numberOfEmployees: 12, country: 'Norway' }]);
});

test('CCOMP-03 CCOMP-04 D88 the name is required in its own words, the website is taken as it is', async () => {
  const admin = await visit('superAdmin');
  const { status, data } = await admin.post(PAGE, save({ name: ' ', website: 'abc' }));
  expect(status).toBe(422);
  expect((data as { submission: { error: unknown } }).submission.error).toEqual({ name: ['Company Name is required'] });
  await admin.post(PAGE, save({ website: 'abc' }));
  expect(calls().map(({ body }) => body)).toEqual([{ name: 'Northgate', website: 'abc' }]);
});

test('CCOMP-08 D120 D139 a refusal has the title and the server’s text, also above a name that is taken', async () => {
  const admin = await visit('superAdmin');
  controls.arm({ call: 'createCompany', kind: 'status', status: 500, body: 'boom-xyz', times: 1 });
  expect(await admin.post(PAGE, save())).toMatchObject({
    data: {
      message: { text: 'Create Company FAILED', detail: 'boom-xyz' },
      submission: { initialValue: { name: 'Northgate' } },
    },
  });
  controls.arm({ call: 'createCompany', kind: 'status', status: 409, body: 'It already exists.', times: 1 });
  expect(await admin.post(PAGE, save())).toMatchObject({
    data: { message: { text: 'Create Company FAILED' }, submission: { error: { name: ['It already exists.'] } } },
  });
});

test('D144 an answer that was lost is no failure: nobody knows', async () => {
  controls.arm({ call: 'createCompany', kind: 'reset', when: 'after', times: 1 });
  const text = 'The service did not answer. It is not known whether this was done: look before you send it again.';
  expect(await (await visit('superAdmin')).post(PAGE, save())).toMatchObject({
    data: { look: '/settings/companies', message: { text } },
  });
});

test('CCOMP-09 the page carries the countries with their codes', async () => {
  const { data } = await (await visit('superAdmin')).get(PAGE);
  const { countries } = data as { countries: { code: string }[] };
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(countries.length).toBeLessThanOrEqual(260);
  expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('GUARD-11 nobody but a Super Admin has the page or its form', async () => {
  for (const who of ['admin', 'manager', 'superUser', 'trainer', 'validator', 'customer'] as const) {
    const visitor = await visit(who);
    expect((await visitor.get(PAGE)).status, who).toBe(403);
    expect((await visitor.post(PAGE, save())).status, who).toBe(403);
  }
  expect(calls()).toEqual([]);
});
