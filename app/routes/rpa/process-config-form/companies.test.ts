import { controls } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { createRouteClient } from '../../../../e2e/route-harness';
import { includeCurrentCompany } from './companies.server';

const CREATE = '/rpa/create-process-config';

test('the page has the first 2000 companies by name to choose from, each with its departments, and says so', async () => {
  const names = ['zebra', 'Émile', 'Alpha', ...Array.from({ length: 1998 }, (_, id) => `C${id}`)];
  const companies = names.map((name, id) => ({ id, name, departments: [{ id: 7, name: 'Legal' }] }));
  controls.armFault({ call: 'listCompanies', kind: 'body', body: JSON.stringify({ data: companies }) });
  const { data } = await (await createRouteClient('superAdmin')).get(CREATE);
  const { options, hint } = (data as { companies: { options: object[]; hint: string } }).companies;
  const departments = [{ value: '7', label: 'Legal' }];
  expect([options.length, hint, options[0], options.at(-1)]).toEqual([
    2000,
    'The first 2,000 companies by name can be selected.',
    { value: '2', label: 'Alpha', departments },
    { value: '1', label: 'Émile', departments },
  ]);
});

const include = (company: object | null, department: object | null) =>
  includeCurrentCompany(
    [
      { value: '1', label: 'A', departments: [{ value: '10', label: 'Legal' }] },
      { value: '2', label: 'B', departments: [] },
    ],
    { company, department } as ProcessConfig,
  ).map(({ label, departments }) => [label, ...departments.map((option) => option.label)].join(' '));

test('the options have the company and the department of the record once, also if the lists lack them', () => {
  const listed = ['A Legal', 'B'];
  expect(include(null, null)).toEqual(listed);
  expect(include({ id: null, name: 'X' }, null)).toEqual(listed);
  expect(include({ id: '1', name: 'A' }, { id: '10', name: 'Legal' })).toEqual(listed);
  expect(include({ id: '1', name: 'A' }, { id: '11', name: 'Sales' })).toEqual(['A Legal Sales', 'B']);
  expect(include({ id: '3', name: ' ' }, { id: '12', name: null })).toEqual(['3 12', ...listed]);
});
